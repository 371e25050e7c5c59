import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { fail } from '#server/http/problem.ts'
import { reserveStorage } from '#server/storage/member-quota.ts'
import { isPicture } from '#server/storage/picture-format.ts'

const { photoPixels, photoSidePx } = limits.account

sharp.cache(false)
sharp.concurrency(1)

/**
 * Redraws the uploaded picture as a square WebP. Only pixels survive: no location or other hidden data.
 * Throws UNSUPPORTED_TYPE for a file that is no picture.
 */
export async function photoFrom(file: Buffer): Promise<Buffer> {
  if (!isPicture(file, ['jpeg', 'png', 'webp', 'avif', 'gif'])) throw unreadable()
  try {
    return await sharp(file, { limitInputPixels: photoPixels, failOn: 'error' })
      .rotate()
      .resize(photoSidePx, photoSidePx, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw unreadable()
  }
}

const unreadable = () =>
  fail('UNSUPPORTED_TYPE', 'Send a JPEG, PNG, WebP, GIF or AVIF picture of at most 40 megapixels.')

/** Stores the photo under an address that cannot be guessed; null removes it. Throws QUOTA_EXCEEDED. */
export async function keepPhoto(sql: Sql, userId: string, photo: Buffer | null): Promise<void> {
  const version = photo ? randomBytes(16).toString('base64url') : null
  await sql.begin(async (transaction) => {
    if (photo) await reserveStorage(transaction, { userId, kind: 'photo', bytes: photo.length })
    await transaction`
      insert into user_profiles (user_id, photo, photo_version) values (${userId}, ${photo}, ${version})
      on conflict (user_id) do update
         set photo = excluded.photo, photo_version = excluded.photo_version, updated_at = now()`
  })
}

export async function photoBy(sql: Sql, version: string): Promise<Buffer | null> {
  const [found] = await sql<{ photo: Buffer }[]>`
    select photo from user_profiles where photo_version = ${version}`
  return found?.photo ?? null
}
