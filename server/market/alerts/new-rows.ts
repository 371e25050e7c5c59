import type { MarketBasis } from '#contract/market.ts'
import { MarketFilter, RentFilter } from '#contract/market/filter.ts'
import type { MarketNotice } from '#contract/market/alerts.ts'
import { parseSearchParams } from '#contract/parse-search.ts'
import { limits } from '#domain/limits.ts'
import type { MedianSample } from '#domain/market/alerts/alert-rule.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { answerBasis, onlyRow, rowsFor, type MarketSources } from '#server/market/basis.ts'
import { dealRows } from '#server/market/deals/deal-questions.ts'
import { rowNeeds, toDealRow } from '#server/market/deals/deal-row.ts'
import type { Conditions } from '#server/market/filters.ts'
import { labelsFor } from '#server/market/labels.ts'
import { readMedians } from '#server/market/medians.ts'
import { count, summary } from '#server/market/questions.ts'
import { countRents } from '#server/market/rents/rent-counts.ts'
import { rentRows } from '#server/market/rents/rent-questions.ts'
import { rentNeeds, toRentRow } from '#server/market/rents/rent-row.ts'
import { rentSources } from '#server/market/rents/rent-sources.ts'
import { readHomes } from '#server/market/rents/rent-summary.ts'
import { arrivedWith, type Arrivals } from './arrivals.ts'

const { highestRows } = limits.market.alerts

/** The new rows of a view, and the median of the whole view. */
export type NewRows = {
  of: MarketNotice['of']
  basis: MarketBasis
  count: number
  newMedian: MedianSample
  median: MedianSample
  highest: MarketNotice['highest']
}

/** Answers the address of a view as `/transactions` would, for all rows and for those of some imports. */
export async function readNewRows(
  sources: MarketSources,
  search: string,
  { arrivals, now }: { arrivals: Arrivals; now: Date },
): Promise<NewRows> {
  const address = Object.fromEntries(new URLSearchParams(search))
  if (address.tab === 'rents') {
    const filter = parseSearchParams(RentFilter, address)
    return readNewRents(sources, filter, { arrivals, now })
  }
  return readNewDeals(sources, parseSearchParams(MarketFilter, address), arrivals)
}

async function readNewDeals(
  sources: MarketSources,
  filter: MarketFilter,
  arrivals: Arrivals,
): Promise<NewRows> {
  const { basis, conditions } = await answerBasis(sources, filter)
  const ofArrivals = (of: Conditions): Conditions => new Map([...of, ['arrived', arrivedWith(arrivals)]])
  const matching = ofArrivals(conditions)
  // Medians are of market sales only, even where a view shows excluded deals.
  const salesFilter = { ...filter, leftOut: undefined }
  const sales = (await answerBasis(sources, salesFilter)).conditions
  const newSales = ofArrivals(sales)
  const [all, allMedians, fresh, freshMedians, [counted], highest] = await Promise.all([
    onlyRow(sources, summary(sales)),
    readMedians(sources, salesFilter, sales),
    onlyRow(sources, summary(newSales)),
    readMedians(sources, salesFilter, newSales),
    rowsFor(sources, count(matching)),
    rowsFor(sources, dealRows(matching, { sort: 'price', direction: 'desc' }, highestRows)),
  ])
  const labels = await labelsFor(sources, rowNeeds(highest))
  return {
    of: 'deals',
    basis,
    count: counted?.n ?? 0,
    newMedian: { median: freshMedians.published(fresh.medianPrice, fresh.n), sample: fresh.n },
    median: { median: allMedians.published(all.quartiles[1], all.priced), sample: all.priced },
    highest: highest.map((deal) => {
      const { id, number, registeredOn, area, project, priceMinor, sizeSqm } = toDealRow(deal, labels)
      return { id, number, day: registeredOn, area, project, amountMinor: priceMinor, sizeSqm }
    }),
  }
}

async function readNewRents(
  sources: MarketSources,
  filter: RentFilter,
  { arrivals, now }: { arrivals: Arrivals; now: Date },
): Promise<NewRows> {
  const rents = await rentSources(sources, filter, now)
  const arrived = {
    ...rents,
    conditions: new Map([...rents.conditions, ['arrived', arrivedWith(arrivals)] as const]),
  }
  const [all, counts, fresh, highest] = await Promise.all([
    readHomes(rents),
    countRents(sources, arrived.conditions),
    readHomes(arrived),
    rowsFor(sources, rentRows(arrived.conditions, { sort: 'rent', direction: 'desc' }, highestRows)),
  ])
  const labels = await labelsFor(sources, rentNeeds(highest))
  return {
    of: 'rents',
    basis: rents.basis,
    count: counts.n,
    newMedian: medianRent(fresh),
    median: medianRent(all),
    highest: highest.map((rent) => {
      const { id, number, startsOn, area, project, annualMinor, sizeSqm } = toRentRow(rent, labels)
      return { id, number, day: startsOn, area, project, amountMinor: annualMinor, sizeSqm }
    }),
  }
}

function medianRent({ all, isMixed }: Awaited<ReturnType<typeof readHomes>>): MedianSample {
  const sample = all?.n ?? 0
  return { median: isMixed ? null : publishable(all?.rent[1] ?? null, sample), sample }
}
