import { randomBytes } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { reserveStorage } from '#server/storage/member-quota.ts'
import { redrawPicture } from '#server/storage/redraw-picture.ts'

const { photoPixels, photoSidePx } = limits.account

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

/**
 * Redraws the uploaded picture as a square WebP. Only pixels survive: no location or other hidden data.
 * Throws UNSUPPORTED_TYPE for a file that is no picture.
 */
export async function photoFrom(file: Buffer): Promise<Buffer> {
  const shape = { squarePx: photoSidePx }
  const drawn = await redrawPicture({ file, formats, mostPixels: photoPixels, shape, quality: 82 })
  const photo = drawn?.[0]
  if (!photo) throw unreadable()
  return photo.body
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
