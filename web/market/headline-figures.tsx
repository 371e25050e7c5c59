import type { ReactNode } from 'react'
import type { MarketSummary } from '#contract/market.ts'
import { wholeNumber, wholePercent } from '#domain/money/written.ts'
import { writtenMonth } from '#domain/market/months.ts'
import { m } from '#web/paraglide/messages.js'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBasisText } from './basis-line.tsx'
import {
  type Display,
  areaWord,
  perAreaWord,
  useDisplay,
  writtenCompactPrice,
  writtenPerArea,
  writtenPrice,
} from './display.ts'
import { useMarketSearch } from './market-search.ts'
import { strengthOf } from './series-shape.ts'

/** What the filter leaves, in five figures: how many, how much, the median twice, and how much of it is off-plan. */
export function HeadlineFigures({ summary }: { summary: MarketSummary }) {
  const { search } = useMarketSearch()
  const display = useDisplay()
  const { count, priced } = summary
  const whole = (value: number) => wholeNumber(display.locale, value)
  const isMixed = search.leftOut === 'shown'
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t-2 border-foreground/80 pt-3 tabular-nums sm:grid-cols-3 xl:grid-cols-5">
      <Headline
        name={isMixed ? m.market_figure_count_all() : m.market_figure_count()}
        value={whole(count)}
        note={periodText(summary, display)}
        meaning={isMixed ? m.market_meaning_count_all() : m.market_meaning_count()}
        summary={summary}
      />
      <Headline
        name={m.market_figure_value()}
        value={writtenCompactPrice(display, summary.valueMinor)}
        unit={display.currency}
        note={sample(whole(count))}
        meaning={m.market_meaning_value()}
        summary={summary}
      />
      <Headline
        name={m.market_figure_price()}
        value={medianOf(count, summary.medianPriceMinor, (minor) => writtenPrice(display, minor))}
        unit={display.currency}
        isThin={strengthOf(count) === 'thin'}
        note={sample(whole(count))}
        meaning={m.market_meaning_price()}
        summary={summary}
      />
      <Headline
        name={m.market_figure_per_area({ unit: areaWord(display) })}
        value={medianOf(priced, summary.medianPerSqm, (perSqm) => writtenPerArea(display, perSqm))}
        unit={perAreaWord(display)}
        isThin={strengthOf(priced) === 'thin'}
        note={quartiles(summary, display) ?? sample(whole(priced))}
        meaning={m.market_meaning_per_area({ count: whole(priced), unit: areaWord(display) })}
        summary={summary}
      />
      <Headline
        name={m.market_figure_off_plan()}
        value={count === 0 ? null : wholePercent(display.locale, summary.offPlanCount / count)}
        note={m.market_figure_of_stage({ count: whole(summary.offPlanCount) })}
        meaning={m.market_meaning_off_plan()}
        summary={summary}
      />
    </dl>
  )
}

const sample = (count: string) => m.market_figure_sample({ count })

/** A median in words; null where there are too few sales behind it to be shown. */
function medianOf(count: number, median: number | null, written: (median: number) => string): string | null {
  return median === null || strengthOf(count) === 'none' ? null : written(median)
}

function periodText({ firstOn, lastOn }: MarketSummary, { locale }: Display): string {
  if (firstOn === null || lastOn === null) return ''
  const [first, last] = [writtenMonth(locale, firstOn), writtenMonth(locale, lastOn)]
  return first === last ? first : m.market_figure_period({ first, last })
}

function quartiles({ priced, lowerPerSqm, upperPerSqm }: MarketSummary, display: Display): string | null {
  if (lowerPerSqm === null || upperPerSqm === null || strengthOf(priced) === 'none') return null
  const [lower, upper] = [writtenPerArea(display, lowerPerSqm), writtenPerArea(display, upperPerSqm)]
  return m.market_figure_quartiles({ lower, upper, count: wholeNumber(display.locale, priced) })
}

type HeadlineProps = {
  name: string
  value: string | null
  unit?: string
  note: ReactNode
  meaning: string
  isThin?: boolean
  summary: MarketSummary
}

/** One figure; its name opens what it means and what it stands on. */
function Headline({ name, value, unit, note, meaning, isThin = false, summary }: HeadlineProps) {
  const basis = useBasisText(summary.basis)
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt>
        <Popover>
          <PopoverTrigger className="rounded-sm text-start text-sm text-muted-foreground underline decoration-border decoration-dotted underline-offset-4 hover:text-foreground">
            {name}
          </PopoverTrigger>
          <PopoverContent>
            <p className="font-medium">{name}</p>
            <p className="pt-1">{meaning}</p>
            <p className="pt-2 text-xs text-muted-foreground">{basis}</p>
          </PopoverContent>
        </Popover>
      </dt>
      <dd
        className={`text-2xl leading-tight font-medium tracking-tight ${isThin ? 'text-muted-foreground' : ''}`}
      >
        {value === null ? (
          <span className="text-base font-normal text-muted-foreground">— {m.market_figure_none()}</span>
        ) : (
          <>
            {value}{' '}
            {unit ? (
              <span className="text-xs font-normal tracking-normal text-muted-foreground">{unit}</span>
            ) : null}
          </>
        )}
      </dd>
      <dd className="text-xs text-muted-foreground">
        {isThin ? <span className="me-1 rounded-sm bg-muted px-1">{m.market_figure_thin()}</span> : null}
        {note}
      </dd>
    </div>
  )
}

export function HeadlineSkeleton() {
  return (
    <div
      aria-hidden
      className="grid grid-cols-2 gap-x-6 gap-y-5 border-t-2 border-border pt-3 sm:grid-cols-3 xl:grid-cols-5"
    >
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  )
}
