import type { StaffTemplate, Template, TemplateCard, TemplateEntry } from '#contract/resources.ts'
import type { Role } from '#domain/access/roles.ts'
import { mayReadAll } from '#domain/articles/readers.ts'
import { byteOrderMark, csvLine } from '#domain/export/csv.ts'
import { templateMarkdown, templateRows, templateSections } from '#domain/templates/template-text.ts'
import { findFreeSlug } from '#server/slugs/free-slug.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type Stored = Omit<TemplateCard, 'updatedAt' | 'points'> & { updatedAt: Date; content: string }
type Held = readonly Role[] | null

const columns = (sql: Queryable) => sql`slug, title, summary, kind, tier, content, demonstration, updated_at`

/** Published templates by name. */
export async function listTemplates(sql: Queryable): Promise<TemplateCard[]> {
  const rows = await sql<Stored[]>`
    select ${columns(sql)} from templates where published order by title, slug`
  return rows.map(toCard)
}

/** Only the first section for people without access. Throws NOT_FOUND. */
export async function templateBy(sql: Queryable, slug: string, held: Held): Promise<Template> {
  const row = await published(sql, slug)
  const isOpening = !mayReadAll(row.tier, held)
  const sections = templateSections(row.content)
  return { ...toCard(row), sections: isOpening ? sections.slice(0, 1) : sections, isOpening }
}

/** The whole template as a file. Throws NOT_FOUND, or UPGRADE_REQUIRED for people without access. */
export async function renderTemplateFile(
  sql: Queryable,
  { slug, format, held }: { slug: string; format: 'md' | 'csv'; held: Held },
): Promise<{ text: string; type: string; name: string }> {
  const { title, tier, content } = await published(sql, slug)
  if (!mayReadAll(tier, held)) throw fail('UPGRADE_REQUIRED')
  const sections = templateSections(content)
  const name = `${slug}.${format}`
  if (format === 'md')
    return { text: templateMarkdown(title, sections), type: 'text/markdown; charset=utf-8', name }
  const head = ['Part', 'Point', 'What to look for', 'Done', 'Note']
  const lines = [head, ...templateRows(sections)].map(csvLine).join('')
  return { text: byteOrderMark + lines, type: 'text/csv; charset=utf-8', name }
}

async function published(sql: Queryable, slug: string): Promise<Stored> {
  const [row] = await sql<Stored[]>`
    select ${columns(sql)} from templates where slug = ${slug} and published`
  if (!row) throw fail('NOT_FOUND')
  return row
}

function toCard({ content, updatedAt, ...row }: Stored): TemplateCard {
  const points = templateSections(content).reduce((sum, { items }) => sum + items.length, 0)
  return { ...row, points, updatedAt: updatedAt.toISOString() }
}

export async function staffTemplates(sql: Queryable): Promise<StaffTemplate[]> {
  return sql<StaffTemplate[]>`
    select id, slug, title, summary, kind, tier, content, published, demonstration
      from templates order by title, slug`
}

export async function writeTemplate(
  transaction: Transaction,
  id: string,
  entry: TemplateEntry,
): Promise<void> {
  const { count } = await transaction`
    update templates set ${transaction(entry)}, updated_at = now() where id = ${id}`
  if (count === 1) return
  const slug = await findFreeSlug(transaction, 'templates', { name: entry.title })
  await transaction`insert into templates ${transaction({ ...entry, id, slug })}`
}
