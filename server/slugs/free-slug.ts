import { freeSlug, toSlug } from '#domain/areas/slug.ts'
import type { Transaction } from '#server/db/sql.ts'

/**
 * An address from a name that nothing in the table has, nor any of `reserved`. The lock, held until the transaction ends,
 * lets two of one name pass one after the other.
 */
export async function findFreeSlug(
  transaction: Transaction,
  table: string,
  { name, reserved = [] }: { name: string; reserved?: readonly string[] },
): Promise<string> {
  await transaction`select pg_advisory_xact_lock(hashtext(${`diwan.slug.${table}`}))`
  const short = toSlug(name).slice(0, 100)
  const taken = await transaction<{ slug: string }[]>`
    select slug from ${transaction(table)} where slug = ${short} or slug like ${`${short}-%`}`
  const slugs = new Set([...reserved, ...taken.map(({ slug }) => slug)])
  return freeSlug(short, (slug) => slugs.has(slug))
}
