import { limits } from '#domain/limits.ts'

/** The first hundred characters of a message, as people count them, with a mark when text was cut. */
export function messagePreview(content: string): string {
  const characters = new Intl.Segmenter().segment(content)
  let preview = ''
  let count = 0
  for (const { segment } of characters) {
    if (count === limits.messages.toastPreviewCharacters) return `${preview}…`
    preview += segment
    count += 1
  }
  return preview
}
