import type { CityInsights, InsightFigures } from '#contract/market-overview.ts'
import { formatQuarter } from '#domain/dates/format-days.ts'
import { areaNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { writtenDays } from '#web/format/coverage-text.ts'
import { perAreaUnit, formatChange, formatPerArea, formatShare } from '#web/format/prices.ts'
import { typesNamed } from '#web/market/type-labels.ts'

type Basis = CityInsights['basis']
type Of<K extends InsightFigures['kind']> = Extract<InsightFigures, { kind: K }>

/** A finding as text: its statement and its evidence. Every number comes from the finding. */
export type InsightText = { claim: string; ground: string }

export function insightText(
  finding: InsightFigures,
  { basis, coverage }: Pick<CityInsights, 'basis' | 'coverage'>,
): InsightText {
  switch (finding.kind) {
    case 'median':
      return medianText(finding, basis)
    case 'area':
      return areaText(finding, basis)
    case 'record':
      return recordText(finding, basis)
    case 'volume':
      return {
        claim: (finding.ratio > 0 ? m.market_found_more : m.market_found_fewer)({
          city: basis.name,
          change: formatSize(finding.ratio),
        }),
        ground: m.market_found_volume_ground({
          count: formatInteger(finding.count),
          before: formatInteger(finding.previousCount),
        }),
      }
    case 'off-plan':
      return offPlanText(finding, basis)
    case 'spread':
      return spreadText(finding, basis)
    case 'concentration':
      return {
        claim: m.market_found_concentration({
          city: basis.name,
          share: formatShare(finding.share),
          areas: new Intl.ListFormat(displayLocale()).format(finding.areas.map(({ name }) => name)),
        }),
        ground: m.market_found_of({ count: formatInteger(finding.count), of: formatInteger(finding.of) }),
      }
    case 'uncompared':
      return {
        claim: m.market_found_uncompared({ city: basis.name }),
        ground:
          coverage.grade === 'sample'
            ? m.market_found_uncompared_sample()
            : m.market_found_uncompared_ground({ days: writtenDays(coverage.missingBefore) }),
      }
    case 'quiet':
      return { claim: m.market_found_nothing({ city: basis.name }), ground: m.market_found_nothing_ground() }
  }
}

/** A change without its sign, which the sentence expresses. */
const formatSize = (ratio: number) => formatChange(Math.abs(ratio)).replace(/^\+/u, '')

function mediansGround({ now, before }: Of<'median'> | Of<'area'>, basis: Basis): string {
  return m.market_found_medians_ground({
    unit: perAreaUnit(basis),
    now: formatPerArea(basis, now.median),
    sales: formatInteger(now.sales),
    before: formatPerArea(basis, before.median),
    salesBefore: formatInteger(before.sales),
  })
}

function medianText(finding: Of<'median'>, basis: Basis): InsightText {
  const said = {
    city: basis.name,
    type: typesNamed[finding.type](),
    change: formatSize(finding.change.ratio),
  }
  return {
    claim: finding.change.ratio > 0 ? m.market_found_median_up(said) : m.market_found_median_down(said),
    ground: mediansGround(finding, basis),
  }
}

function areaText(finding: Of<'area'>, basis: Basis): InsightText {
  const said = {
    city: basis.name,
    area: finding.area.name,
    type: typesNamed[finding.type](),
    change: formatSize(finding.change.ratio),
  }
  return {
    claim: finding.change.ratio > 0 ? m.market_found_area_up(said) : m.market_found_area_down(said),
    ground: mediansGround(finding, basis),
  }
}

function recordText({ which, quarter, count, earlier, former }: Of<'record'>, basis: Basis): InsightText {
  const said = { city: basis.name, quarter: formatQuarter(quarter), count: formatInteger(count) }
  return {
    claim: which === 'most' ? m.market_found_most(said) : m.market_found_fewest(said),
    ground: m.market_found_record_ground({
      earlier: formatInteger(earlier),
      former: formatInteger(former.count),
      quarter: formatQuarter(former.quarter),
    }),
  }
}

function offPlanText(finding: Of<'off-plan'>, basis: Basis): InsightText {
  const { share, previousShare, sales, previousSales } = finding
  const said = { city: basis.name, share: formatShare(share), before: formatShare(previousShare) }
  return {
    claim: share > previousShare ? m.market_found_off_plan_up(said) : m.market_found_off_plan_down(said),
    ground: m.market_found_shares_ground({
      sales: formatInteger(sales),
      salesBefore: formatInteger(previousSales),
    }),
  }
}

function spreadText({ type, ratio, areas, dearest, cheapest }: Of<'spread'>, basis: Basis): InsightText {
  return {
    claim: m.market_found_spread({
      city: basis.name,
      type: typesNamed[type](),
      dearest: dearest.area.name,
      cheapest: cheapest.area.name,
      times: areaNumber(displayLocale(), ratio),
    }),
    ground: m.market_found_spread_ground({
      unit: perAreaUnit(basis),
      high: formatPerArea(basis, dearest.median),
      highSales: formatInteger(dearest.sales),
      low: formatPerArea(basis, cheapest.median),
      lowSales: formatInteger(cheapest.sales),
      areas: formatInteger(areas),
    }),
  }
}
