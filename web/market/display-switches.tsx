import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '#contract/account.ts'
import { type Currency, conversionBetween, currencies } from '#domain/money/exchange-rates.ts'
import { areaUnits } from '#domain/places/floor-area.ts'
import { m } from '#web/paraglide/messages.js'
import { api } from '#web/api.ts'
import { useDisplay } from './display.ts'
import { preferencesKey } from './queries.ts'

/** Money and unit of every figure on the page; kept in the account. */
export function DisplaySwitches() {
  const display = useDisplay()
  const change = useChangePreferences()
  // What no dated rate leads to is not offered.
  const offered = currencies.filter((currency) => conversionBetween(display.filed, currency) !== null)
  const isCurrency = (text: string): text is Currency => offered.some((currency) => currency === text)
  return (
    <>
      <label className="flex items-center gap-2 text-sm">
        <span className="sr-only">{m.market_currency()}</span>
        <select
          value={display.currency}
          className="h-8 rounded-sm border border-border bg-card px-2 text-sm hover:border-input"
          onChange={(event) => isCurrency(event.target.value) && change({ currency: event.target.value })}
        >
          {offered.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </select>
      </label>
      <fieldset
        aria-label={m.market_area_unit()}
        className="flex rounded-sm border border-border bg-card p-0.5"
      >
        {areaUnits.map((unit) => (
          <button
            key={unit}
            type="button"
            aria-pressed={display.unit === unit}
            className="h-6.5 rounded-[2px] px-2 text-sm text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:font-medium aria-pressed:text-foreground"
            onClick={() => change({ areaUnit: unit })}
          >
            {unit === 'sqft' ? m.market_unit_sqft() : m.market_unit_sqm()}
          </button>
        ))}
      </fieldset>
    </>
  )
}

/** Changes at once on the screen and then in the account; what the account says in the end stands. */
function useChangePreferences(): (change: Partial<Preferences>) => void {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (change: Partial<Preferences>) => api.account.changePreferences({ body: change }),
    onMutate: (change) => {
      cache.setQueryData(preferencesKey, (before) => before && { ...before, ...change })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: preferencesKey }),
  })
  return mutate
}
