#!/bin/sh
# Replays the recordings of an app on a build server that runs a script: Xcode Cloud, Bitrise, others.
#
# Xcode Cloud: copy it to ci_scripts/ci_post_clone.sh. A failure ends the build with the findings in
# its log.
# Bitrise: call it from a Script step; the reports are in BITRISE_DEPLOY_DIR for the step "Deploy to
# Bitrise.io", and the JUnit report in BITRISE_TEST_RESULT_DIR for its page of tests.
set -eu

# Xcode Cloud starts in ci_scripts and names the repository; others start in it.
cd "${CI_PRIMARY_REPOSITORY_PATH:-$(git rev-parse --show-toplevel)}"

reports=${BITRISE_DEPLOY_DIR:-${CI_RESULT_BUNDLE_PATH:+$(dirname "$CI_RESULT_BUNDLE_PATH")}}
reports=${reports:-build/swipeline}
mkdir -p "$reports"

# The package that depends on Swipeline; '.' where the app's own one does.
package=${SWIPELINE_PACKAGE:-.}
swift build --package-path "$package" --configuration release --product swipeline
swipeline=$(swift build --package-path "$package" --configuration release --show-bin-path)/swipeline

status=0
"$swipeline" replay --report "junit=$reports/swipeline.xml" --report "markdown=$reports/swipeline.md" \
  --report "json=$reports/swipeline.json" || status=$?

if [ -n "${BITRISE_TEST_RESULT_DIR:-}" ]; then
  mkdir -p "$BITRISE_TEST_RESULT_DIR/swipeline"
  cp "$reports/swipeline.xml" "$BITRISE_TEST_RESULT_DIR/swipeline/"
  echo '{"test-name": "VoiceOver order"}' > "$BITRISE_TEST_RESULT_DIR/swipeline/test-info.json"
fi

# 0: as expected, 1: something differs, 2: something could not be read or written.
exit "$status"
