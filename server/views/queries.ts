import type { SavedView } from '#contract/views.ts'
import { limits } from '#domain/limits.ts'
import type { ViewPage } from '#domain/views/pages.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** The saved views of a member, by page and name. */
export function listViews(sql: Queryable, userId: string): Promise<SavedView[]> {
  return sql<SavedView[]>`
    select id, page, name, search, has_alerts from saved_views where user_id = ${userId} order by page, lower(name), id`
}

type Saved = { name: string; search: string; hasAlerts?: boolean | undefined }

/**
 * Names a set of filters; pressed twice, it is saved once. Throws INVALID_INPUT, and CONFLICT where others of the page have the name, or there
 * are as many as one can have.
 */
export function saveView(
  sql: Sql,
  userId: string,
  { page, name, search, hasAlerts = false, at }: Saved & { page: ViewPage; at: Date },
): Promise<SavedView> {
  const { atMost } = limits.views
  if (hasAlerts) mustBeOfProjects(page)
  return sql.begin(async (transaction) => {
    // One after the other, so that none slips past the count.
    await transaction`select from users where id = ${userId} for update`
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*) as held from saved_views where user_id = ${userId}`
    if (held >= atMost) throw fail('CONFLICT', `Up to ${atMost} views can be saved. Delete one first.`)
    const [view] = await transaction<SavedView[]>`
      insert into saved_views (user_id, page, name, search, has_alerts, saved_at)
      values (${userId}, ${page}, ${name}, ${search}, ${hasAlerts}, ${at})
      on conflict (user_id, page, name) do update set saved_at = excluded.saved_at
       where saved_views.search = excluded.search
      returning id, page, name, search, has_alerts`
    if (!view) throw nameTaken()
    return view
  })
}

/**
 * Updates the given fields. Throws NOT_FOUND, INVALID_INPUT, and CONFLICT if another view of the page has the
 * name.
 */
export async function changeView(
  sql: Sql,
  userId: string,
  viewId: string,
  { name, search, hasAlerts }: { [Field in keyof Saved]?: Saved[Field] | undefined },
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for update`
    const [view] = await transaction<{ page: ViewPage }[]>`
      select page from saved_views where id = ${viewId} and user_id = ${userId}`
    if (!view) throw fail('NOT_FOUND')
    if (hasAlerts) mustBeOfProjects(view.page)
    const [other] = await transaction`
      select from saved_views
       where user_id = ${userId} and page = ${view.page} and name = ${name ?? null} and id <> ${viewId}`
    if (other) throw nameTaken()
    // Matches of other filters, or from before alerts were switched on, are not new.
    await transaction`
      update saved_views
         set name = coalesce(${name ?? null}, name), search = coalesce(${search ?? null}, search),
             has_alerts = coalesce(${hasAlerts ?? null}, has_alerts),
             known = case when coalesce(${search ?? null}, search) = search
                           and coalesce(${hasAlerts ?? null}, has_alerts) = has_alerts then known end
       where id = ${viewId}`
  })
}

/** Throws NOT_FOUND. */
export async function removeView(sql: Queryable, userId: string, viewId: string): Promise<void> {
  const { count } = await sql`delete from saved_views where id = ${viewId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}

function mustBeOfProjects(page: ViewPage): void {
  if (page !== 'projects') throw fail('INVALID_INPUT', 'hasAlerts: new ones are told of projects only')
}

const nameTaken = () => fail('CONFLICT', 'You already have a view with this name.')
