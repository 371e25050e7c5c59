import { isSuppressed } from '#domain/market/thin-samples.ts'
import { median } from '#domain/statistics/summaries.ts'
import { hasEnoughSales } from './price-year.ts'
import type { YieldHome } from './yield-homes.ts'

/** A median with the sales behind it; null where it is suppressed. */
type Sales = { sales: number; medianMinor: number | null }
type Rents = { contracts: number; medianMinor: number | null }

/** What the registers know of a project and its area, as far as prices and rents of its homes need it. */
export type HomeMarket = {
  sales: {
    basis: { asOf: string | null }
    total: Sales
    /** Newest first. */
    years: readonly (Sales & { year: number; rooms: number | null; isAll: boolean })[]
    deals: readonly { rooms: number | null; sizeSqm: number | null }[]
  } | null
  area: {
    salesCoverage: { held: readonly { to: string }[] } | null
    rooms: readonly { rooms: number | null; ready: Sales; offPlan: Sales; rent: Rents }[]
    rentsTo: string | null
  } | null
  rents: { to: string; rooms: readonly { rooms: number | null; new: Rents }[] } | null
}

export type ListedHome = {
  type: string
  rooms: number | null
  priceMinorFrom: number | null
  sizeSqmFrom: number | null
}

/**
 * A price with its origin: the price list, the home behind the project's yield, or a median of sales of a year, of the
 * area or of the whole project.
 */
export type HomePrice =
  | { from: 'list'; minor: number }
  | { from: 'yield'; minor: number }
  | { from: 'year'; minor: number; sales: number; year: number }
  | { from: 'area'; minor: number; sales: number; to: string }
  | { from: 'project'; minor: number; sales: number }

/** A size with its origin: the price list, or the median of the newest deals. */
export type HomeSize = { from: 'list'; sqm: number } | { from: 'deals'; sqm: number; deals: number }

type KnownHome = { type: string; rooms: number | null; price: HomePrice; size: HomeSize | null }

/** From this number of bedrooms on, homes are counted together. */
const roomsTogether = 5

/**
 * The homes with a known price: those of the price list; without one, those of each number of bedrooms that was sold
 * in the project, otherwise in its area; otherwise one home at the median of all sales in the project.
 */
export function knownHomes(
  { type, stage, list }: { type: string; stage: 'ready' | 'off-plan'; list: readonly ListedHome[] },
  market: HomeMarket,
): KnownHome[] {
  const listed = list.flatMap((row) => listedHome(row) ?? [])
  if (listed.length > 0) return listed
  const own = market.sales?.years.flatMap(({ rooms, isAll }) => (isAll ? [] : (rooms ?? []))) ?? []
  const near = market.area?.rooms.flatMap(({ rooms }) => rooms ?? []) ?? []
  const known = [...new Set(own.length > 0 ? own : near)].toSorted((a, b) => a - b)
  const sold = known.flatMap((rooms) => {
    const price = priceInProject(market, rooms) ?? priceInArea(market, rooms, stage)
    return price ? [{ type, rooms, price, size: sizeSold(market, rooms) }] : []
  })
  if (sold.length > 0) return sold
  const all = market.sales?.total
  return all && all.medianMinor !== null
    ? [
        {
          type,
          rooms: null,
          price: { from: 'project', minor: all.medianMinor, sales: all.sales },
          size: null,
        },
      ]
    : []
}

function listedHome({ type, rooms, priceMinorFrom, sizeSqmFrom }: ListedHome): KnownHome | null {
  if (priceMinorFrom === null) return null
  return {
    type,
    rooms,
    price: { from: 'list', minor: priceMinorFrom },
    size: sizeSqmFrom ? { from: 'list', sqm: sizeSqmFrom } : null,
  }
}

/** The newest year with a median, unless it is long ago. */
function priceInProject({ sales }: HomeMarket, rooms: number): HomePrice | null {
  const year = sales?.years.find((one) => !one.isAll && one.rooms === rooms && one.medianMinor !== null)
  const asOf = sales?.basis.asOf
  if (!year || year.medianMinor === null || !asOf || !hasEnoughSales(year.year, asOf)) return null
  return { from: 'year', minor: year.medianMinor, sales: year.sales, year: year.year }
}

function priceInArea({ area }: HomeMarket, rooms: number, stage: 'ready' | 'off-plan'): HomePrice | null {
  const row = area?.rooms.find((one) => one.rooms === rooms)
  const sold = stage === 'ready' ? row?.ready : row?.offPlan
  const until = area?.salesCoverage?.held.at(-1)
  if (!until || !sold || sold.medianMinor === null) return null
  return { from: 'area', minor: sold.medianMinor, sales: sold.sales, to: until.to }
}

/** The median size of the newest deals with this number of bedrooms; null where they are too few. */
function sizeSold({ sales }: HomeMarket, rooms: number): HomeSize | null {
  const sizes =
    sales?.deals.flatMap((deal) =>
      deal.rooms !== null && Math.min(deal.rooms, roomsTogether) === rooms ? (deal.sizeSqm ?? []) : [],
    ) ?? []
  const sqm = median(sizes)
  return sqm === null || isSuppressed(sizes.length) ? null : { from: 'deals', sqm, deals: sizes.length }
}

/** What the project's yield is computed from. */
type YieldBasis = { until: string; homes: readonly YieldHome[] }

/**
 * The homes with the prices behind the project's yield, so that a yield is the same wherever it is computed. A number
 * of bedrooms with several homes keeps their own prices.
 */
export function pricedAsYield(homes: readonly KnownHome[], basis: YieldBasis | null): KnownHome[] {
  return homes.map((home) => {
    const same = basis?.homes.find(({ bedrooms }) => bedrooms === home.rooms)
    const isOnly = homes.filter(({ rooms }) => rooms === home.rooms).length === 1
    return same && isOnly ? { ...home, price: { from: 'yield', minor: Math.round(same.price * 100) } } : home
  })
}

/**
 * A year's rent: that behind the project's yield; without one, the median of new contracts with as many bedrooms in the
 * project, otherwise in its area.
 */
export type HomeRent = {
  of: 'yield' | 'project' | 'area'
  minor: number
  contracts: number
  to: string
}

export function knownRent(
  { rents, area }: HomeMarket,
  rooms: number | null,
  basis: YieldBasis | null,
): HomeRent | null {
  if (rooms === null) return null
  const same = basis?.homes.find(({ bedrooms }) => bedrooms === rooms)
  if (basis && same)
    return { of: 'yield', minor: Math.round(same.rent * 100), contracts: same.leases, to: basis.until }
  const least = Math.min(rooms, roomsTogether)
  const own = rents?.rooms.find((row) => row.rooms === least)?.new
  if (rents && own && own.medianMinor !== null)
    return { of: 'project', minor: own.medianMinor, contracts: own.contracts, to: rents.to }
  const near = area?.rooms.find((row) => row.rooms === least)?.rent
  if (area?.rentsTo && near && near.medianMinor !== null)
    return { of: 'area', minor: near.medianMinor, contracts: near.contracts, to: area.rentsTo }
  return null
}

/** A service charge that is recorded as a share of the yearly rent, spread over the size: per m² and year, to the cent. */
export function serviceChargePerSqm(annualRent: number, percentOfRent: number, sizeSqm: number): number {
  return Math.round((annualRent * percentOfRent) / sizeSqm) / 100
}
