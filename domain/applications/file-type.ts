const beginnings = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const

export type FileType = keyof typeof beginnings
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const satisfies readonly FileType[]

/** The file extension of each type. */
export const fileEndings: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** The type of a file by its first bytes, whatever its name says; null for an unsupported type. */
export function detectFileType(bytes: Uint8Array): FileType | null {
  const found = fileTypes.find((type) => beginnings[type].every((byte, at) => bytes[at] === byte))
  return found ?? null
}
