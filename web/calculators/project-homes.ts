import { queryOptions } from '@tanstack/react-query'
import { knownHomes, knownRent, pricedAsYield, type HomePrice } from '#domain/returns/known-homes.ts'
import { api } from '#web/api/client.ts'

export type ProjectHome = {
  key: string
  rooms: number | null
  price: number
  source: HomePrice
  areaSqm: number | null
  rent: { amount: number; contracts: number; to: string } | null
  serviceCharge: number | null
}

/** What the registers know of a project's homes, loaded once `become` has added the session to calls. */
export const projectFigures = (slug: string, become: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['calculators', 'project', slug],
    queryFn: async ({ signal }) => {
      await become()
      const [sheet, market] = await Promise.all([
        api.projects.read({ params: { slug } }, signal),
        api.projects.market({ params: { slug } }, signal),
      ])
      const { card, priceLists, yieldBasis, serviceCharge } = sheet
      const [list] = priceLists
      const known = knownHomes({ type: card.type, stage: card.stage, list: list?.rows ?? [] }, market)
      const homes = pricedAsYield(known, yieldBasis).map(({ rooms, price, size }, at): ProjectHome => {
        const rent = knownRent(market, rooms, yieldBasis)
        const amount = rent ? rent.minor / 100 : null
        return {
          key: `${rooms} ${at}`,
          rooms,
          price: price.minor / 100,
          source: price,
          areaSqm: size?.sqm ?? null,
          rent: rent && amount !== null ? { amount, contracts: rent.contracts, to: rent.to } : null,
          serviceCharge:
            serviceCharge && amount !== null ? (amount * serviceCharge.percentOfRent) / 100 : null,
        }
      })
      return {
        name: card.name,
        city: card.city.slug,
        currency: card.city.country === 'SA' ? ('SAR' as const) : ('AED' as const),
        stage: card.stage,
        demonstration: card.demonstration,
        homes,
      }
    },
  })
