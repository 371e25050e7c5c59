import { randomUUID } from 'node:crypto'
import type { TemplateDocument } from '#domain/templates/document.ts'
import { templateDocuments } from '#domain/templates/documents.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'

type Held = { id: string; version: number; isInstalled: boolean; newest: number; hasEdition: boolean }

/**
 * Publishes the documents of the product: new ones, and new editions of those that staff have not touched. Where
 * staff have written a version of their own, the new edition waits on the desk and replaces nothing. Returns the
 * slugs that were published.
 */
export function installDocuments(sql: Sql, now: Date): Promise<string[]> {
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.templates'))`
    const installed: string[] = []
    for (const document of templateDocuments)
      if (await installDocument(transaction, document, now)) installed.push(document.slug)
    return installed
  })
}

async function installDocument(
  transaction: Transaction,
  { slug, title, summary, kind, tier, text, change }: TemplateDocument,
  now: Date,
): Promise<boolean> {
  const edition = { title, summary, kind, tier, content: text.trim() }
  const [held] = await transaction<Held[]>`
    select t.id, t.version, coalesce(live.is_installed, false) as is_installed, newest.number as newest,
           exists (select from template_versions e where e.template_id = t.id and e.is_installed and e.content = ${edition.content}
             and e.title = ${title} and e.summary = ${summary}) as has_edition
      from templates t left join template_versions live on live.template_id = t.id and live.number = t.version
           left join lateral (select coalesce(max(number), 0) as number from template_versions where template_id = t.id) newest on true
     where t.slug = ${slug}`
  // While a version of the desk waits, a new edition would hide it.
  if (held && (held.hasEdition || held.newest > held.version)) return false
  const id = held?.id ?? randomUUID()
  const number = (held?.newest ?? 0) + 1
  const isPublished = held?.isInstalled ?? true
  if (!held)
    await transaction`
      insert into templates ${transaction({ id, slug, ...edition, version: number, published: true, updatedAt: now })}`
  else if (isPublished)
    await transaction`
      update templates set ${transaction({ ...edition, version: number, updatedAt: now })} where id = ${id}`
  await transaction`
    insert into template_versions ${transaction({
      templateId: id,
      number,
      ...edition,
      change,
      writtenAt: now,
      publishedAt: isPublished ? now : null,
      isInstalled: true,
    })}`
  return isPublished
}
