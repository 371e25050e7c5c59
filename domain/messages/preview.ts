import { limits } from '#domain/limits.ts'

/** The first hundred characters of a message, as people count them: no letter and no sign is cut in two. */
export function messagePreview(content: string): string {
  const characters = new Intl.Segmenter().segment(content)
  let preview = ''
  let count = 0
  for (const { segment } of characters) {
    if (count === limits.messages.toastPreviewCharacters) break
    preview += segment
    count += 1
  }
  return preview
}
