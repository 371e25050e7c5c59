import { useId } from 'react'
import { periodStart } from '#domain/dates/months.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/inputs/input.tsx'
import { useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed, shownTab } from '#web/market/search-params.ts'

const presets = [
  { months: 12, name: m.market_period_12 },
  { months: 36, name: m.market_period_36 },
  { months: 60, name: m.market_period_60 },
] as const

/** The period: presets counted back from the latest deal, or two days. */
export function FilterPeriod({ asOf }: { asOf: string | null }) {
  const { search, go } = useMarketSearch()
  const { locale } = useDisplay()
  const toHint = shownTab(search) === 'rents' ? m.market_rents_period_hint : m.market_period_hint
  const isAll = search.from === undefined && search.to === undefined
  const isCrossed = search.from !== undefined && search.to !== undefined && search.from > search.to
  return (
    <div className="flex flex-col gap-2">
      <fieldset aria-label={m.market_filters_period()} className="flex flex-wrap gap-1">
        {presets.map(({ months, name }) => {
          const from = asOf === null ? undefined : periodStart(asOf, months)
          const isSet = from !== undefined && search.from === from && search.to === undefined
          return (
            <Preset
              key={months}
              name={name()}
              isSet={isSet}
              onClick={() => go(changed(search, { from, to: undefined }))}
            />
          )
        })}
        <Preset
          name={m.market_period_all()}
          isSet={isAll}
          onClick={() => go(changed(search, { from: undefined, to: undefined }))}
        />
      </fieldset>
      <div className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-center gap-y-1">
        <Day end="from" name={m.market_filters_from()} isWrong={isCrossed} />
        <Day end="to" name={m.market_filters_to()} isWrong={isCrossed} />
      </div>
      {isCrossed ? (
        <p role="alert" className="text-xs text-negative">
          {m.market_filters_bad_period()}
        </p>
      ) : null}
      {asOf === null ? null : (
        <p className="text-xs text-muted-foreground">{toHint({ date: formatDay(locale, asOf) })}</p>
      )}
    </div>
  )
}

function Preset({ name, isSet, onClick }: { name: string; isSet: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isSet}
      // A quarter of the row each; longer words take more of it, or a row of their own.
      className="min-h-8 min-w-fit flex-[1_1_calc(25%-0.1875rem)] rounded-sm border border-border p-1 text-xs hover:bg-muted aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground pointer-coarse:min-h-11"
      onClick={onClick}
    >
      {name}
    </button>
  )
}

function Day({ end, name, isWrong }: { end: 'from' | 'to'; name: string; isWrong: boolean }) {
  const { search, go } = useMarketSearch()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="min-w-12 pe-2 text-xs text-muted-foreground">
        {name}
      </label>
      <Input
        id={id}
        type="date"
        value={search[end] ?? ''}
        aria-invalid={isWrong}
        className="h-8 px-2 text-sm tabular-nums"
        onChange={(event) => {
          const day = event.target.value
          if (day !== (search[end] ?? '')) go(changed(search, { [end]: day === '' ? undefined : day }))
        }}
      />
    </>
  )
}
