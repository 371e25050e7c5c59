/** The first bytes of each format; RIFF and ISO media files name theirs after a length. */
const signatures = {
  jpeg: [0, 'ffd8ff'],
  png: [0, '89504e470d0a1a0a'],
  webp: [8, '57454250'],
  avif: [4, '6674797061766966'],
  gif: [0, '47494638'],
} as const

export type PictureFormat = keyof typeof signatures

/** Whether a file begins as one of these formats. Anything else, SVG above all, must reach no decoder. */
export function isPicture(file: Buffer, formats: readonly PictureFormat[]): boolean {
  return formats.some((format) => {
    const [offset, hex] = signatures[format]
    return file.subarray(offset, offset + hex.length / 2).toString('hex') === hex
  })
}
