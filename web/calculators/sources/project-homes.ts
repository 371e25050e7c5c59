import { queryOptions } from '@tanstack/react-query'
import { launchCities } from '#domain/places/cities.ts'
import { knownHomes, knownRent, pricedAsYield, type HomePrice } from '#domain/returns/known-homes.ts'
import { api } from '#web/api/client.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { formatOutput } from '#web/calculators/result/format-result.ts'
import { m } from '#web/paraglide/messages.js'
import { roomsText, type SourceFigures, type SourceHome } from './source-homes.ts'

/** What the registers know of a project, loaded once `become` has added the session to calls. */
export const projectRecord = (slug: string, become: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['calculators', 'project', slug],
    queryFn: async ({ signal }) => {
      await become()
      const [sheet, market] = await Promise.all([
        api.projects.read({ params: { slug } }, signal),
        api.projects.market({ params: { slug } }, signal),
      ])
      return { sheet, market }
    },
  })

type ProjectRecord = {
  sheet: Awaited<ReturnType<typeof api.projects.read>>
  market: Awaited<ReturnType<typeof api.projects.market>>
}

/** The homes of a project with their prices and rents. */
export function projectHomes({ sheet, market }: ProjectRecord): SourceFigures | null {
  const { card, priceLists, yieldBasis, serviceCharge } = sheet
  const city = launchCities.find((one) => one === card.city.slug)
  if (!city) return null
  const currency = card.city.country === 'SA' ? ('SAR' as const) : ('AED' as const)
  const money = (amount: number) => formatOutput('max-price', amount, { currency })
  const [list] = priceLists
  const known = knownHomes({ type: card.type, stage: card.stage, list: list?.rows ?? [] }, market)
  const homes = pricedAsYield(known, yieldBasis).map(({ rooms, price, size }, at): SourceHome => {
    const rent = knownRent(market, rooms, yieldBasis)
    const amount = rent ? rent.minor / 100 : null
    return {
      key: `${rooms} ${at}`,
      label: rooms === null ? m.calculators_all_homes() : roomsText(rooms),
      price: money(price.minor / 100),
      lines: [
        priceSource(price),
        ...(rent && amount !== null
          ? [
              m.calculators_home_rent({
                rent: money(amount),
                count: formatInteger(rent.contracts),
                day: formatDay(rent.to),
              }),
            ]
          : []),
      ],
      figures: {
        city,
        stage: card.stage,
        price: price.minor / 100,
        rent: amount,
        areaSqm: size?.sqm ?? null,
        serviceCharge: serviceCharge && amount !== null ? (amount * serviceCharge.percentOfRent) / 100 : null,
      },
    }
  })
  return { name: card.name, demonstration: card.demonstration, homes, none: m.calculators_no_homes() }
}

function priceSource(source: HomePrice): string {
  const count = (sales: number) => formatInteger(sales)
  switch (source.from) {
    case 'list':
      return m.calculators_price_listed()
    case 'yield':
      return m.calculators_price_yield()
    case 'year':
      return m.calculators_price_year({ count: count(source.sales), year: String(source.year) })
    case 'area':
      return m.calculators_price_area({ count: count(source.sales), day: formatDay(source.to) })
    case 'project':
      return m.calculators_price_project({ count: count(source.sales) })
  }
}
