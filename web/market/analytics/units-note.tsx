import type { AnalyticsView, UnitsNote as Register } from '#contract/market/analytics.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import type { UnitRegisterState } from '#domain/market/measures/unit-register.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { percentText } from './panel-text.ts'
import { useDisplay } from '#web/format/display.ts'

type Props = { panelKey: string; register: Register; view: AnalyticsView }

/** How far the register of units was read, and what is therefore not shown. */
export function UnitsNote({ panelKey, register, view }: Props) {
  const display = useDisplay()
  const { units, freehold, readOn, isYearWhole } = register
  const shown = wholeNumber(displayLocale(), units)
  const isTurnover = panelKey === 'areas-turnover'
  return (
    <div className="mb-2 grid max-w-[68ch] gap-1 text-sm">
      {isTurnover ? null : (
        <p>
          {readOn === null
            ? m.analytics_units_read({ count: units, shown })
            : m.analytics_units_read_on({ count: units, shown, day: formatDay(displayLocale(), readOn) })}
          {freehold
            ? ` ${m.analytics_units_freehold({
                share: percentText(display, freehold.ratio),
                shown: wholeNumber(displayLocale(), freehold.sample),
              })}`
            : null}
        </p>
      )}
      <p className="text-muted-foreground">{stateText(register, view)}</p>
      {isTurnover && !isYearWhole ? (
        <p className="text-muted-foreground">{m.analytics_units_year()}</p>
      ) : null}
    </div>
  )
}

const areaStates: Record<UnitRegisterState, () => string> = {
  'not-read': m.analytics_units_not_read,
  incomplete: m.analytics_units_incomplete,
  unchecked: m.analytics_units_unchecked,
  complete: m.analytics_units_complete,
}

function stateText({ state, areas, areasRead, areasWhole }: Register, { choice }: AnalyticsView): string {
  if (choice.areas.length === 1) return areaStates[state]()
  const written = (count: number) => wholeNumber(displayLocale(), count)
  return m.analytics_units_areas({
    areas: written(areas),
    read: written(areasRead),
    whole: written(areasWhole),
  })
}
