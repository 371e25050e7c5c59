import type { IndexVintages } from '#contract/market/index-notes/index-vintages.ts'
import type { AnalyticsLine } from '#contract/market/analytics.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { quarterStart } from '#domain/dates/quarters.ts'
import type { AnalyticsPeriod } from '#domain/market/analytics/sections.ts'
import { fittedIndexVersion, type FittedMethod } from '#domain/market/indices/index-methods.ts'
import { linkFactor, revisions, summarizeRevisions } from '#domain/market/indices/index-revision.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { FittedIndices, IndexKey } from '#server/market/price-indices/stored-indices.ts'
import { listVintageDays, readVintage, type IndexVintage } from '#server/market/price-indices/vintages.ts'

/** A panel without an earlier index. */
export function noVintages(state: 'none-yet' | 'not-stored'): IndexVintages {
  return { state, days: [], shown: null, isRescaled: false, revision: null }
}

type VintageQuestion = {
  method: FittedMethod
  period: AnalyticsPeriod
  /** The day as of which an earlier index is requested. */
  on: string | undefined
  today: string
  now: FittedIndices
}

type Found = { vintages: IndexVintages; shown: IndexVintage | null }

/** Without a wanted day, revisions are measured against the newest index that is older than this. */
const revisionDays = 30

/** The earlier publications of an index, the one of the wanted day, and how far it was revised since. */
export async function readVintages(sql: Queryable, of: IndexKey, question: VintageQuestion): Promise<Found> {
  const { on, today, method, period, now } = question
  const [, ...days] = await listVintageDays(sql, of)
  if (days.length === 0) return { vintages: noVintages('none-yet'), shown: null }
  const before = (limit: string) => days.find((day) => day <= limit)
  const wanted = on === undefined ? undefined : before(on)
  const compared = wanted ?? before(addDays(today, -revisionDays)) ?? days.at(-1)
  const vintage = compared === undefined ? null : await readVintage(sql, of, compared)
  const own = vintage && { ...vintage, indices: vintage.indices.filter(isFittedBy(method, period)) }
  const pairs = (own?.indices ?? []).flatMap(({ of: line, fitted }) => {
    const present = now.find((one) => one.of === line)?.fitted.points
    return present ? [{ present, earlier: fitted.points }] : []
  })
  const revised = summarizeRevisions(pairs.flatMap(({ present, earlier }) => revisions(present, earlier)))
  const isShown = wanted !== undefined && pairs.length > 0
  return {
    shown: isShown ? own : null,
    vintages: {
      state: 'stored',
      days,
      shown: isShown ? wanted : null,
      isRescaled: isShown && pairs.some(({ present, earlier }) => !isLevel(linkFactor(present, earlier))),
      revision:
        own && revised
          ? { since: own.publishedOn, isOtherMethod: own.methodVersion !== fittedIndexVersion, ...revised }
          : null,
    },
  }
}

const isFittedBy = (method: FittedMethod, period: AnalyticsPeriod) => (one: FittedIndices[number]) =>
  one.method === method && one.period === period

const isLevel = (factor: number | null) => factor !== null && Math.abs(factor - 1) < 1e-9

/** The lines of an index, each followed by that of the vintage, in the scale of the present one. */
export function withVintage(
  lines: readonly (AnalyticsLine & { fitted: FittedIndices[number]['fitted'] })[],
  shown: IndexVintage | null,
): AnalyticsLine[] {
  return lines.flatMap(({ fitted, ...line }) => {
    const earlier = shown?.indices.find(({ of }) => of === line.of)?.fitted.points ?? []
    const factor = linkFactor(fitted.points, earlier)
    if (shown === null || factor === null) return [line]
    const first = line.points[0]?.from ?? ''
    const points = earlier.flatMap(({ quarter, index, sales }) =>
      // Before the shown time the present index has no level.
      quarterStart(quarter) < first
        ? []
        : [
            {
              from: quarterStart(quarter),
              count: sales,
              priced: sales,
              valueMinor: 0,
              lower: null,
              median: index * factor,
              upper: null,
            },
          ],
    )
    const sets = line.sets?.map((set) => ({ ...set, samples: points.map(({ priced }) => priced) }))
    return [line, { of: line.of, vintage: shown.publishedOn, points, rows: null, ...(sets ? { sets } : {}) }]
  })
}
