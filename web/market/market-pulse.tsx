import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'
import type { MarketFilter, MarketSummary } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import { writtenLocale } from '#web/ui/written.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { limits } from '#domain/limits.ts'
import { writtenDay } from '#domain/market/months.ts'
import { displayOf, perAreaWord, writtenCompactPrice, writtenPerArea } from '#web/display.ts'

const cities = [
  { name: m.market_city_dubai, country: 'AE', city: 'dubai' },
  { name: m.market_city_abu_dhabi, country: 'AE', city: 'abu-dhabi' },
  { name: m.market_city_riyadh, country: 'SA', city: 'riyadh' },
] as const

type Preference = { currency: Parameters<typeof displayOf>[2]; areaUnit: Parameters<typeof displayOf>[3] }

/** The three cities over the last twelve months: what was registered, for how much, at what price. */
export function MarketPulse({ preference, from }: { preference: Preference; from: string }) {
  const answers = useQueries({
    queries: cities.map(({ country, city }) => query(api.market.summary, { query: { country, city, from } })),
  })
  return (
    <div className="grid gap-px overflow-hidden rounded-md border border-border bg-border md:grid-cols-3">
      {cities.map(({ name, country, city }, at) => {
        const answer = answers[at]
        if (answer?.isError && !answer.data)
          return (
            <div key={city} className={cityLooks}>
              <h3 className="font-serif text-lg">{name()}</h3>
              <div role="alert" className="grid content-start justify-items-start gap-3">
                <p className="text-sm text-muted-foreground">{m.market_pulse_failed()}</p>
                <Button variant="outline" size="sm" onClick={() => void answer.refetch()}>
                  {m.ui_retry()}
                </Button>
              </div>
            </div>
          )
        return (
          <Link
            key={city}
            to="/transactions"
            search={{ country, city, from }}
            className={classes(
              cityLooks,
              'group transition-colors duration-150 hover:bg-accent focus-visible:outline-offset-[-2px]',
            )}
          >
            <h3 className="font-serif text-lg group-hover:underline group-hover:decoration-border group-hover:underline-offset-4">
              {name()}
            </h3>
            {answer?.data ? (
              <City summary={answer.data} country={country} preference={preference} />
            ) : (
              <Skeleton className="h-36" />
            )}
          </Link>
        )
      })}
    </div>
  )
}

// What is said below the figures stands in one line, however many figures a city has.
const cityLooks = 'grid grid-rows-[auto_1fr_auto] gap-5 bg-card p-5'

type CityProps = { summary: MarketSummary; country: MarketFilter['country']; preference: Preference }

function City({ summary, preference }: CityProps) {
  const { basis, count, valueMinor, medianPerSqm, priced, offPlanCount } = summary
  const display = displayOf(writtenLocale(), basis.currency, preference.currency, preference.areaUnit)
  const number = new Intl.NumberFormat(writtenLocale())
  const percent = new Intl.NumberFormat(writtenLocale(), { style: 'percent' })
  const enough = priced >= limits.market.suppressedBelowSales
  if (count === 0) return <p className="text-sm text-muted-foreground">{m.market_pulse_none()}</p>
  return (
    <>
      <dl className="figures grid content-start gap-2.5 text-sm">
        <Line label={m.market_pulse_sales()} value={number.format(count)} />
        <Line
          label={m.market_pulse_value()}
          value={writtenCompactPrice(display, valueMinor)}
          unit={display.currency}
        />
        <Line
          label={m.market_pulse_median({ unit: perAreaWord(display) })}
          value={enough && medianPerSqm !== null ? writtenPerArea(display, medianPerSqm) : m.ui_not_enough()}
          unit={m.ui_sample({ count: number.format(priced) })}
        />
        {offPlanCount > 0 ? (
          <Line label={m.market_pulse_off_plan()} value={percent.format(offPlanCount / count)} />
        ) : null}
      </dl>
      <p className="text-xs text-muted-foreground">
        {basis.data === 'demonstration' ? (
          <Badge variant="warning">{m.market_pulse_demonstration()}</Badge>
        ) : (
          m.market_source({ sources: basis.sources.join(', ') })
        )}{' '}
        {basis.asOf ? m.market_as_of({ date: writtenDay(writtenLocale(), basis.asOf) }) : null}
      </p>
    </>
  )
}

function Line({ label, value, unit }: { label: string; value: string; unit?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="text-end font-medium">
        {value} {unit ? <span className="text-xs font-normal text-muted-foreground">{unit}</span> : null}
      </dd>
    </div>
  )
}
