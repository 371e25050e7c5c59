import sanitizeHtml from 'sanitize-html'

/** The elements an editor's text is made of; the screen has a look for each of them and for no other. */
const elements = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'hr', 'br',
  'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'abbr', 'time', 'span', 'bdi', 'data', 'a',
  'figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
] // prettier-ignore

/**
 * Editors' HTML without anything that could run, load from elsewhere or reach out of its place; on writing and again on
 * reading, since what is kept may come from anywhere. Pictures are those of this house.
 */
export function sanitised(html: string): string {
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
    // What goes through the tree of a text goes down it; no text has a reason to be deeper.
    nestingLimit: 60,
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', img: withOwnWidths },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?![/\\])/.test(attribs['src'] ?? ''),
  })
}

const ownWidths = /^(?:\/api\/images\/[0-9a-f]{32}-\d{2,4}\.webp \d{2,4}w(?:, |$))+$/

/** A list of widths that is not one of our own pictures is dropped whole, before anything tries to read it. */
function withOwnWidths(tagName: string, { srcset, ...attribs }: Record<string, string>) {
  return { tagName, attribs: srcset && ownWidths.test(srcset) ? { ...attribs, srcset } : attribs }
}
