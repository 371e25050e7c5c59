import type { LaunchCity } from '#domain/places/cities.ts'
import type { MapMetric } from '#domain/projects/listing.ts'
import { displayed } from '#domain/score/score.ts'
import { perAreaLabel, formatPerArea } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import { formatChange } from '#web/format/prices.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { slipNumber, formatPercent } from '#web/projects/format.ts'

/** Formats a map metric, prices in the reader's currency and unit. */
export function useMeasureLabels(metric: MapMetric, city: LaunchCity): (value: number) => string {
  const display = useDisplays()(city === 'riyadh' ? 'SAR' : 'AED')
  switch (metric) {
    case 'perSqm':
      return (value) =>
        m.projects_per_area({ price: formatPerArea(display, value), unit: perAreaLabel(display) })
    case 'done':
    case 'yield':
      return (value) => formatPercent(value) ?? ''
    case 'slip':
      return (value) => slipNumber(Math.round(value)) ?? ''
    case 'score':
      return (value) => displayed(value).toFixed(1)
    case 'against':
      return (value) => formatChange(value - 1)
    case 'count':
    case 'sales':
      return formatInteger
  }
}
