import { templateDocuments } from '#domain/templates/documents.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** Typed values by key of a field, the names of what they come from, and whether any of it is demonstration data. */
export type Prefill = { typed: Record<string, string>; sources: string[]; isDemonstration: boolean }

type ProjectRow = {
  slug: string
  name: string
  place: string
  developer: string | null
  registerNumber: string | null
  registeredStatus: string | null
  progress: number | null
  completionOn: string | null
  escrowAgent: string | null
  currency: string | null
  priceMinor: number | null
  sizeSqm: number | null
  score: number | null
  coverage: number | null
  demonstration: boolean
}

type AssetRow = {
  title: string
  unit: string
  deed: string
  place: string | null
  developer: string | null
  registerNumber: string | null
  completionOn: string | null
  escrowAgent: string | null
  currency: string
  priceMinor: number
  sizeSqm: number | null
  boughtOn: string
  demonstration: boolean | null
  instalments: { dueOn: string; amountMinor: number; paidOn: string | null }[]
}

/**
 * Values of published projects, in the order of their slugs. The first one fills the fields of one home, all of them
 * those of a comparison. Throws NOT_FOUND for a project that is not published.
 */
export async function prefillFromProjects(sql: Queryable, slugs: readonly string[]): Promise<Prefill> {
  const rows = await sql<ProjectRow[]>`
    select l.slug, l.name, concat_ws(', ', coalesce(a.name, p.location), c.name) as place, d.name as developer,
           p.register_number, p.status_code as registered_status, p.percent_completed::float8 as progress,
           l.due_on as completion_on, p.escrow_agent, l.currency, l.price_minor_from as price_minor,
           l.size_sqm_from::float8 as size_sqm, l.score, 100 * l.coverage::float8 as coverage, l.demonstration
      from project_listings l join projects p on p.id = l.project_id join cities c on c.id = l.city_id
      left join areas a on a.id = l.area_id left join developers d on d.id = l.developer_id
     where l.slug in ${sql(slugs)}`
  const projects = slugs.map((slug) => {
    const row = rows.find((one) => one.slug === slug)
    if (!row) throw fail('NOT_FOUND')
    return row
  })
  const [first] = projects
  if (!first) throw fail('NOT_FOUND')
  const currency = first.currency ?? (rows.some(({ currency: one }) => one === 'SAR') ? 'SAR' : null)
  // Amounts of another currency would stand under the wrong one.
  const inCurrency = (row: ProjectRow) => (row.currency === currency ? row.priceMinor : null)
  return {
    typed: written({
      property: first.name,
      place: first.place,
      developer: first.developer,
      registerNumber: first.registerNumber,
      registeredStatus: first.registeredStatus,
      progress: first.progress,
      completionOn: first.completionOn,
      escrowAgent: first.escrowAgent,
      currency,
      price: major(first.priceMinor),
      sizeSqm: round(first.sizeSqm),
      seller: first.developer,
      ...Object.fromEntries(
        projects.flatMap((row, at) => [
          [`name${at + 1}`, row.name],
          [`price${at + 1}`, major(inCurrency(row))],
          [`size${at + 1}`, round(row.sizeSqm)],
          [`score${at + 1}`, round(row.score)],
          [`coverage${at + 1}`, round(row.coverage)],
        ]),
      ),
    }),
    sources: projects.map(({ name }) => name),
    isDemonstration: projects.some(({ demonstration }) => demonstration),
  }
}

/** Values of one asset of the member. Throws NOT_FOUND for one of someone else, as for one that does not exist. */
export async function prefillFromAsset(sql: Queryable, userId: string, assetId: string): Promise<Prefill> {
  const [asset] = await sql<AssetRow[]>`
    select a.title, a.unit_number as unit, a.deed_number as deed, a.currency, a.price_minor, a.size_sqm,
           a.purchased_on as bought_on, d.name as developer, p.register_number, l.due_on as completion_on, p.escrow_agent,
           case when p.id is not null then concat_ws(', ', coalesce(ar.name, p.location), c.name) end as place, p.demonstration,
           (select coalesce(jsonb_agg(jsonb_build_object('dueOn', due_on, 'amountMinor', amount_minor, 'paidOn', paid_on)
                     order by position), '[]') from asset_instalments where asset_id = a.id) as instalments
      from assets a left join projects p on p.id = a.project_id and p.published
      left join project_listings l on l.project_id = p.id
      left join developers d on d.id = p.developer_id left join areas ar on ar.id = p.area_id
      left join cities c on c.id = p.city_id
     where a.id = ${assetId} and a.user_id = ${userId}`
  if (!asset) throw fail('NOT_FOUND')
  const paid = asset.instalments.reduce((sum, one) => sum + (one.paidOn === null ? 0 : one.amountMinor), 0)
  return {
    typed: written({
      property: asset.title,
      unit: asset.unit,
      deed: asset.deed,
      place: asset.place,
      developer: asset.developer,
      registerNumber: asset.registerNumber,
      completionOn: asset.completionOn,
      escrowAgent: asset.escrowAgent,
      currency: asset.currency.trim(),
      price: major(asset.priceMinor),
      sizeSqm: round(asset.sizeSqm),
      boughtOn: asset.boughtOn,
      paid: paid === 0 ? null : major(paid),
      name1: asset.title,
      price1: major(asset.priceMinor),
      size1: round(asset.sizeSqm),
      instalments: asset.instalments
        .map(({ dueOn, amountMinor, paidOn }, at) =>
          [dueOn, major(amountMinor), `Instalment ${at + 1}`, paidOn ?? ''].join(' | '),
        )
        .join('\n'),
      holdings: await listHoldings(sql, userId, asset.currency),
    }),
    sources: [asset.title],
    isDemonstration: asset.demonstration ?? false,
  }
}

/** All assets of the member in one currency, as lines of the yearly review. */
async function listHoldings(sql: Queryable, userId: string, currency: string): Promise<string> {
  const rows = await sql<{ title: string; priceMinor: number; sharePercent: number }[]>`
    select title, price_minor, share_percent::float8 as share_percent from assets
     where user_id = ${userId} and currency = ${currency} order by purchased_on, id`
  return rows
    .map(({ title, priceMinor, sharePercent }) =>
      [title.replaceAll('|', '/'), major((priceMinor * sharePercent) / 100)].join(' | '),
    )
    .join('\n')
}

/** Only keys that some document has, and only values that are known. */
function written(values: Record<string, string | number | null>): Record<string, string> {
  const keys = new Set(templateDocuments.flatMap(({ fields }) => fields.map(({ key }) => key)))
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === null || value === '' || !keys.has(key) ? [] : [[key, String(value)]],
    ),
  )
}

const major = (minor: number | null): string | null =>
  minor === null ? null : String(Math.round(minor) / 100)
const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100)

/** What a member can fill a template from: own assets, and projects on the watchlist. */
export async function listSources(
  sql: Queryable,
  userId: string,
  most: number,
): Promise<{ assets: { id: string; title: string }[]; projects: { slug: string; name: string }[] }> {
  const [assets, projects] = await Promise.all([
    sql<{ id: string; title: string }[]>`
      select id, title from assets where user_id = ${userId} order by title, id limit ${most}`,
    sql<{ slug: string; name: string }[]>`
      select l.slug, l.name from favorites f join project_listings l on l.project_id = f.project_id
       where f.user_id = ${userId} and f.removed_at is null and f.archived_at is null order by l.name, l.slug limit ${most}`,
  ])
  return { assets, projects }
}
