import type { ProjectMarket } from '#contract/project-market.ts'
import type { ProjectSheet } from '#contract/projects.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { hasEnoughSales } from '#domain/returns/price-year.ts'
import { median } from '#domain/statistics/summaries.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { none, describesInput, type Given } from './given.ts'

/** A home that can be reckoned with, in major units and square metres; it has a price. */
export type Home = { type: string; rooms: number | null; price: Given; size: Given }

/** Those of the newest price list; where none is held, one for each number of bedrooms that registered sales tell a price of. */
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

/** By bedrooms: those sold in the project, or where none was sold those of its area. */
function soldHomes({ card }: ProjectSheet, market: ProjectMarket): Home[] {
  const own =
    market.sales?.years.flatMap(({ rooms, isAll }) => (isAll || rooms === null ? [] : [rooms])) ?? []
  const near = market.area?.rooms.flatMap(({ rooms }) => rooms ?? []) ?? []
  const known = [...new Set(own.length > 0 ? own : near)].toSorted((a, b) => a - b)
  return known.flatMap((rooms) => {
    const inProject = priceInProject(market, rooms)
    const price = inProject.value === null ? priceInArea(market, rooms, card.stage) : inProject
    return price.value === null ? [] : [{ type: card.type, rooms, price, size: sizeSold(market, rooms) }]
  })
}

/** Of the newest year of which a median may be told, unless that is long ago. */
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

/** Of all that was sold in the project, where no number of bedrooms tells a price of its own. */
function priceOfAll({ sales }: ProjectMarket): Given {
  if (!sales || sales.total.medianMinor === null) return none
  return describesInput(
    Math.round(sales.total.medianMinor / 100),
    m.projects_money_from_sales({ shown: formatInteger(sales.total.sales) }),
  )
}

/** The middle size of the newest deals of so many bedrooms; none of fewer than a median is told of. */
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

/** New contracts of as many bedrooms in twelve months: of the project, else of its area. */
export function homeRent({ rents, area }: ProjectMarket, rooms: number | null): Given {
  if (rooms === null) return none
  const least = Math.min(rooms, 5)
  const own = rents?.rooms.find((row) => row.rooms === least)?.new
  if (rents && own && own.medianMinor !== null)
    return describesInput(
      own.medianMinor / 100,
      m.projects_money_from_rents({ shown: formatInteger(own.contracts), date: formatDay(rents.to) }),
    )
  const near = area?.rooms.find((row) => row.rooms === least)?.rent
  if (area?.rentsTo && near && near.medianMinor !== null)
    return describesInput(
      near.medianMinor / 100,
      m.projects_money_from_area_rents({
        shown: formatInteger(near.contracts),
        date: formatDay(area.rentsTo),
      }),
    )
  return none
}
