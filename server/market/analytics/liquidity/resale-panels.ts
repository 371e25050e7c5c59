import type { AnalyticsLine, AnalyticsPanel, AnalyticsRank } from '#contract/market/analytics.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { quarterStart } from '#domain/dates/quarters.ts'
import { stepStart } from '#domain/market/analytics/step-days.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { quarterMs, summarizeResales, type ResaleSummary } from '#domain/market/measures/resales.ts'
import { realGain } from '#domain/market/published/real-terms.ts'
import { isSuppressed } from '#domain/market/thin-samples.ts'
import type { Analysis } from '#server/market/analytics/analysis.ts'
import { named, rankedAreas } from '#server/market/analytics/panels.ts'
import { saleRows } from '#server/market/analytics/rows-behind.ts'
import { areaNames } from '#server/market/overview/area-names.ts'
import { readAreaResales, type AreaResale } from '#server/market/price-indices/stored-resales.ts'

/**
 * What owners made who sold a home again in the last quarters, and how long they held it: by quarter of the sale, and by
 * area. The pairs are presumed ones, found when the indices are fitted.
 */
export async function resalePanels(analysis: Analysis): Promise<AnalyticsPanel[]> {
  const { sql, market, choice, areaIds, deflator } = analysis
  const stored = await readAreaResales(
    sql,
    {
      cityId: market.cityId,
      demonstration: market.data === 'demonstration',
      propertyType: propertyTypes[choice.type],
    },
    { areaIds, rooms: choice.rooms?.split(',').map(Number) ?? [] },
  )
  // In real terms, only resales whose both quarters have consumer prices count.
  const resales = stored.flatMap((resale) => {
    const [bought, sold] = [quarterStart(resale.boughtQuarter), quarterStart(resale.soldQuarter)]
    const gain = deflator ? realGain(deflator.prices, { gain: resale.gain, bought, sold }) : resale.gain
    return gain === null ? [] : [{ ...resale, gain }]
  })
  const step = choice.step === 'year' ? 'year' : 'quarter'
  return [gainTrend(analysis, resales, step), await areaGains(analysis, resales)]
}

/** Null below five resales. */
function summarize(resales: readonly AreaResale[]): ResaleSummary | null {
  if (isSuppressed(resales.length)) return null
  return summarizeResales(
    resales.map(({ boughtQuarter, soldQuarter, gain }) => ({
      boughtAt: boughtQuarter * quarterMs,
      soldAt: soldQuarter * quarterMs,
      boughtFor: 1,
      soldFor: 1 + gain,
    })),
  )
}

/** Sales are stored by their quarter, so there is no trend by month. */
function gainTrend(
  analysis: Analysis,
  resales: readonly AreaResale[],
  step: 'quarter' | 'year',
): AnalyticsPanel {
  const byStep = Map.groupBy(resales, ({ soldQuarter }) => stepStart(quarterStart(soldQuarter), step))
  const inOrder = [...byStep].toSorted(([a], [b]) => a.localeCompare(b))
  const points = inOrder.flatMap(([from, own]): AnalyticsLine['points'] => {
    const found = summarize(own)
    if (!found) return []
    const { count, lowerGain, medianGain, upperGain } = found
    return [
      {
        from,
        count,
        priced: count,
        valueMinor: 0,
        lower: lowerGain,
        median: medianGain,
        upper: upperGain,
      },
    ]
  })
  return {
    kind: 'trend',
    key: 'resale-gain',
    unit: 'ratio',
    step,
    shows: 'median',
    lines:
      points.length === 0
        ? []
        : [
            {
              of: 'all',
              points,
              rows: null,
              sets: [
                {
                  of: 'all',
                  rows: saleRows(analysis),
                  samples: points.map(({ count }) => count),
                  differs: 'pairs',
                },
              ],
            },
          ],
  }
}

async function areaGains(analysis: Analysis, resales: readonly AreaResale[]): Promise<AnalyticsPanel> {
  const areas = [...Map.groupBy(resales, ({ areaId }) => areaId)]
    .toSorted(([a, left], [b, right]) => right.length - left.length || a - b)
    .slice(0, rankedAreas)
  const names = await areaNames(
    analysis.sql,
    areas.map(([areaId]) => areaId),
  )
  return {
    kind: 'ranking',
    key: 'areas-resale',
    unit: 'ratio',
    of: 'area',
    days: null,
    rows: areas.map(([areaId, own]): AnalyticsRank => {
      const found = summarize(own)
      const part = (of: string, value: number | null = null) => ({ of, value, sample: own.length })
      const quarters = own.map(({ soldQuarter }) => soldQuarter)
      return {
        ...named(names, areaId),
        value: found?.medianGain ?? null,
        sample: own.length,
        parts: [
          part('resales', own.length),
          part('lower-gain', found?.lowerGain),
          part('upper-gain', found?.upperGain),
          part('loss-share', found?.lossShare),
          part('flip-share', found?.flipShare),
          part('years-held', found && found.medianMonthsHeld / 12),
        ],
        change: null,
        rows: saleRows(analysis, {
          area: String(areaId),
          from: quarterStart(Math.min(...quarters)),
          to: addDays(quarterStart(Math.max(...quarters) + 1), -1),
        }),
        differs: 'pairs',
      }
    }),
  }
}
