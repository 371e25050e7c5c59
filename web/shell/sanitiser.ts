import DOMPurify from 'dompurify'
import { sanitiseWith } from '#web/browser/trusted-types.ts'

/** A document of its own stands in a frame: it keeps its head's styles, and its links may open beside the page. */
const wholeDocument = { WHOLE_DOCUMENT: true, ADD_ATTR: ['target'] }

// Imported for its effect by the layout of signed-in pages, where charts and maps write markup as text.
sanitiseWith((html) => DOMPurify.sanitize(html, html.startsWith('<!doctype') ? wholeDocument : {}))
