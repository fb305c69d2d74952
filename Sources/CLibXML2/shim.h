// The part of libxml2 that XMLEvents uses: the SAX2 push parser and its structured errors.
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
