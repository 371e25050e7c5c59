import type { Asset, AssetFields, AssetInstalment } from '#contract/favorites/invested.ts'
import { mergeChanges } from '#domain/favorites/merged.ts'
import { limits } from '#domain/limits.ts'
import type { Fragment, Queryable, Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { fail } from '#server/problems/problem.ts'
import { estimateValues, type Valued } from './asset-values.ts'
import { editConflict } from '#server/favorites/edit-conflict.ts'
import { requireOwnedAsset } from './require-owned-asset.ts'

type Row = Omit<Asset, 'addedAt' | 'value'> & Valued & { addedAt: Date }

/** A member's assets, newest purchase first. */
export async function listAssets(sources: { sql: Sql; engine: Engine }, userId: string): Promise<Asset[]> {
  const rows = await sources.sql<Row[]>`
    select a.id, ${assetFields(sources.sql)}, p.name as project_name, a.added_at,
           case when p.id is not null then concat(coalesce(ar.name, p.location), ', ', c.name) end as place,
           case when l.latitude is not null and l.longitude is not null then jsonb_build_object(
             'city', c.slug, 'latitude', l.latitude, 'longitude', l.longitude) end as location,
           p.id as project_id, p.stage, p.area_id, p.city_id, coalesce(p.demonstration, false) as demonstration,
           (select coalesce(jsonb_agg(jsonb_build_object('dueOn', due_on, 'amountMinor', amount_minor, 'paidOn', paid_on)
                     order by position), '[]') from asset_instalments where asset_id = a.id) as instalments,
           (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'fileType', file_type, 'bytes', bytes,
                     'addedAt', to_char(added_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by added_at, id), '[]')
              from asset_documents where asset_id = a.id) as documents
      from assets a
      left join projects p on p.id = a.project_id and p.published
      left join project_listings l on l.project_id = p.id
      left join areas ar on ar.id = p.area_id left join cities c on c.id = p.city_id
     where a.user_id = ${userId} order by a.purchased_on desc, a.added_at desc, a.id`
  const values = await estimateValues(sources, rows)
  return rows.map(
    ({
      projectId: _project,
      areaId: _area,
      cityId: _city,
      stage: _stage,
      demonstration: _data,
      addedAt,
      ...same
    }) => ({
      ...same,
      value: values.get(same.id) ?? null,
      addedAt: addedAt.toISOString(),
    }),
  )
}

/** Creates an asset; throws NOT_FOUND for an unknown project, CONFLICT at the maximum number of assets. */
export function addAsset(sql: Sql, userId: string, fields: AssetFields, at: Date): Promise<{ id: string }> {
  const { atMost } = limits.assets
  return sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for update`
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*) as held from assets where user_id = ${userId}`
    if (held >= atMost) throw fail('CONFLICT', `Up to ${atMost} properties are possible.`)
    const columns = await assetColumns(transaction, fields)
    const [asset] = await transaction<[{ id: string }]>`
      insert into assets ${transaction({ ...columns, userId, addedAt: at })} returning id`
    return asset
  })
}

/**
 * Throws NOT_FOUND for an asset of someone else and for an unknown project, and CONFLICT when it was changed
 * after the member loaded it.
 */
export async function changeAsset(
  sql: Sql,
  userId: string,
  assetId: string,
  { was, ...given }: AssetFields & { was?: AssetFields | undefined },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const id = await requireOwnedAsset(transaction, userId, assetId)
    const [held] = await transaction<[AssetFields]>`
      select ${assetFields(transaction)} from assets a left join projects p on p.id = a.project_id and p.published
       where a.id = ${id}`
    const fields = mergeChanges(held, given, was)
    if (!fields) throw editConflict()
    const columns = await assetColumns(transaction, fields)
    // The changes of another project begin anew.
    await transaction`
      update assets set ${transaction(columns)},
             notified = case when project_id is not distinct from ${columns.projectId} then notified end
       where id = ${id}`
  })
}

/** Deletes an asset and everything that belongs to it; throws NOT_FOUND. */
export async function removeAsset(sql: Sql, userId: string, assetId: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`delete from assets where id = ${await requireOwnedAsset(transaction, userId, assetId)}`
  })
}

/**
 * Replaces the plan, sorted by date; throws NOT_FOUND, and CONFLICT when it was changed after the member
 * loaded it.
 */
export async function changePlan(
  sql: Sql,
  userId: string,
  assetId: string,
  { instalments, was }: Plan & { was?: readonly AssetInstalment[] | undefined },
): Promise<void> {
  const dated = instalments.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
  await sql.begin(async (transaction) => {
    const id = await requireOwnedAsset(transaction, userId, assetId)
    const held = await transaction<AssetInstalment[]>`
      select due_on, amount_minor, paid_on from asset_instalments where asset_id = ${id} order by position`
    if (!mergeChanges<Plan>({ instalments: [...held] }, { instalments: dated }, was && { instalments: was }))
      throw editConflict()
    await transaction`delete from asset_instalments where asset_id = ${id}`
    if (dated.length > 0)
      await transaction`
        insert into asset_instalments ${transaction(dated.map((one, at) => ({ assetId: id, position: at + 1, ...one })))}`
  })
}

type Plan = { instalments: readonly AssetInstalment[] }

/** The entered fields of an asset `a`, whose project is `p`. */
const assetFields = (sql: Queryable): Fragment => sql`
  a.title, a.property_type as type, a.purchased_on, a.price_minor, a.currency, a.share_percent::float8 as share_percent,
  p.slug as project, a.rooms, a.size_sqm, a.unit_number, a.deed_number, a.note`

async function assetColumns(sql: Queryable, { project, type, ...fields }: AssetFields) {
  const [found] =
    project === null
      ? []
      : await sql<{ id: number }[]>`select id from projects where slug = ${project} and published`
  if (project !== null && !found) throw fail('NOT_FOUND')
  return { ...fields, propertyType: type, projectId: found?.id ?? null }
}
