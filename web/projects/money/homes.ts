import type { ProjectMarket } from '#contract/project-market.ts'
import type { ProjectSheet } from '#contract/projects.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { hasEnoughSales } from '#domain/returns/price-year.ts'
import { median } from '#domain/statistics/summaries.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { none, describesInput, type Given } from './given.ts'

/** A home with a price, in major units and square metres. */
export type Home = { type: string; rooms: number | null; price: Given; size: Given }

/**
 * The homes of the latest price list. Without one, a home for each number of bedrooms with a median from registered
 * sales.
 */
export function availableHomes(sheet: ProjectSheet, market: ProjectMarket): Home[] {
  const listed = listedHomes(sheet)
  if (listed.length > 0) return listed
  const sold = soldHomes(sheet, market)
  if (sold.length > 0) return sold
  const price = priceOfAll(market)
  return price.value === null ? [] : [{ type: sheet.card.type, rooms: null, price, size: none }]
}

function listedHomes({ priceLists: [list] }: ProjectSheet): Home[] {
  if (!list) return []
  const words = m.projects_said_on({ source: list.source.title, date: formatDay(list.observedOn) })
  return list.rows.flatMap(({ type, rooms, priceMinorFrom, sizeSqmFrom }) =>
    priceMinorFrom === null
      ? []
      : [
          {
            type,
            rooms,
            price: describesInput(priceMinorFrom / 100, words),
            size: sizeSqmFrom ? describesInput(sizeSqmFrom, words) : none,
          },
        ],
  )
}

/** Homes by bedrooms, from sales in the project, or in its area if there are none. */
function soldHomes({ card }: ProjectSheet, market: ProjectMarket): Home[] {
  const own =
    market.sales?.years.flatMap(({ rooms, isAll }) => (isAll || rooms === null ? [] : [rooms])) ?? []
  const inArea = market.area?.rooms.flatMap(({ rooms }) => rooms ?? []) ?? []
  const bedrooms = [...new Set(own.length > 0 ? own : inArea)].toSorted((a, b) => a - b)
  return bedrooms.flatMap((rooms) => {
    const inProject = priceInProject(market, rooms)
    const price = inProject.value === null ? priceInArea(market, rooms, card.stage) : inProject
    return price.value === null ? [] : [{ type: card.type, rooms, price, size: sizeSold(market, rooms) }]
  })
}

/** The median of the latest year with enough sales, unless that is long ago. */
function priceInProject({ sales }: ProjectMarket, rooms: number): Given {
  const year = sales?.years.find((one) => !one.isAll && one.rooms === rooms && one.medianMinor !== null)
  const asOf = sales?.basis.asOf
  if (!year || year.medianMinor === null || !asOf || !hasEnoughSales(year.year, asOf)) return none
  return describesInput(
    Math.round(year.medianMinor / 100),
    m.projects_money_from_year({ shown: formatInteger(year.sales), year: String(year.year) }),
  )
}

function priceInArea({ area }: ProjectMarket, rooms: number, stage: 'ready' | 'off-plan'): Given {
  const row = area?.rooms.find((one) => one.rooms === rooms)
  const sold = stage === 'ready' ? row?.ready : row?.offPlan
  if (!area?.span || !sold || sold.medianMinor === null) return none
  return describesInput(
    Math.round(sold.medianMinor / 100),
    m.projects_money_from_area_sales({ shown: formatInteger(sold.sales), date: formatDay(area.span.to) }),
  )
}

/** The median over all sales in the project, if no number of bedrooms has its own. */
function priceOfAll({ sales }: ProjectMarket): Given {
  if (!sales || sales.total.medianMinor === null) return none
  return describesInput(
    Math.round(sales.total.medianMinor / 100),
    m.projects_money_from_sales({ shown: formatInteger(sales.total.sales) }),
  )
}

/**
 * The median size of the latest deals with this number of bedrooms. Missing with fewer deals than a median requires.
 */
function sizeSold({ sales }: ProjectMarket, rooms: number): Given {
  const sizes = sales?.deals.flatMap((deal) =>
    deal.rooms !== null && Math.min(deal.rooms, 5) === rooms && deal.sizeSqm !== null ? [deal.sizeSqm] : [],
  )
  const middle = sizes ? publishable(median(sizes), sizes.length) : null
  if (!sizes || middle === null) return none
  return describesInput(
    Math.round(middle * 100) / 100,
    m.projects_money_size_sold({ shown: formatInteger(sizes.length) }),
  )
}

/** New contracts for this number of bedrooms in the last twelve months: of the project, else of its area. */
export function homeRent({ rents, area }: ProjectMarket, rooms: number | null): Given {
  if (rooms === null) return none
  const least = Math.min(rooms, 5)
  const own = rents?.rooms.find((row) => row.rooms === least)?.new
  if (rents && own && own.medianMinor !== null)
    return describesInput(
      own.medianMinor / 100,
      m.projects_money_from_rents({ shown: formatInteger(own.contracts), date: formatDay(rents.to) }),
    )
  const inArea = area?.rooms.find((row) => row.rooms === least)?.rent
  if (area?.rentsTo && inArea && inArea.medianMinor !== null)
    return describesInput(
      inArea.medianMinor / 100,
      m.projects_money_from_area_rents({
        shown: formatInteger(inArea.contracts),
        date: formatDay(area.rentsTo),
      }),
    )
  return none
}
