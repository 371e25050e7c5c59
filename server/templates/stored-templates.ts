import type { Template, TemplateCard } from '#contract/templates.ts'
import type { Role } from '#domain/access/roles.ts'
import { mayReadAll } from '#domain/articles/readers.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { findDocument } from '#domain/templates/documents.ts'
import { readForm } from '#domain/templates/filled-form.ts'
import { templateFormats } from '#domain/templates/kinds.ts'
import { templateSections, type Section } from '#domain/templates/template-text.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { printedTables, templateSheets } from './template-sheets.ts'

export type StoredTemplate = Omit<TemplateCard, 'updatedAt' | 'points'> & {
  id: string
  updatedAt: Date
  content: string
}
export type Held = readonly Role[] | null

const columns = (sql: Queryable) =>
  sql`id, slug, title, summary, kind, tier, content, version, demonstration, updated_at`

/** Published templates by name. */
export async function listTemplates(sql: Queryable): Promise<TemplateCard[]> {
  const rows = await sql<StoredTemplate[]>`
    select ${columns(sql)} from templates where published order by title, slug`
  return rows.map(toCard)
}

/** Throws NOT_FOUND for one that is not published. */
export async function publishedTemplate(sql: Queryable, slug: string): Promise<StoredTemplate> {
  const [row] = await sql<StoredTemplate[]>`
    select ${columns(sql)} from templates where slug = ${slug} and published`
  if (!row) throw fail('NOT_FOUND')
  return row
}

/** Only the first section, and no tables, for people without access. Throws NOT_FOUND. */
export async function readTemplate(
  sql: Queryable,
  slug: string,
  { held, userId }: { held: Held; userId: string | null },
): Promise<Template> {
  const row = await publishedTemplate(sql, slug)
  const isOpening = !mayReadAll(row.tier, held)
  const sections = templateSections(row.content)
  const document = findDocument(slug)
  const sheets = templateSheets(row, sections, readForm(document?.fields ?? [], {}))
  return {
    ...toCard(row),
    sections: isOpening ? sections.slice(0, 1) : sections,
    isOpening,
    isLegal: document?.isLegal ?? (row.kind === 'letter' || row.kind === 'reading-list'),
    formats: [...templateFormats],
    versions: await listVersions(sql, row.id),
    fields: (document?.fields ?? []).map(({ key, label, kind, hint = '', usual = '', group = '' }) => ({
      key,
      label,
      kind,
      hint,
      usual,
      group,
    })),
    sheets: sheets.map(({ name }) => name),
    tables: isOpening ? [] : printedTables(sheets).filter(({ isEmpty }) => !isEmpty),
    downloadedVersion: userId === null ? null : await downloadedVersion(sql, row.id, userId),
  }
}

async function listVersions(sql: Queryable, templateId: string): Promise<Template['versions']> {
  const rows = await sql<{ number: number; change: string; publishedAt: Date }[]>`
    select number, change, published_at from template_versions
     where template_id = ${templateId} and published_at is not null order by number desc`
  return rows.map(({ number, change, publishedAt }) => ({
    number,
    change,
    publishedOn: gulfDay(publishedAt),
  }))
}

async function downloadedVersion(sql: Queryable, templateId: string, userId: string): Promise<number | null> {
  const [row] = await sql<[{ version: number | null }]>`
    select max(version) as version from template_downloads
     where template_id = ${templateId} and user_id = ${userId}`
  return row.version
}

function toCard({ content, updatedAt, id: _id, ...row }: StoredTemplate): TemplateCard {
  return { ...row, points: countItems(templateSections(content)), updatedAt: updatedAt.toISOString() }
}

function countItems(sections: readonly Section[]): number {
  return sections.reduce((sum, { items }) => sum + items.length, 0)
}
