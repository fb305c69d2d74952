// The part of libxml2 that XMLEvents uses: the SAX2 push parser and its structured errors.

// A libxml2 that was built with ICU includes ICU's headers, whose types clash with Foundation's own copy
// of them in any file that sees both. Nothing of them is used here.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
