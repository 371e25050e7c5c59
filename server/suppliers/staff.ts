import type { StaffSupplier, StaffSupplierFilter, SupplierEntry } from '#contract/suppliers.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { containing } from '#server/db/like-pattern.ts'
import { findFreeSlug } from '#server/slugs/free-slug.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type Stored = Omit<StaffSupplier, 'licence' | 'entry' | 'writtenAt'> & SupplierEntry & { writtenAt: Date }

const { staffPageRows } = limits.directory

/** One page of suppliers in all states, by name. */
export async function staffSuppliers(
  sql: Queryable,
  { text, category, state, after }: StaffSupplierFilter & { after?: string | undefined },
  today: string,
): Promise<{ suppliers: StaffSupplier[]; total: number; next: string | null }> {
  const fits = sql`
    ${text ? sql`(name ilike ${containing(text)} or licence_number ilike ${containing(text)})` : sql`true`}
    and ${category ? sql`${category} = any (categories)` : sql`true`} and ${state ? sql`state = ${state}` : sql`true`}`
  const [{ total }] = await sql<[{ total: number }]>`select count(*) as total from suppliers where ${fits}`
  const rows = await sql<Stored[]>`
    with supplier as (${everySupplier(sql)})
    select * from supplier
     where ${fits} and ${after ? sql`(name, slug) > (select name, slug from suppliers where slug = ${after})` : sql`true`}
     order by name, slug limit ${staffPageRows + 1}`
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.slug ?? null) : null
  return { suppliers: rows.slice(0, staffPageRows).map((row) => toStaffSupplier(row, today)), total, next }
}

/** One supplier as staff see it; throws NOT_FOUND. */
export async function staffSupplier(
  sql: Queryable,
  supplierId: string,
  today: string,
): Promise<StaffSupplier> {
  const [row] = await sql<Stored[]>`
    with supplier as (${everySupplier(sql)}) select * from supplier where id = ${supplierId}`
  if (!row) throw fail('NOT_FOUND')
  return toStaffSupplier(row, today)
}

const everySupplier = (sql: Queryable) => sql`
  select s.*,
         array(select c.slug from supplier_cities join cities c on c.id = city_id where supplier_id = s.id order by c.id)
           as cities
    from suppliers s`

function toStaffSupplier(row: Stored, today: string): StaffSupplier {
  const { id, slug, state, suspension, verifiedOn, evidence, demonstration, writtenAt, ...entry } = row
  const licence = licenceStatus({ verifiedOn, expiresOn: entry.licenceExpiresOn }, today)
  return {
    id,
    slug,
    state,
    suspension,
    verifiedOn,
    evidence,
    demonstration,
    writtenAt: writtenAt.toISOString(),
    licence,
    entry,
  }
}

/** Creates a supplier as a draft under a free slug; returns the id. */
export async function createSupplier(transaction: Transaction, entry: SupplierEntry): Promise<string> {
  // The registration form and the requests of members have these addresses.
  const slug = await findFreeSlug(transaction, 'suppliers', {
    name: entry.name,
    reserved: ['register', 'quotes'],
  })
  const [created] = await transaction<[{ id: string }]>`
    insert into suppliers ${transaction({ ...supplierColumns(transaction, entry), slug })} returning id`
  await writeCities(transaction, created.id, entry)
  return created.id
}

/**
 * Overwrites a supplier's entry. A changed licence is no longer verified. Throws NOT_FOUND, and CONFLICT where the entry
 * is not the one that was read.
 */
export async function changeSupplier(
  transaction: Transaction,
  supplierId: string,
  { writtenAt, ...entry }: SupplierEntry & { writtenAt: string },
  now: Date,
): Promise<void> {
  const [held] = await transaction<{ isAsRead: boolean }[]>`
    select written_at = ${writtenAt} as is_as_read from suppliers where id = ${supplierId} for update`
  if (!held) throw fail('NOT_FOUND')
  if (!held.isAsRead) throw fail('CONFLICT', 'Someone else saved this entry in the meantime.')
  const row = supplierColumns(transaction, entry)
  await transaction`
    update suppliers set ${transaction({ ...row, updatedAt: now, writtenAt: now })},
           verified_on = case when licence_number = ${entry.licenceNumber} then verified_on end
     where id = ${supplierId}`
  await transaction`delete from supplier_cities where supplier_id = ${supplierId}`
  await writeCities(transaction, supplierId, entry)
}

function supplierColumns(sql: Queryable, { services, certificates, ...entry }: SupplierEntry) {
  const { cities: _cities, ...columns } = entry
  return { ...columns, services: sql.json(services), certificates: sql.json(certificates) }
}

async function writeCities(sql: Queryable, supplierId: string, { cities }: SupplierEntry): Promise<void> {
  await sql`
    insert into supplier_cities (supplier_id, city_id)
    select ${supplierId}, id from cities where slug = any(${cities})`
}
