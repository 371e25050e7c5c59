import DOMPurify from 'dompurify'
import { sanitiseWith } from './trusted-types.ts'

// Imported for its effect by the layout of signed-in pages, where charts and maps write markup as text.
sanitiseWith((html) => DOMPurify.sanitize(html))
