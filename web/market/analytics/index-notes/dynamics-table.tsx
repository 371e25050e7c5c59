import type { ReactNode } from 'react'
import type { IndexDynamics } from '#contract/market/index-notes/index-dynamics.ts'
import { formatQuarter } from '#domain/dates/format-days.ts'
import { volatilityQuarters } from '#domain/market/measures/index-dynamics.ts'
import { signedPercent, wholeNumber } from '#domain/money/format-money.ts'
import type { About } from '#web/figures/about-panel.tsx'
import { FigureButton } from '#web/figures/figure-button.tsx'
import { useDisplay } from '#web/format/display.ts'
import { lineName, panelTitle, percentText } from '#web/market/analytics/panel-text.ts'
import { m } from '#web/paraglide/messages.js'

type Props = {
  dynamics: readonly IndexDynamics[]
  /** What the panels of the figures of a line say. */
  about: (line: IndexDynamics) => About
}

/** Momentum, volatility and the largest fall of each line of an index, one figure below the other. */
export function DynamicsTable({ dynamics, about }: Props) {
  if (dynamics.length === 0) return null
  return (
    <section
      aria-label={m.analytics_dynamics_title()}
      className="mt-3 grid gap-3 border-t border-border pt-3"
    >
      {dynamics.map((line) => (
        <Line key={line.of} line={line} isNamed={dynamics.length > 1} about={() => about(line)} />
      ))}
    </section>
  )
}

type LineProps = { line: IndexDynamics; isNamed: boolean; about: () => About }

function Line({ line, isNamed, about }: LineProps) {
  const display = useDisplay()
  const { locale } = display
  const { of, until, momentumQuarter, momentumYear, volatility, unsmoothed, changes, fall } = line
  const signed = (ratio: number | null) => (ratio === null ? null : signedPercent(locale, ratio))
  return (
    <div className="grid gap-1">
      <p className="text-sm">
        {isNamed ? (
          <span className="font-medium">{of === 'all' ? panelTitle('price-index') : lineName(of)}. </span>
        ) : null}
        <span className="text-muted-foreground">
          {m.analytics_dynamics_until({ quarter: formatQuarter(until) })}
        </span>
      </p>
      <dl className="figures grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
        <Measure head={m.analytics_dynamics_quarter()} value={signed(momentumQuarter)} about={about} />
        <Measure head={m.analytics_dynamics_year()} value={signed(momentumYear)} about={about} />
        <Measure
          head={m.analytics_dynamics_volatility()}
          about={about}
          value={volatility === null ? null : percentText(display, volatility)}
          detail={
            volatility === null
              ? m.analytics_dynamics_few({ count: wholeNumber(locale, volatilityQuarters.fewest) })
              : [
                  m.analytics_dynamics_changes({ count: wholeNumber(locale, changes) }),
                  ...(unsmoothed === null
                    ? []
                    : [m.analytics_dynamics_unsmoothed({ value: percentText(display, unsmoothed) })]),
                ].join(', ')
          }
        />
        <Measure
          head={m.analytics_dynamics_fall()}
          about={about}
          value={fall === null ? m.analytics_dynamics_no_fall() : signed(fall.ratio)}
          detail={
            fall === null
              ? undefined
              : m.analytics_dynamics_fall_span({ from: formatQuarter(fall.from), to: formatQuarter(fall.to) })
          }
        />
      </dl>
    </div>
  )
}

type MeasureProps = { head: string; value: string | null; detail?: ReactNode; about: () => About }

function Measure({ head, value, detail, about }: MeasureProps) {
  return (
    <div>
      <dt className="flex items-end text-xs text-muted-foreground sm:min-h-8">{head}</dt>
      <dd className="font-medium">
        {value === null ? (
          '—'
        ) : (
          <FigureButton label={head} notes={[value]} about={about}>
            {value}
          </FigureButton>
        )}
      </dd>
      {detail === undefined ? null : <dd className="text-xs text-muted-foreground">{detail}</dd>}
    </div>
  )
}
