import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/http/problem.ts'

/**
 * The one door to what a member owns: gives its number when it is his, and throws NOT_FOUND for anyone else's as for none.
 * Within a transaction it is held until the end, so that nothing is added to what is being erased.
 */
export async function requireOwnedAsset(sql: Queryable, userId: string, assetId: string): Promise<string> {
  const [asset] = await sql<{ id: string }[]>`
    select id from assets where id = ${assetId} and user_id = ${userId} for update`
  if (!asset) throw fail('NOT_FOUND')
  return asset.id
}
