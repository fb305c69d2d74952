# Completions of swipeline for fish, made by 'swipeline completions fish'.

# The command on the line; nothing before it is typed.
function __swipeline_command
    set -l is_value 0
    for word in (commandline -opc)[2..]
        if test $is_value = 1
            set is_value 0
        else if contains -- $word --color
            set is_value 1
        else if not string match -q -- '-*' $word
            echo $word
            return
        end
    end
end

# Whether the line has this command.
function __swipeline_in
    test "$(__swipeline_command)" = "$argv[1]"
end

# The value that is being typed, also behind "--option=".
function __swipeline_value
    commandline -ct | string replace -r -- '^--[^=]*=' ''
end

# Some of the words, with commas between.
function __swipeline_list
    set -l before (string match -r -- '^.*,' (__swipeline_value))
    printf '%s\n' "$before"$argv
end

# A word, or a word, "=" and a file.
function __swipeline_word_and_file
    set -l parts (string split -m 1 -- = (__swipeline_value))
    if set -q parts[2]
        printf '%s\n' "$parts[1]="(__fish_complete_path "$parts[2]")
    else
        printf '%s\n' $argv
    end
end

complete -c swipeline -f
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a replay -d 'Compare every recording with its golden file'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a record -d 'Write the golden files of recordings that have none'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a review -d 'Accept or reject new orders, one screen at a time'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a diff -d 'Compare two recordings or golden files, or those of two revisions'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a show -d 'Show the traversal of one file'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a explain -d 'Say why an element is where it is, or why it is never reached'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a audit -d 'Find what is wrong with an order, without a golden file'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a rules -d 'List the rules of the audit, or explain one'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a convert -d 'Write a file of any dialect in the recording format'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a config -d 'Show what is in effect and where it comes from'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a completions -d 'Print what makes a shell complete commands and options'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a manual -d 'Print the manual page, for man'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -a help -d 'Show the help of a command'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -s h -l help -d 'Show this help'
complete -c swipeline -n 'test -z "$(__swipeline_command)"' -l version -d 'Show the version'

# replay
complete -c swipeline -n '__swipeline_in replay' -F
complete -c swipeline -n '__swipeline_in replay' -l recordings -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the recordings'
complete -c swipeline -n '__swipeline_in replay' -l golden -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the golden files'
complete -c swipeline -n '__swipeline_in replay' -l record -r -f -a 'never missing failed all' -d 'When to write golden files'
complete -c swipeline -n '__swipeline_in replay' -l report -r -f -a '(__swipeline_word_and_file text markdown github junit xunit sarif json html)' -d 'Report in this format, to a file or to standard output'
complete -c swipeline -n '__swipeline_in replay' -s j -l jobs -r -f -d 'How many recordings to replay at once'
complete -c swipeline -n '__swipeline_in replay' -l fail-on -r -f -a '(__swipeline_list all none header unreachable removed order reachable added speech container identifier header-changed screen-missing became-unreachable loop-began order-drift loop-moved added-unreachable still-unreachable loop-ended became-reachable removed-unreachable screen-added screen-moved speech-changed container-changed identifier-changed)' -d 'Which findings make the run fail, with commas between'
complete -c swipeline -n '__swipeline_in replay' -l filter -r -f -d 'Only recordings with this in their path below the folder, or in the name of a screen'
complete -c swipeline -n '__swipeline_in replay' -l shard -r -f -d 'Only the I-th of N parts'
complete -c swipeline -n '__swipeline_in replay' -l variant -r -f -a 'phone pad watch mac tv vision leftToRight rightToLeft' -d 'Replay each recording also as pad, phone, rightToLeft, leftToRight or both, such as pad-rightToLeft'
complete -c swipeline -n '__swipeline_in replay' -l prune -d 'Delete golden files that belong to no recording, except those written by hand'
complete -c swipeline -n '__swipeline_in replay' -l profile -r -f -a 'voiceover accessibility-snapshot' -d 'Whose rules to follow'
complete -c swipeline -n '__swipeline_in replay' -l from -r -f -a 'recording appium wda-json xib storyboard debug-description recursive-description uiautomation idb maestro accessibility-snapshot pymobiledevice3' -d 'The dialect of the file'
complete -c swipeline -n '__swipeline_in replay' -l idiom -r -f -a 'phone pad watch mac tv vision' -d 'The kind of device, which decides how far apart lines are'
complete -c swipeline -n '__swipeline_in replay' -l direction -r -f -a 'leftToRight rightToLeft' -d 'The layout direction'
complete -c swipeline -n '__swipeline_in replay' -l limit -r -f -a 'bytes elements depth attribute-length' -d 'What a file may cost before it is refused'
complete -c swipeline -n '__swipeline_in replay' -l config -r -F -d 'The configuration file'
complete -c swipeline -n '__swipeline_in replay' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in replay' -s h -l help -d 'Show this help'

# record
complete -c swipeline -n '__swipeline_in record' -F
complete -c swipeline -n '__swipeline_in record' -l recordings -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the recordings'
complete -c swipeline -n '__swipeline_in record' -l golden -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the golden files'
complete -c swipeline -n '__swipeline_in record' -l failed -d 'Also write golden files again that fail'
complete -c swipeline -n '__swipeline_in record' -l all -d 'Write every golden file again'
complete -c swipeline -n '__swipeline_in record' -l report -r -f -a '(__swipeline_word_and_file text markdown github junit xunit sarif json html)' -d 'Report in this format, to a file or to standard output'
complete -c swipeline -n '__swipeline_in record' -s j -l jobs -r -f -d 'How many recordings to replay at once'
complete -c swipeline -n '__swipeline_in record' -l filter -r -f -d 'Only recordings with this in their path below the folder, or in the name of a screen'
complete -c swipeline -n '__swipeline_in record' -l variant -r -f -a 'phone pad watch mac tv vision leftToRight rightToLeft' -d 'Replay each recording also as pad, phone, rightToLeft, leftToRight or both, such as pad-rightToLeft'
complete -c swipeline -n '__swipeline_in record' -l profile -r -f -a 'voiceover accessibility-snapshot' -d 'Whose rules to follow'
complete -c swipeline -n '__swipeline_in record' -l from -r -f -a 'recording appium wda-json xib storyboard debug-description recursive-description uiautomation idb maestro accessibility-snapshot pymobiledevice3' -d 'The dialect of the file'
complete -c swipeline -n '__swipeline_in record' -l idiom -r -f -a 'phone pad watch mac tv vision' -d 'The kind of device, which decides how far apart lines are'
complete -c swipeline -n '__swipeline_in record' -l direction -r -f -a 'leftToRight rightToLeft' -d 'The layout direction'
complete -c swipeline -n '__swipeline_in record' -l limit -r -f -a 'bytes elements depth attribute-length' -d 'What a file may cost before it is refused'
complete -c swipeline -n '__swipeline_in record' -l config -r -F -d 'The configuration file'
complete -c swipeline -n '__swipeline_in record' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in record' -s h -l help -d 'Show this help'

# review
complete -c swipeline -n '__swipeline_in review' -F
complete -c swipeline -n '__swipeline_in review' -l accept-all -d 'Accept everything that waits, without asking'
complete -c swipeline -n '__swipeline_in review' -l reject-all -d 'Reject everything that waits, without asking'
complete -c swipeline -n '__swipeline_in review' -l list -d 'Only show what waits'
complete -c swipeline -n '__swipeline_in review' -l json -d 'With --list'
complete -c swipeline -n '__swipeline_in review' -l recordings -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the recordings'
complete -c swipeline -n '__swipeline_in review' -l golden -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the golden files'
complete -c swipeline -n '__swipeline_in review' -l filter -r -f -d 'Only recordings with this in their path below the folder, or in the name of a screen'
complete -c swipeline -n '__swipeline_in review' -l variant -r -f -a 'phone pad watch mac tv vision leftToRight rightToLeft' -d 'Replay each recording also as pad, phone, rightToLeft, leftToRight or both, such as pad-rightToLeft'
complete -c swipeline -n '__swipeline_in review' -l profile -r -f -a 'voiceover accessibility-snapshot' -d 'Whose rules to follow'
complete -c swipeline -n '__swipeline_in review' -l from -r -f -a 'recording appium wda-json xib storyboard debug-description recursive-description uiautomation idb maestro accessibility-snapshot pymobiledevice3' -d 'The dialect of the file'
complete -c swipeline -n '__swipeline_in review' -l idiom -r -f -a 'phone pad watch mac tv vision' -d 'The kind of device, which decides how far apart lines are'
complete -c swipeline -n '__swipeline_in review' -l direction -r -f -a 'leftToRight rightToLeft' -d 'The layout direction'
complete -c swipeline -n '__swipeline_in review' -l limit -r -f -a 'bytes elements depth attribute-length' -d 'What a file may cost before it is refused'
complete -c swipeline -n '__swipeline_in review' -l config -r -F -d 'The configuration file'
complete -c swipeline -n '__swipeline_in review' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in review' -s h -l help -d 'Show this help'

# diff
complete -c swipeline -n '__swipeline_in diff' -F
complete -c swipeline -n '__swipeline_in diff' -l since -r -f -d 'Compare the golden files of now with those where the history of now parted from this revision'
complete -c swipeline -n '__swipeline_in diff' -l until -r -f -d 'With --since'
complete -c swipeline -n '__swipeline_in diff' -l staged -d 'With --since'
complete -c swipeline -n '__swipeline_in diff' -l recordings -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the recordings'
complete -c swipeline -n '__swipeline_in diff' -l golden -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the golden files'
complete -c swipeline -n '__swipeline_in diff' -l report -r -f -a '(__swipeline_word_and_file text markdown github junit xunit sarif json html)' -d 'Report in this format, to a file or to standard output'
complete -c swipeline -n '__swipeline_in diff' -l profile -r -f -a 'voiceover accessibility-snapshot' -d 'Whose rules to follow'
complete -c swipeline -n '__swipeline_in diff' -l from -r -f -a 'recording appium wda-json xib storyboard debug-description recursive-description uiautomation idb maestro accessibility-snapshot pymobiledevice3' -d 'The dialect of the file'
complete -c swipeline -n '__swipeline_in diff' -l idiom -r -f -a 'phone pad watch mac tv vision' -d 'The kind of device, which decides how far apart lines are'
complete -c swipeline -n '__swipeline_in diff' -l direction -r -f -a 'leftToRight rightToLeft' -d 'The layout direction'
complete -c swipeline -n '__swipeline_in diff' -l limit -r -f -a 'bytes elements depth attribute-length' -d 'What a file may cost before it is refused'
complete -c swipeline -n '__swipeline_in diff' -l config -r -F -d 'The configuration file'
complete -c swipeline -n '__swipeline_in diff' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in diff' -s h -l help -d 'Show this help'

# show
complete -c swipeline -n '__swipeline_in show' -F
complete -c swipeline -n '__swipeline_in show' -l everything -d 'List every element that is not reached, also what nobody would miss, and what has a label and is no stop'
complete -c swipeline -n '__swipeline_in show' -l notes -d 'List where the order is fragile or rests on a guess, and what else was met'
complete -c swipeline -n '__swipeline_in show' -l tree -d 'Show the elements as they were read instead of the traversal'
complete -c swipeline -n '__swipeline_in show' -l rotor -r -f -a 'headings links buttons textFields images landmarks containers adjustables' -d 'Show what a rotor visits, with the swipes from the start'
complete -c swipeline -n '__swipeline_in show' -l at -r -f -d 'Show where one flick to the right and one to the left lead from an element'
complete -c swipeline -n '__swipeline_in show' -l json -d 'Print the traversal and all notes as JSON, for a program'
complete -c swipeline -n '__swipeline_in show' -l svg -r -F -d 'Draw the screen into an SVG file'
complete -c swipeline -n '__swipeline_in show' -l html -r -F -d 'Write a page for a browser in which the flicks can be replayed'
complete -c swipeline -n '__swipeline_in show' -l profile -r -f -a 'voiceover accessibility-snapshot' -d 'Whose rules to follow'
complete -c swipeline -n '__swipeline_in show' -l from -r -f -a 'recording appium wda-json xib storyboard debug-description recursive-description uiautomation idb maestro accessibility-snapshot pymobiledevice3' -d 'The dialect of the file'
complete -c swipeline -n '__swipeline_in show' -l idiom -r -f -a 'phone pad watch mac tv vision' -d 'The kind of device, which decides how far apart lines are'
complete -c swipeline -n '__swipeline_in show' -l direction -r -f -a 'leftToRight rightToLeft' -d 'The layout direction'
complete -c swipeline -n '__swipeline_in show' -l limit -r -f -a 'bytes elements depth attribute-length' -d 'What a file may cost before it is refused'
complete -c swipeline -n '__swipeline_in show' -l config -r -F -d 'The configuration file'
complete -c swipeline -n '__swipeline_in show' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in show' -s h -l help -d 'Show this help'

# explain
complete -c swipeline -n '__swipeline_in explain' -F
complete -c swipeline -n '__swipeline_in explain' -l profile -r -f -a 'voiceover accessibility-snapshot' -d 'Whose rules to follow'
complete -c swipeline -n '__swipeline_in explain' -l from -r -f -a 'recording appium wda-json xib storyboard debug-description recursive-description uiautomation idb maestro accessibility-snapshot pymobiledevice3' -d 'The dialect of the file'
complete -c swipeline -n '__swipeline_in explain' -l idiom -r -f -a 'phone pad watch mac tv vision' -d 'The kind of device, which decides how far apart lines are'
complete -c swipeline -n '__swipeline_in explain' -l direction -r -f -a 'leftToRight rightToLeft' -d 'The layout direction'
complete -c swipeline -n '__swipeline_in explain' -l limit -r -f -a 'bytes elements depth attribute-length' -d 'What a file may cost before it is refused'
complete -c swipeline -n '__swipeline_in explain' -l config -r -F -d 'The configuration file'
complete -c swipeline -n '__swipeline_in explain' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in explain' -s h -l help -d 'Show this help'

# audit
complete -c swipeline -n '__swipeline_in audit' -F
complete -c swipeline -n '__swipeline_in audit' -l recordings -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the recordings'
complete -c swipeline -n '__swipeline_in audit' -l report -r -f -a '(__swipeline_word_and_file text markdown github junit xunit sarif json)' -d 'Report the findings in this format, to a file or to standard output'
complete -c swipeline -n '__swipeline_in audit' -l json -d 'Print the findings as JSON'
complete -c swipeline -n '__swipeline_in audit' -l explain -d 'Show the swipes that lead to each finding, in text and JSON'
complete -c swipeline -n '__swipeline_in audit' -l baseline -r -F -d 'Leave out the findings that stand in this file'
complete -c swipeline -n '__swipeline_in audit' -l write-baseline -d 'Write all findings into the file of --baseline instead'
complete -c swipeline -n '__swipeline_in audit' -l profile -r -f -a 'voiceover accessibility-snapshot' -d 'Whose rules to follow'
complete -c swipeline -n '__swipeline_in audit' -l from -r -f -a 'recording appium wda-json xib storyboard debug-description recursive-description uiautomation idb maestro accessibility-snapshot pymobiledevice3' -d 'The dialect of the file'
complete -c swipeline -n '__swipeline_in audit' -l idiom -r -f -a 'phone pad watch mac tv vision' -d 'The kind of device, which decides how far apart lines are'
complete -c swipeline -n '__swipeline_in audit' -l direction -r -f -a 'leftToRight rightToLeft' -d 'The layout direction'
complete -c swipeline -n '__swipeline_in audit' -l limit -r -f -a 'bytes elements depth attribute-length' -d 'What a file may cost before it is refused'
complete -c swipeline -n '__swipeline_in audit' -l config -r -F -d 'The configuration file'
complete -c swipeline -n '__swipeline_in audit' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in audit' -s h -l help -d 'Show this help'

# rules
complete -c swipeline -n '__swipeline_in rules' -f -a 'ambiguous-elements-array swallowed-by-parent heading-inside-element ignored-by-assistive-technology field-takes-row wrapper-hides modal-trap modal-leak implicit-modal traversal-order-mismatch stale-elements-array group-interleaved unlabelled-stop same-words fragile-order swipe-distance'
complete -c swipeline -n '__swipeline_in rules' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in rules' -s h -l help -d 'Show this help'

# convert
complete -c swipeline -n '__swipeline_in convert' -F
complete -c swipeline -n '__swipeline_in convert' -F
complete -c swipeline -n '__swipeline_in convert' -l to -r -f -a 'xml plist binary-plist json' -d 'How to write it'
complete -c swipeline -n '__swipeline_in convert' -l from -r -f -a 'recording appium wda-json xib storyboard debug-description recursive-description uiautomation idb maestro accessibility-snapshot pymobiledevice3' -d 'The dialect of the file'
complete -c swipeline -n '__swipeline_in convert' -l idiom -r -f -a 'phone pad watch mac tv vision' -d 'The kind of device, which decides how far apart lines are'
complete -c swipeline -n '__swipeline_in convert' -l direction -r -f -a 'leftToRight rightToLeft' -d 'The layout direction'
complete -c swipeline -n '__swipeline_in convert' -l limit -r -f -a 'bytes elements depth attribute-length' -d 'What a file may cost before it is refused'
complete -c swipeline -n '__swipeline_in convert' -l config -r -F -d 'The configuration file'
complete -c swipeline -n '__swipeline_in convert' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in convert' -s h -l help -d 'Show this help'

# config
complete -c swipeline -n '__swipeline_in config' -l recordings -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the recordings'
complete -c swipeline -n '__swipeline_in config' -l golden -r -f -a '(__fish_complete_directories (__swipeline_value))' -d 'The folder of the golden files'
complete -c swipeline -n '__swipeline_in config' -l record -r -f -a 'never missing failed all' -d 'When to write golden files'
complete -c swipeline -n '__swipeline_in config' -s j -l jobs -r -f -d 'How many recordings to replay at once'
complete -c swipeline -n '__swipeline_in config' -l fail-on -r -f -a '(__swipeline_list all none header unreachable removed order reachable added speech container identifier header-changed screen-missing became-unreachable loop-began order-drift loop-moved added-unreachable still-unreachable loop-ended became-reachable removed-unreachable screen-added screen-moved speech-changed container-changed identifier-changed)' -d 'Which findings make the run fail, with commas between'
complete -c swipeline -n '__swipeline_in config' -l variant -r -f -a 'phone pad watch mac tv vision leftToRight rightToLeft' -d 'Replay each recording also as pad, phone, rightToLeft, leftToRight or both, such as pad-rightToLeft'
complete -c swipeline -n '__swipeline_in config' -l profile -r -f -a 'voiceover accessibility-snapshot' -d 'Whose rules to follow'
complete -c swipeline -n '__swipeline_in config' -l from -r -f -a 'recording appium wda-json xib storyboard debug-description recursive-description uiautomation idb maestro accessibility-snapshot pymobiledevice3' -d 'The dialect of the file'
complete -c swipeline -n '__swipeline_in config' -l idiom -r -f -a 'phone pad watch mac tv vision' -d 'The kind of device, which decides how far apart lines are'
complete -c swipeline -n '__swipeline_in config' -l direction -r -f -a 'leftToRight rightToLeft' -d 'The layout direction'
complete -c swipeline -n '__swipeline_in config' -l limit -r -f -a 'bytes elements depth attribute-length' -d 'What a file may cost before it is refused'
complete -c swipeline -n '__swipeline_in config' -l config -r -F -d 'The configuration file'
complete -c swipeline -n '__swipeline_in config' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in config' -s h -l help -d 'Show this help'

# completions
complete -c swipeline -n '__swipeline_in completions' -f -a 'bash zsh fish'
complete -c swipeline -n '__swipeline_in completions' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in completions' -s h -l help -d 'Show this help'

# manual
complete -c swipeline -n '__swipeline_in manual' -l color -r -f -a 'auto always never' -d 'When to colour the output'
complete -c swipeline -n '__swipeline_in manual' -s h -l help -d 'Show this help'

# help
complete -c swipeline -n '__swipeline_in help' -f -a 'replay record review diff show explain audit rules convert config completions manual'
