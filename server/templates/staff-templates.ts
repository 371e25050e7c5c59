import type { StaffTemplate, TemplateEntry } from '#contract/templates.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { findFreeSlug } from '#server/slugs/free-slug.ts'

/** Every template; where a version waits for publication, with the text of that version. */
export async function staffTemplates(sql: Queryable, userId: string): Promise<StaffTemplate[]> {
  const rows = await sql<(Omit<StaffTemplate, 'writtenAt'> & { writtenAt: Date })[]>`
    select t.id, t.slug, t.version, t.published, t.demonstration, v.title, v.summary, v.kind, v.tier, v.content, v.change, v.written_at,
           v.number > t.version as is_waiting,
           exists (select from template_versions own where own.template_id = t.id and own.number > t.version
             and own.written_by = ${userId}) as is_own,
           (select count(*)::int from template_downloads d where d.template_id = t.id) as downloads,
           (select count(*)::int from template_downloads d where d.template_id = t.id and d.version = t.version) as downloads_of_version,
           (select coalesce(sum(files), 0)::int from template_visitor_downloads d where d.template_id = t.id) as visitor_files
      from templates t join lateral (
        select * from template_versions where template_id = t.id order by number desc limit 1) v on true
     order by v.title, t.slug`
  return rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() }))
}

/**
 * Writes the version that waits for publication: a new one, or again the one that the same person wrote last. A
 * template that is not to be published is hidden at once.
 */
export async function proposeVersion(
  transaction: Transaction,
  templateId: string,
  { published, ...entry }: TemplateEntry,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const { change, ...text } = entry
  const [held] = await transaction<{ version: number }[]>`
    select version from templates where id = ${templateId} for update`
  if (!held) {
    const slug = await findFreeSlug(transaction, 'templates', { name: entry.title })
    await transaction`
      insert into templates ${transaction({ id: templateId, slug, ...text, version: 0, published: false, updatedAt: at })}`
  } else if (!published) await transaction`update templates set published = false where id = ${templateId}`
  const [newest] = await transaction<{ number: number; writtenBy: string | null; isWaiting: boolean }[]>`
    select number, written_by, number > ${held?.version ?? 0} as is_waiting from template_versions
     where template_id = ${templateId} order by number desc limit 1`
  if (newest?.isWaiting && newest.writtenBy === userId) {
    await transaction`
      update template_versions set ${transaction({ ...text, change, writtenAt: at })}
       where template_id = ${templateId} and number = ${newest.number}`
    return
  }
  await transaction`
    insert into template_versions ${transaction({
      templateId,
      number: (newest?.number ?? 0) + 1,
      ...text,
      change,
      writtenBy: userId,
      writtenAt: at,
    })}`
}

/**
 * Makes the newest version public, or shows a hidden template again. Throws FOUR_EYES for anyone who wrote a version
 * since the last publication, NOT_FOUND where there is nothing to publish, CONFLICT where the newest version is not the
 * one that was read.
 */
export async function publishVersion(
  transaction: Transaction,
  templateId: string,
  { userId, at, writtenAt }: { userId: string; at: Date; writtenAt: string },
): Promise<string> {
  const [held] = await transaction<{ title: string; version: number; published: boolean }[]>`
    select title, version, published from templates where id = ${templateId} for update`
  if (!held) throw fail('NOT_FOUND')
  const waiting = await transaction<{ number: number; writtenBy: string | null; writtenAt: Date }[]>`
    select number, written_by, written_at from template_versions
     where template_id = ${templateId} and number > ${held.version} order by number desc`
  const [newest] = waiting
  if (!newest) {
    if (held.published || held.version === 0) throw fail('NOT_FOUND')
    await transaction`update templates set published = true where id = ${templateId}`
    return held.title
  }
  if (waiting.some(({ writtenBy }) => writtenBy === userId)) throw fail('FOUR_EYES')
  if (newest.writtenAt.getTime() !== Date.parse(writtenAt))
    throw fail('CONFLICT', 'The text was changed after you read it. Read it again before you publish it.')
  await transaction`
    update template_versions set published_at = ${at}, approved_by = ${userId}
     where template_id = ${templateId} and number = ${newest.number}`
  const [{ title }] = await transaction<[{ title: string }]>`
    update templates t set (title, summary, kind, tier, content, version, published, updated_at)
      = (select title, summary, kind, tier, content, number, true, ${at}::timestamptz from template_versions
          where template_id = t.id and number = ${newest.number})
     where t.id = ${templateId} returning title`
  return title
}
