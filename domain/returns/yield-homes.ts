/**
 * One kind of home behind the yields of a project: its price, and the median annual rent of as many bedrooms. Amounts
 * in major units of the register's currency.
 */
export type YieldHome = { bedrooms: number; price: number; rent: number; leases: number }

/** The homes as an input of a computed point: '1: 66000/1100000 (40), 2: …'. */
export function formatYieldHomes(homes: readonly YieldHome[]): string {
  return homes
    .toSorted((a, b) => a.bedrooms - b.bedrooms)
    .map(({ bedrooms, rent, price, leases }) => `${bedrooms}: ${rent}/${price} (${leases})`)
    .join(', ')
}

/** Reads what `formatYieldHomes` wrote. */
export function parseYieldHomes(text: string): YieldHome[] {
  return [...text.matchAll(/(\d{1,2}): ([\d.]{1,24})\/([\d.]{1,24}) \((\d{1,9})\)/g)].map(
    ([, bedrooms, rent, price, leases]) => ({
      bedrooms: Number(bedrooms),
      rent: Number(rent),
      price: Number(price),
      leases: Number(leases),
    }),
  )
}
