import sanitizeHtml from 'sanitize-html'

/** The elements an editor's text is made of; the screen has a look for each of them and for no other. */
const elements = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'hr', 'br',
  'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'abbr', 'time', 'span', 'bdi', 'a',
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
      figure: ['data-*'],
      span: ['data-*'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
}
