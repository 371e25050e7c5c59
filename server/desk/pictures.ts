import type { Picture } from '#contract/desk/fields.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { redrawPicture } from '#server/storage/redraw-picture.ts'

const { picturePixels, pictureWidthsPx } = limits.desk

const formats = ['jpeg', 'png', 'webp', 'avif'] as const

/**
 * Redraws a picture in several widths and stores them; only pixels of the file survive. Throws
 * UNSUPPORTED_TYPE for anything but a JPEG, PNG, WebP or AVIF picture.
 */
export async function addPicture(sql: Sql, file: Buffer, by: StaffActor): Promise<Picture> {
  const digest = hexDigest(file).slice(0, 32)
  const shape = { widthsPx: pictureWidthsPx }
  const drawn = await redrawPicture({ file, formats, mostPixels: picturePixels, shape, quality: 80 })
  if (!drawn) throw unreadable()
  await sql`
    insert into pictures ${sql(drawn.map((one) => ({ digest, ...one, kept_at: by.at, kept_by: by.actorId })))}
    on conflict do nothing`
  const largest = drawn.at(-1)
  if (!largest) throw unreadable()
  return {
    url: pictureUrl(digest, largest.width),
    srcset: drawn.map(({ width }) => `${pictureUrl(digest, width)} ${width}w`).join(', '),
    width: largest.width,
    height: largest.height,
  }
}

function unreadable() {
  return fail('UNSUPPORTED_TYPE', 'Send a JPEG, PNG, WebP or AVIF picture of at most 50 megapixels.')
}

function pictureUrl(digest: string, width: number): string {
  return `/api/images/${digest}-${width}.webp`
}

const fileName = /^([0-9a-f]{32})-(\d{1,4})\.webp$/

/** The picture with that file name; throws NOT_FOUND. */
export async function readPicture(sql: Sql, file: string): Promise<Buffer> {
  const [, digest = '', width = '0'] = fileName.exec(file) ?? []
  const [found] = await sql<{ body: Buffer }[]>`
    select body from pictures where digest = ${digest} and width = ${Number(width)}`
  if (!found) throw fail('NOT_FOUND')
  return found.body
}
