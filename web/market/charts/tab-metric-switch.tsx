import { areaUnitLabel, useDisplay } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { MetricSwitch } from './metric-switch.tsx'

/** The measure of the charts of deals: price per area, or the whole price. */
export function DealMetricSwitch() {
  const display = useDisplay()
  return (
    <MetricSwitch
      usual="perSqm"
      options={[
        { value: 'perSqm', name: m.market_metric_per_area({ unit: areaUnitLabel(display) }) },
        { value: 'price', name: m.market_metric_price() },
      ]}
    />
  )
}

/** The measure of the charts of rents: the rent of a year, or per area. */
export function RentMetricSwitch() {
  const display = useDisplay()
  return (
    <MetricSwitch
      usual="price"
      options={[
        { value: 'price', name: m.market_rents_metric_rent() },
        { value: 'perSqm', name: m.market_metric_per_area({ unit: areaUnitLabel(display) }) },
      ]}
    />
  )
}
