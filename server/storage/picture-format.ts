/** The first bytes of each format; RIFF and ISO media files have theirs after a length. */
const signatures = {
  jpeg: [0, 'ffd8ff'],
  png: [0, '89504e470d0a1a0a'],
  webp: [8, '57454250'],
  avif: [4, '6674797061766966'],
  gif: [0, '47494638'],
} as const

export type PictureFormat = keyof typeof signatures

/** Whether a file starts like one of these formats. Nothing else, above all no SVG, may reach a decoder. */
export function isPicture(file: Buffer, formats: readonly PictureFormat[]): boolean {
  return formats.some((format) => {
    const [offset, hex] = signatures[format]
    return file.subarray(offset, offset + hex.length / 2).toString('hex') === hex
  })
}
