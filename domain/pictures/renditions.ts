import { limits } from '#domain/limits.ts'

/** The newest first: browsers take the first format that they know. */
export const renditionFormats = ['avif', 'webp'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

const { widthsPx } = limits.subjectPictures

/** The widths in which a picture is served: the smaller ones, and its own up to the largest. */
export function renditionWidths(width: number): number[] {
  const own = Math.min(width, Math.max(...widthsPx))
  return [...widthsPx.filter((one) => one < own), own]
}

/** The address of one rendition. The key cannot be guessed. */
export function renditionUrl(key: string, width: number, format: RenditionFormat): string {
  return `/api/pictures/${key}/${width}.${format}`
}

/** The `srcset` of a picture in one format. */
export function renditionSet(
  { key, width }: { key: string; width: number },
  format: RenditionFormat,
): string {
  return renditionWidths(width)
    .map((one) => `${renditionUrl(key, one, format)} ${one}w`)
    .join(', ')
}

const fileName = /^(\d{2,4})\.(avif|webp)$/

/** The width and format that a file name asks for; null for any other name. */
export function parseRendition(file: string): { width: number; format: RenditionFormat } | null {
  const [, width, format] = fileName.exec(file) ?? []
  const known = renditionFormats.find((one) => one === format)
  return known && width ? { width: Number(width), format: known } : null
}
