import type { CoverPicture, GalleryPicture } from '#contract/pictures.ts'
import type { PictureSubject } from '#domain/pictures/kinds.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { subjectColumn } from './subjects.ts'

/**
 * The picture of a card: the first approved one that is no floor plan, as JSON or null. `id` is the subject's id in
 * the surrounding statement. Whether the subject is published is up to that statement.
 */
export function coverPicture(sql: Queryable, kind: PictureSubject, id: Fragment): Fragment {
  return sql`
    (select jsonb_build_object('key', c.key, 'width', c.width, 'height', c.height, 'blur', c.blur)
       from subject_pictures c
      where c.${sql(subjectColumn(kind))} = ${id} and c.state = 'approved' and c.kind <> 'floor-plan'
      order by c.position, c.id limit 1)`
}

/** The approved pictures of a published subject, in their order. */
export function readGallery(
  sql: Queryable,
  kind: PictureSubject,
  id: number | string,
): Promise<GalleryPicture[]> {
  return sql<GalleryPicture[]>`
    select key, width, height, blur, kind, caption, source, taken_on, rights from subject_pictures
     where ${sql(subjectColumn(kind))} = ${id} and state = 'approved' order by position, id`
}

/** The approved pictures of a subject as JSON, for a list of few rows. `id` is as in `coverPicture`. */
export function galleryJson(sql: Queryable, kind: PictureSubject, id: Fragment): Fragment {
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_object(
              'key', c.key, 'width', c.width, 'height', c.height, 'blur', c.blur, 'kind', c.kind, 'caption', c.caption,
              'source', c.source, 'takenOn', c.taken_on, 'rights', c.rights) order by c.position, c.id), '[]')
       from subject_pictures c where c.${sql(subjectColumn(kind))} = ${id} and c.state = 'approved')`
}

/** The pictures of the cards of several published subjects, by their ids. */
export async function readCovers(
  sql: Queryable,
  kind: PictureSubject,
  ids: readonly (number | string)[],
): Promise<Map<string, CoverPicture>> {
  if (ids.length === 0) return new Map()
  const column = sql(subjectColumn(kind))
  const rows = await sql<(CoverPicture & { subjectId: string })[]>`
    select distinct on (${column}) ${column}::text as subject_id, key, width, height, blur from subject_pictures
     where ${column} = any(${[...ids]}) and state = 'approved' and kind <> 'floor-plan'
     order by ${column}, position, id`
  return new Map(rows.map(({ subjectId, ...cover }) => [subjectId, cover]))
}

/** The cards of these rows, each with its picture. */
export async function withCovers<Row extends { id: string }, Card>(
  sql: Queryable,
  kind: PictureSubject,
  rows: readonly Row[],
  toCard: (row: Row) => Card,
): Promise<(Card & { cover: CoverPicture | null })[]> {
  const covers = await readCovers(
    sql,
    kind,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toCard(row), cover: covers.get(row.id) ?? null }))
}

/** The picture of the card, from the gallery of the same subject. */
export function galleryCover(pictures: readonly GalleryPicture[]): CoverPicture | null {
  return pictures.find(({ kind }) => kind !== 'floor-plan') ?? null
}
