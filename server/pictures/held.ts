import type { HeldPicture, OwnSubject, WaitingPicture } from '#contract/pictures.ts'
import { limits } from '#domain/limits.ts'
import type { OwnedSubject, PictureSubject } from '#domain/pictures/kinds.ts'
import { renditionWidths } from '#domain/pictures/renditions.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { Drawing } from './drawings/drawing.ts'
import { drawRendition } from './drawings/draw-rendition.ts'
import {
  ownSubjects,
  subjectColumn,
  subjectName,
  subjectJson,
  subjectReaders,
  subjectTables,
} from './subjects.ts'

type Stored = Omit<WaitingPicture, 'uploadedAt' | 'preview'> & {
  uploadedAt: Date
  previewBody: Buffer | null
  /** Of a drawing that is not shown: it has no stored rendition. */
  hiddenDrawing: unknown
}

/** Pictures in any state. Those without an address that answers come with their smallest rendition. */
async function heldPictures(sql: Queryable, which: Fragment, order: Fragment): Promise<WaitingPicture[]> {
  const rows = await sql<Stored[]>`
    select known.*, r.body as preview_body, case when not known.is_shown then known.drawing end as hidden_drawing from (
      select p.id, p.key, p.width, p.height, p.blur, p.kind, p.caption, p.source, p.taken_on, p.rights, p.state, p.uploaded_at,
             p.reason, p.demonstration, p.position, l.file_name as list_name, ${subjectJson(sql)} as subject,
             p.state = 'approved' and ${subjectReaders(sql)} is not null as is_shown, p.drawing,
             case when u.id is not null then jsonb_build_object('id', u.id, 'name', coalesce(f.full_name, u.email::text, '')) end
               as uploaded_by
        from subject_pictures p ${subjectTables(sql)}
        left join users u on u.id = p.uploaded_by left join user_profiles f on f.user_id = u.id
        left join developer_lists l on l.id = p.list_id
       where ${which} order by ${order} limit ${limits.subjectPictures.perSubject + 1}) known
      left join lateral (
        select body from picture_renditions where picture_id = known.id and format = 'webp' and not known.is_shown
         order by width limit 1) r on true
     order by ${order}`
  return Promise.all(
    rows.map(async ({ uploadedAt, previewBody, hiddenDrawing, ...row }) => {
      const body = previewBody ?? (await drawPreview(hiddenDrawing, row.width))
      return {
        ...row,
        uploadedAt: uploadedAt.toISOString(),
        preview: body && `data:image/webp;base64,${body.toString('base64')}`,
      }
    }),
  )
}

async function drawPreview(drawing: unknown, fullWidth: number): Promise<Buffer | null> {
  const [width = fullWidth] = renditionWidths(fullWidth)
  return drawing === null ? null : drawRendition(Drawing.parse(drawing), { width, format: 'webp' })
}

/** All pictures of a subject in their order. Throws NOT_FOUND without the subject. */
export async function subjectPictures(
  sql: Queryable,
  kind: PictureSubject,
  id: string,
): Promise<HeldPicture[]> {
  if ((await subjectName(sql, kind, id)) === null) throw fail('NOT_FOUND')
  return heldPictures(sql, sql`p.${sql(subjectColumn(kind))} = ${id}`, sql`position, id`)
}

/** One page of the pictures that wait for a decision, oldest first. */
export async function waitingPictures(sql: Queryable, after = 0) {
  const { pageRows } = limits.subjectPictures
  const [count] = await sql<[{ total: number }]>`
    select count(*)::int as total from subject_pictures where state = 'waiting'`
  const rows = await heldPictures(
    sql,
    sql`p.id in (select id from subject_pictures where state = 'waiting' and id > ${after} order by id limit ${pageRows + 1})`,
    sql`id`,
  )
  const pictures = rows.slice(0, pageRows)
  return { pictures, total: count.total, next: rows.length > pageRows ? (pictures.at(-1)?.id ?? null) : null }
}

/** The caller's own entries with their pictures. */
export async function ownPictures(sql: Queryable, userId: string): Promise<OwnSubject[]> {
  const owned = await ownSubjects(sql, userId)
  return Promise.all(
    owned.map(async (subject) => ({
      subject,
      pictures: await subjectPictures(sql, subject.kind, subject.id),
    })),
  )
}

/** Throws NOT_FOUND unless the entry is the person's own. */
export async function requireOwn(
  sql: Queryable,
  userId: string,
  kind: OwnedSubject,
  id: string,
): Promise<void> {
  const owned = await ownSubjects(sql, userId)
  if (!owned.some((one) => one.kind === kind && one.id === id)) throw fail('NOT_FOUND')
}
