import { gulfDay } from '#domain/dates/gulf-day.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import type { SupplierEligibility } from '#domain/quotes/request.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/**
 * Connects entries of suppliers with the accounts of the same people, whichever was created first: the account has
 * confirmed the address of the entry. An entry keeps its account when either address changes later.
 */
async function connectSuppliers(sql: Queryable): Promise<void> {
  await sql`
    update suppliers set user_id = connected.user_id
      from (select distinct on (users.id) suppliers.id, users.id as user_id
              from suppliers join users on users.email = suppliers.email and users.email_confirmed_at is not null
             where suppliers.user_id is null
               and not exists (select from suppliers other where other.user_id = users.id)
             order by users.id, suppliers.created_at, suppliers.id) connected
     where suppliers.id = connected.id and suppliers.user_id is null`
}

/** The entry of an account, which is connected first where possible; null without one. */
export async function readOwnSupplierId(sql: Queryable, userId: string): Promise<string | null> {
  const own = () => sql<{ id: string }[]>`select id from suppliers where user_id = ${userId}`
  const [connected] = await own()
  if (connected) return connected.id
  await connectSuppliers(sql)
  const [found] = await own()
  return found?.id ?? null
}

/** The same; throws NOT_FOUND without one. */
export async function ownSupplierId(sql: Queryable, userId: string): Promise<string> {
  const id = await readOwnSupplierId(sql, userId)
  if (id === null) throw fail('NOT_FOUND')
  return id
}

/** Where letters to a supplier go: the address of the connected account, or that of the entry; null without either. */
export const supplierAddress = (sql: Queryable) => sql`
  coalesce((select account.email from users account where account.id = suppliers.user_id), suppliers.email)`

/** Whether a supplier may quote and be chosen. */
export function supplierEligibility(
  row: { supplierState: string; verifiedOn: string | null; expiresOn: string | null },
  now: Date,
): SupplierEligibility {
  return { isListed: row.supplierState === 'published', licence: licenceStatus(row, gulfDay(now)) }
}
