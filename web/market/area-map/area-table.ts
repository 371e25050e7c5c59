import type { MarketMapArea } from '#contract/market/area-map.ts'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { m } from '#web/paraglide/messages.js'
import type { Measure } from './measure.ts'

type Heads = { measure: Measure; rows: string; sample: string }

/** The figures of a map as a table, with the number of rows behind each. */
export function areaTable(areas: readonly MarketMapArea[], { measure, rows, sample }: Heads): ChartTable {
  return {
    head: [
      m.market_map_area(),
      m.market_field_city(),
      rows,
      ...(measure.isCount ? [] : [measure.head, sample]),
    ],
    rows: areas.map((area) => [
      area.name,
      area.cityName,
      area.count,
      ...(measure.isCount ? [] : [area.median === null ? null : measure.shown(area.median), area.priced]),
    ]),
  }
}
