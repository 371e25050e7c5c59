import type { Sharp } from 'sharp'
import { limits } from '#domain/limits.ts'

/** A tiny WebP in base64, some 100 bytes. */
export async function encodeBlur(picture: Sharp): Promise<string> {
  const { blurWidthPx } = limits.subjectPictures
  const tiny = await picture.resize({ width: blurWidthPx }).webp({ quality: 40 }).toBuffer()
  return tiny.toString('base64')
}
