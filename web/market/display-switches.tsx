import { type Currency, offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { areaUnits } from '#domain/places/floor-area.ts'
import { m } from '#web/paraglide/messages.js'
import { useChangePreferences } from '#web/preferences/preferences.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { areaUnitLabel, useDisplay } from '#web/format/display.ts'
import { Segments } from '#web/ui/inputs/segments.tsx'

/** Currency and unit of every figure on the page, saved in the account. */
export function DisplaySwitches() {
  const display = useDisplay()
  const change = useChangePreferences()
  const isCurrency = (text: string): text is Currency => offeredCurrencies.some((one) => one === text)
  return (
    <>
      <Select
        aria-label={m.market_currency()}
        className="h-8 w-21 px-2 text-sm pointer-coarse:h-10.5"
        value={display.currency}
        options={offeredCurrencies.map((currency) => ({ value: currency, label: currency }))}
        onValueChange={(currency) => isCurrency(currency) && change({ currency })}
      />
      <AreaUnitSwitch />
    </>
  )
}

/** The unit of sizes, where there are no amounts. */
export function AreaUnitSwitch() {
  const display = useDisplay()
  const change = useChangePreferences()
  return (
    <Segments
      label={m.market_area_unit()}
      value={display.unit}
      options={areaUnits.map((unit) => ({ value: unit, name: areaUnitLabel({ unit }) }))}
      onChange={(areaUnit) => change({ areaUnit })}
    />
  )
}
