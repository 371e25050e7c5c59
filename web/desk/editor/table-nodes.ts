import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { mergeAttributes } from '@tiptap/core'

/** A table with a caption, stored as an attribute of the table instead of as text. */
const CaptionedTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: null,
        parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent.trim() || null,
        renderHTML: () => ({}),
      },
    }
  },
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const caption: unknown = node.attrs['caption']
    const attributes = mergeAttributes(HTMLAttributes)
    return typeof caption === 'string' && caption !== ''
      ? ['table', attributes, ['caption', caption], ['tbody', 0]]
      : ['table', attributes, ['tbody', 0]]
  },
})

/** A header cell with its scope, 'col' by default. */
const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      scope: { default: 'col', parseHTML: (element: HTMLElement) => element.getAttribute('scope') ?? 'col' },
    }
  },
})

export const tableNodes = [CaptionedTable.configure({ resizable: false }), TableRow, ScopedHeader, TableCell]
