import DOMPurify from 'dompurify'
import { sanitiseWith } from '#web/browser/trusted-types.ts'

/** A complete document belongs into a frame: it keeps the styles in its head, and its links may open a new tab. */
const wholeDocument = { WHOLE_DOCUMENT: true, ADD_ATTR: ['target'] }

// Imported for its side effect by the layout of member pages, where charts and maps insert text as markup.
sanitiseWith((html) => DOMPurify.sanitize(html, html.startsWith('<!doctype') ? wholeDocument : {}))
