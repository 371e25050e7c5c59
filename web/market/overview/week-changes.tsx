import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { saleRowSets, type CountedPlace } from '#contract/market/area-rows.ts'
import type { WeekOfCity } from '#contract/market/overview.ts'
import type { RowSet } from '#contract/market/rows-behind.ts'
import { MarketFigure } from '#web/figures/market-figure.tsx'
import { formatDay } from '#domain/dates/format-days.ts'
import { areaNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { limits } from '#domain/limits.ts'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { formatDayRanges } from '#web/format/coverage-text.ts'
import { perAreaUnit, formatPerArea, formatValue } from '#web/format/prices.ts'
import { weekOfRegisters } from './overview-queries.ts'
import { typesNamed } from '#web/market/type-labels.ts'

/** What the registers recorded in the latest week held, by city. */
export function WeekChanges() {
  const { weeks } = useSuspenseQuery(weekOfRegisters()).data
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-border bg-border md:grid-cols-3">
      {weeks.map((week) => (
        <li key={week.basis.city} className="grid content-start gap-4 bg-card p-5">
          <div>
            <h3 className="font-serif text-lg">{week.basis.name}</h3>
            <p className="text-sm text-muted-foreground">
              {m.market_week_to({ date: formatDay(displayLocale(), week.days.to) })}
            </p>
          </div>
          <Counts week={week} />
          {week.type === null ? (
            <p className="text-sm text-muted-foreground">{m.market_city_no_type()}</p>
          ) : null}
          <Moves week={week} />
          <div className="grid gap-1">
            <BasisNote basis={week.basis} />
            <CoverageNote coverage={{ ...week.coverage, missingBefore: [] }} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type WeekLine = { label: string; value: string; note: string | null; sets?: () => readonly RowSet[] }

function Counts({ week }: { week: WeekOfCity }) {
  const { basis, coverage, count, usualCount, valueMinor, median, priced, type, leftOutCount } = week
  const place: CountedPlace = { basis, areaId: null, type: null, held: coverage.held }
  const lines: WeekLine[] = [
    {
      sets: () => saleRowSets(place, { count }).count,
      label: m.market_week_sales(),
      value: formatInteger(count),
      note: usualCount === null ? null : m.market_week_usual({ count: formatInteger(usualCount) }),
    },
    {
      sets: () => saleRowSets(place, { count }).count,
      label: m.market_week_value(),
      value: formatValue(valueMinor),
      note: basis.currency,
    },
    ...(type === null
      ? []
      : [
          {
            sets: () => saleRowSets({ ...place, type }, { count, priced }).median,
            label: m.market_week_median({ type: typesNamed[type](), unit: perAreaUnit(basis) }),
            value: median === null ? '—' : formatPerArea(basis, median),
            note: median === null ? m.ui_not_enough() : m.ui_sample({ count: formatInteger(priced) }),
          },
        ]),
    { label: m.market_week_left_out(), value: formatInteger(leftOutCount), note: null },
  ]
  return (
    <dl className="figures grid gap-2.5 text-sm">
      {lines.map(({ label, value, note, sets }) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="text-end font-medium">
            {sets === undefined || value === '—' ? (
              value
            ) : (
              <MarketFigure
                label={`${label}, ${basis.name}`}
                meaning="week"
                basis={basis}
                notes={[value]}
                sets={sets}
              >
                {value}
              </MarketFigure>
            )}{' '}
            {note ? <span className="text-xs font-normal text-muted-foreground">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Moves({ week: { moves, usualCount, coverage } }: { week: WeekOfCity }) {
  if (usualCount === null)
    return (
      <p className="text-sm text-muted-foreground">
        {[
          m.market_week_no_usual({ weeks: limits.market.usualWeeksMin }),
          ...(coverage.missingBefore.length > 0
            ? [m.ui_coverage_missing({ days: formatDayRanges(coverage.missingBefore) })]
            : []),
        ].join(' ')}
      </p>
    )
  if (moves.length === 0) return <p className="text-sm text-muted-foreground">{m.market_week_quiet()}</p>
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-xs text-muted-foreground">{m.market_week_moves()}</p>
      <ul className="figures grid gap-1">
        {moves.map(({ areaId, name, slug, count, usualCount }) => (
          <li key={areaId} className="flex items-baseline justify-between gap-4">
            {slug ? (
              <Link
                to="/area-guides/$slug"
                params={{ slug }}
                className="inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current"
              >
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            <span className="text-end">
              {m.market_week_move({
                count: formatInteger(count),
                usual: areaNumber(displayLocale(), usualCount),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
