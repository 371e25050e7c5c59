/** Files that a message can carry. Pictures of any format are stored as WebP. */
export const attachmentTypes = ['webp', 'pdf', 'docx', 'xlsx', 'pptx'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const office = 'application/vnd.openxmlformats-officedocument.'

/** The media type of each. */
export const attachmentMediaTypes: Record<AttachmentType, string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: `${office}wordprocessingml.document`,
  xlsx: `${office}spreadsheetml.sheet`,
  pptx: `${office}presentationml.presentation`,
}

/** The name under which a file is saved: its own, with the ending of what it is. */
export function attachmentFileName(name: string, type: AttachmentType): string {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return `${stem}.${type}`
}
