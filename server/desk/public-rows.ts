import { gulfDay } from '#domain/dates/gulf-day.ts'
import { agreedTexts, editionDueOn } from '#domain/legal/editions.ts'
import { TextFields } from '#contract/desk/fields.ts'
import { isArticle, type TextKind } from '#domain/desk/text-kinds.ts'
import { renderMarkup, parseMarkup } from '#domain/html/markup.ts'
import { normaliseMarkup } from '#domain/html/normalise-html.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { sanitiseHtml } from '#server/html/sanitise.ts'
import { readArticle, removeArticle, writeArticle } from './public-articles.ts'

/** The published fields of a subject in the desk's form. Throws NOT_FOUND when nothing is published. */
export async function publishedFields(sql: Queryable, kind: TextKind, subject: string): Promise<TextFields> {
  const row = isArticle(kind) ? await readArticle(sql, kind, subject) : await readRow(sql, kind, subject)
  if (row === undefined) throw fail('NOT_FOUND')
  const read = TextFields.safeParse(row)
  if (!read.success) throw fail('CONFLICT', 'This published text is in a format that the editor cannot open.')
  return sanitiseFields(read.data)
}

/** The same fields with sanitised HTML; used both when reading and when writing. */
export function sanitiseFields(fields: TextFields): TextFields {
  if ('content' in fields) return { ...fields, content: tidy(fields.content) }
  if ('answer' in fields) return { ...fields, answer: tidy(fields.answer) }
  return fields
}

/** Sanitises and simplifies HTML. */
function tidy(html: string): string {
  return renderMarkup(normaliseMarkup(parseMarkup(sanitiseHtml(html))))
}

/** The title of a text in lists. */
export function publicTitle(fields: TextFields): string {
  switch (fields.kind) {
    case 'faq':
      return fields.question
    case 'testimonial':
      return fields.quote
    case 'claim':
      return `${fields.figure} ${fields.label}`.trim()
    case 'team':
      return fields.heading
    default:
      return fields.title
  }
}

type OtherKind = Exclude<TextKind, 'blog' | 'market'>

async function readRow(sql: Queryable, kind: OtherKind, subject: string): Promise<unknown> {
  const [row] = await {
    area: () =>
      sql`select title, summary, content from area_guides where id::text = ${subject} and published`,
    legal: () => sql`select title, content from legal_pages where slug = ${subject}`,
    faq: () => sql`select question, answer, position from faqs where id::text = ${subject}`,
    testimonial: () => sql`select quote, role, city, position from testimonials where id::text = ${subject}`,
    claim: () => sql`select key, figure, label, position from site_claims where key = ${subject}`,
    team: () => sql`select heading, about, is_open, position from team_cards where id::text = ${subject}`,
  }[kind]()
  return row && { kind, ...row }
}

/** The tables with numeric ids. */
const numberedTables = { faq: 'faqs', testimonial: 'testimonials', team: 'team_cards' } as const

type Publication = { correction: string; at: Date }

/** Writes a text to the public table of its kind and returns the key of the row. */
export async function writePublic(
  sql: Queryable,
  subject: string | null,
  fields: TextFields,
  publication: Publication,
): Promise<string> {
  if ('slug' in fields) return writeArticle(sql, subject, fields, publication)
  const { kind, ...values } = fields
  const { at } = publication
  switch (kind) {
    case 'area':
      await sql`update area_guides set ${sql(values)}, published = true, updated_at = ${at} where id::text = ${subject}`
      return subject ?? ''
    case 'legal':
      await sql`
        update legal_pages set ${sql(values)}, updated_on = (${at}::timestamptz at time zone 'Asia/Dubai')::date, updated_at = ${at}
         where slug = ${subject}`
      if (agreedTexts.some((text) => text === subject)) await addEdition(sql, subject ?? '', at)
      return subject ?? ''
    case 'claim':
      await sql`delete from site_claims where key = ${subject}`
      await sql`insert into site_claims ${sql({ ...values, updated_at: at })}`
      return fields.key
    case 'faq':
    case 'testimonial':
    case 'team': {
      const table = sql(numberedTables[kind])
      const row = { ...values, updated_at: at }
      const [written] = await (subject === null
        ? sql<{ id: string }[]>`insert into ${table} ${sql(row)} returning id::text`
        : sql<
            { id: string }[]
          >`update ${table} set ${sql(row)} where id::text = ${subject} returning id::text`)
      if (!written) throw fail('CONFLICT', 'The published text was removed in the meantime.')
      return written.id
    }
  }
}

/**
 * Publishing a text that members agree to creates a new edition of that day; a second one on the same day
 * replaces it.
 */
async function addEdition(sql: Queryable, slug: string, at: Date): Promise<void> {
  const publishedOn = gulfDay(at)
  await sql`
    insert into legal_editions (slug, published_on, due_on, title, content)
    select slug, ${publishedOn}, ${editionDueOn(publishedOn)}, title, content from legal_pages where slug = ${slug}
    on conflict (slug, published_on) do update set title = excluded.title, content = excluded.content`
}

/**
 * Removes a text from the public pages. An area guide is unpublished instead of deleted, because its address
 * and name belong to the area.
 */
export async function removePublic(sql: Queryable, kind: TextKind, subject: string): Promise<void> {
  if (isArticle(kind)) return removeArticle(sql, kind, subject)
  if (kind === 'area') await sql`update area_guides set published = false where id::text = ${subject}`
  if (kind === 'faq' || kind === 'testimonial' || kind === 'team')
    await sql`delete from ${sql(numberedTables[kind])} where id::text = ${subject}`
  if (kind === 'claim') await sql`delete from site_claims where key = ${subject}`
}
