import { Drawing } from './drawings/drawing.ts'
import { drawRendition } from './drawings/draw-rendition.ts'
import { parseRendition, renditionWidths } from '#domain/pictures/renditions.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { subjectReaders, subjectTables } from './subjects.ts'

type Found = { id: number; width: number; drawing: unknown; readers: 'anyone' | 'member' }

/**
 * One rendition of an approved picture, and who may read the page of its subject. Throws NOT_FOUND, also while the
 * subject is not published.
 */
export async function readRendition(
  sql: Queryable,
  key: string,
  file: string,
): Promise<{ body: Buffer; type: string; readers: 'anyone' | 'member' }> {
  const wanted = parseRendition(file)
  if (!wanted) throw fail('NOT_FOUND')
  const [found] = await sql<Found[]>`
    select id, width, drawing, readers from (
      select p.id, p.width, p.drawing, ${subjectReaders(sql)} as readers
        from subject_pictures p ${subjectTables(sql)}
       where p.key = ${key} and p.state = 'approved') known
     where readers is not null`
  if (!found || !renditionWidths(found.width).includes(wanted.width)) throw fail('NOT_FOUND')
  const body =
    found.drawing === null
      ? await storedRendition(sql, found.id, wanted)
      : await drawRendition(Drawing.parse(found.drawing), wanted)
  return { body, type: `image/${wanted.format}`, readers: found.readers }
}

async function storedRendition(
  sql: Queryable,
  pictureId: number,
  { width, format }: { width: number; format: string },
): Promise<Buffer> {
  const [stored] = await sql<{ body: Buffer }[]>`
    select body from picture_renditions where picture_id = ${pictureId} and width = ${width} and format = ${format}`
  if (!stored) throw fail('NOT_FOUND')
  return stored.body
}
