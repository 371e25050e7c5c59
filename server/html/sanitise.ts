import sanitizeHtml from 'sanitize-html'

/** The elements allowed in editors' texts; the pages have styles for exactly these. */
const elements = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'hr', 'br',
  'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'abbr', 'time', 'span', 'bdi', 'data', 'a',
  'figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
] // prettier-ignore

/**
 * Removes everything from editors' HTML that could run, load external content or break out of the page. Used
 * when writing and again when reading, because stored HTML may come from anywhere. Pictures must be our own.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: elements,
    allowedAttributes: {
      '*': ['lang', 'dir'],
      a: ['href', 'title'],
      abbr: ['title'],
      data: ['value'],
      figure: ['data-*'],
      span: ['data-*'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    // Recursive functions walk these trees; no text needs to be deeper.
    nestingLimit: 60,
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', img: withOwnWidths },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?![/\\])/.test(attribs['src'] ?? ''),
  })
}

const ownWidths = /^(?:\/api\/images\/[0-9a-f]{32}-\d{2,4}\.webp \d{2,4}w(?:, |$))+$/

/** Drops a whole `srcset` if any of it is not one of our own pictures, before anything parses it. */
function withOwnWidths(tagName: string, { srcset, ...attribs }: Record<string, string>) {
  return { tagName, attribs: srcset && ownWidths.test(srcset) ? { ...attribs, srcset } : attribs }
}
