import type {
  FairPrice,
  FairPriceComparable,
  FairPriceQuestion,
  FairPriceValue,
  WithheldReason,
} from '#contract/market/valuation.ts'
import { addDays, addMonths, dayNumber, daysBetween } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { propertyTypes, stages } from '#domain/market/codes.ts'
import {
  chooseComparables,
  comparableSizes,
  oldestComparableMonths,
  type ChosenComparable,
} from '#domain/market/valuation/chosen-comparables.ts'
import { askingPercentile } from '#domain/market/valuation/estimated-value.ts'
import { placeDetail, type ValuedHome } from '#domain/market/valuation/sale.ts'
import { similarPrices } from '#domain/market/valuation/similar-prices.ts'
import { withoutOutliers } from '#domain/market/valuation/outlying-sales.ts'
import { valueHome, type Unvalued } from '#domain/market/valuation/value-home.ts'
import { toSquareMetres } from '#domain/places/floor-area.ts'
import { sumNumbers } from '#domain/statistics/summaries.ts'
import { cityBasis } from '#server/engine/figures/answer-figures.ts'
import { countsBy, marketSales, onDays } from '#server/engine/figures/figures.ts'
import { allConditions, fragment } from '#server/engine/fragments.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { clientSignal } from '#server/http/connections/client-signal.ts'
import type { Context } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { labelsFor, type Labels } from '#server/market/labels.ts'
import { segmentAccuracy } from './accuracy.ts'
import { candidateSales, filedPlace, toCandidate, type Candidate } from './segment-sales.ts'
import { readModel, type StoredModel } from './stored-models.ts'

type Asking = Context & { query: FairPriceQuestion }
type Located = { cityId: number; areaId: number; projectId: number | null; buildingId: number | null }

/** Compares a home with registered sales. Fails with NOT_FOUND for an unknown place or one without deals. */
export async function answerFairPrice(context: Asking): Promise<FairPrice> {
  const { sql, query, now } = context
  const located = await locate(context)
  const market = (await cityMarkets(context)).find(({ cityId }) => cityId === located.cityId)
  if (!market || market.asOf === null) throw fail('NOT_FOUND', 'No deals of this place are held.')
  const sizeSqm = toSquareMetres(query.unit, query.size)
  const rooms = query.rooms ?? null
  const subject: ValuedHome = { ...located, day: dayNumber(market.asOf), sizeSqm, rooms }
  const segment = { propertyType: propertyTypes[query.type], stage: stages[query.stage] }
  const [stored, { candidates, similar }, isOpen] = await Promise.all([
    readModel(sql, { ...segment, cityId: market.cityId, demonstration: market.data === 'demonstration' }),
    readCandidates(context, market, subject),
    context.isOpen('analytics'),
  ])
  const reason = isOpen ? await refusal(context, market, stored) : 'locked'
  const detail = placeDetail(subject)
  const valued = stored?.model ? valueHome(subject, candidates, stored.model, stored.details[detail]) : null
  const comparables = valued?.comparables ?? chooseComparables(subject, candidates, null)
  const labels = await labelsFor(context, {
    areas: [located.areaId],
    terms: [located, ...comparables.map(({ sale }) => sale)].flatMap((of) => [of.projectId, of.buildingId]),
  })
  const isStale = daysBetween(market.asOf, gulfDay(now())) > limits.valuation.staleDays
  const faults = stored?.details[detail].faults ?? []
  const withheld =
    reason ??
    (faults.length > 0 ? (faults.includes('too_few_sales') ? 'too-few-sales' : 'accuracy') : null) ??
    (isStale ? 'stale-index' : null) ??
    (valued?.unvalued ? unvaluedReasons[valued.unvalued] : null)
  return {
    basis: cityBasis(market),
    place: {
      area: labels.area(located.areaId).name,
      areaId: located.areaId,
      ...placeNames(labels, located),
    },
    home: {
      type: query.type,
      stage: query.stage,
      sizeSqm,
      rooms,
      askingMinor: query.asking === undefined ? null : Math.round(query.asking * 100),
    },
    value: shownValue(valued?.value ?? null, query.asking, withheld),
    comparables: toComparables(comparables, labels),
    similar,
    similarPrices: isOpen ? similarPrices(subject, candidates, query.asking ?? null) : null,
    accuracy: stored && isOpen ? segmentAccuracy(stored, detail) : null,
  }
}

const unvaluedReasons: Record<Unvalued, WithheldReason> = {
  too_few_comparables: 'too-few-comparables',
  range_too_wide: 'range-too-wide',
}

/** The area of the place that was named, and its city. */
async function locate({ sql, engine, reply, query }: Asking): Promise<Located> {
  const [kind = '', text = ''] = query.place.split('-')
  const id = Number(text)
  if (kind === 'project' || kind === 'building') {
    const { rows } = await engine.ask(filedPlace(kind, id), { signal: clientSignal(reply) })
    const [place] = rows
    if (!place) throw fail('NOT_FOUND', `No deals of this ${kind} are held.`)
    const { cityId, areaId } = place
    return kind === 'project'
      ? { cityId, areaId, projectId: id, buildingId: null }
      : { cityId, areaId, projectId: place.projectId, buildingId: id }
  }
  const [area] = await sql<{ cityId: number }[]>`select city_id from areas where id = ${id}`
  if (!area) throw fail('NOT_FOUND', 'This area is not known.')
  return { cityId: area.cityId, areaId: id, projectId: null, buildingId: null }
}

/** Why nothing of the city or segment is valued, whatever the home. */
async function refusal(
  { engine }: Asking,
  market: CityMarket,
  stored: StoredModel | null,
): Promise<WithheldReason | null> {
  if (stored) return stored.model ? null : 'too-few-sales'
  const { rows } = await engine.ask(countsBy('type', marketSales(market)))
  return rows.some(({ key }) => key === propertyTypes.unit || key === propertyTypes.villa)
    ? 'not-studied'
    : 'untyped'
}

async function readCandidates(
  { engine, query, reply }: Asking,
  market: CityMarket,
  subject: ValuedHome,
): Promise<{ candidates: Candidate[]; similar: number }> {
  const asOf = market.asOf ?? ''
  const from = addDays(addMonths(asOf, -oldestComparableMonths), 1)
  const sales = allConditions([
    marketSales({ ...market, type: propertyTypes[query.type] }),
    fragment('stage = ?', stages[query.stage]),
    fragment(
      'size_sqm BETWEEN ? AND ?',
      comparableSizes.low * subject.sizeSqm,
      comparableSizes.high * subject.sizeSqm,
    ),
    onDays(from, asOf),
  ])
  const { rows } = await engine.ask(candidateSales(sales, subject), { signal: clientSignal(reply) })
  return { candidates: withoutOutlying(rows.map(toCandidate)), similar: rows[0]?.similar ?? 0 }
}

function withoutOutlying(candidates: readonly Candidate[]): Candidate[] {
  const included = new Set(withoutOutliers(candidates).map(({ id }) => id))
  return candidates.filter(({ id }) => included.has(id))
}

function placeNames(labels: Labels, { projectId, buildingId }: Pick<Located, 'projectId' | 'buildingId'>) {
  return {
    project: projectId === null ? null : labels.term(projectId),
    building: buildingId === null ? null : labels.term(buildingId),
  }
}

function shownValue(
  value: ReturnType<typeof valueHome>['value'],
  asking: number | undefined,
  withheld: WithheldReason | null,
): FairPriceValue {
  if (withheld !== null || value === null) return { state: 'withheld', reason: withheld ?? 'too-few-sales' }
  return {
    state: 'shown',
    lowMinor: Math.round(value.low * 100),
    middleMinor: Math.round(value.value * 100),
    highMinor: Math.round(value.high * 100),
    confidence: value.confidence,
    comparableRatio: value.comparableShare,
    askingPercentile: asking === undefined ? null : askingPercentile(asking, value),
  }
}

function toComparables(
  chosen: readonly ChosenComparable<Candidate>[],
  labels: Labels,
): FairPriceComparable[] {
  const weights = sumNumbers(chosen, ({ weight }) => weight)
  return chosen.map(({ sale, shared, weight, adjustments }) => {
    const factors = adjustments && {
      time: Math.exp(adjustments.time),
      size: Math.exp(adjustments.size),
      rooms: Math.exp(adjustments.rooms),
      place: Math.exp(adjustments.place),
    }
    return {
      id: sale.id,
      number: sale.number,
      registeredOn: sale.registeredOn,
      shared,
      ...placeNames(labels, sale),
      rooms: sale.rooms,
      sizeSqm: sale.sizeSqm,
      priceMinor: sale.priceMinor,
      pricePerSqm: sale.pricePerSqm,
      adjustments: factors,
      adjustedPerSqm:
        factors && sale.pricePerSqm * factors.time * factors.size * factors.rooms * factors.place,
      weightRatio: weight / weights,
    }
  })
}
