import type { ReactNode } from 'react'
import { saleRowSets } from '#contract/market/area-rows.ts'
import type { CityBasis, CityOverview } from '#contract/market/overview.ts'
import type { RowSet } from '#contract/market/rows-behind.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { hasOffPlanShare } from '#domain/market/measures/supply.ts'
import type { Meaning } from '#web/figures/meanings.ts'
import { MarketFigure } from '#web/figures/market-figure.tsx'
import { m } from '#web/paraglide/messages.js'
import { ChangeFigure } from '#web/ui/charts/change-figure.tsx'
import { formatInteger } from '#web/format/format.ts'
import { perAreaUnit, formatChange, formatPerArea, formatShare, formatValue } from '#web/format/prices.ts'
import { typesNamed } from '#web/market/type-labels.ts'
import { countedCity } from './counted-city.ts'

/** The currency and area unit of prices. */
type Prices = {
  currency: string
  value: (minor: number) => string
  perArea: (perSqm: number) => string
  unit: string
}

/** The city's currency and its usual unit. */
export const localPrices = (basis: CityBasis): Prices => ({
  currency: basis.currency,
  value: formatValue,
  perArea: (perSqm) => formatPerArea(basis, perSqm),
  unit: perAreaUnit(basis),
})

type CardProps = {
  overview: CityOverview
  prices: Prices
  /** The one type whose median is shown; all types without it. */
  type?: PricedType
  /** Whether figures open their panels. They do not where the card is a link. */
  hasPanels?: boolean
}

/** A city’s last twelve months: sales, and the median of each type. */
export function CityCard({ overview, prices, type: chosen, hasPanels = false }: CardProps) {
  const { basis, all, types } = overview
  const shown = types.filter(({ type }) => chosen === undefined || type === chosen)
  const ofChosen = chosen === undefined ? undefined : shown[0]?.figures
  const { count, valueMinor, previous, stagedCount, offPlanCount } = ofChosen ?? all
  const sales =
    chosen === undefined
      ? m.market_city_sales()
      : ofChosen
        ? m.market_city_sales_of({ type: typesNamed[chosen]() })
        : m.market_city_sales_all()
  const place = { ...countedCity(overview), type: ofChosen && chosen ? chosen : null }
  const sets = () => saleRowSets(place, { count, stagedCount })
  const open =
    (label: string, meaning: Meaning, own: () => readonly RowSet[], unit = '') =>
    (text: string) =>
      hasPanels ? (
        <MarketFigure
          label={`${label}, ${basis.name}`}
          meaning={meaning}
          basis={basis}
          notes={[[text, unit].filter(Boolean).join(' ')]}
          sets={own}
        >
          {text}
        </MarketFigure>
      ) : (
        text
      )
  return (
    <>
      <h3 className="font-serif text-lg group-hover:underline group-hover:decoration-border group-hover:underline-offset-4">
        {basis.name}
      </h3>
      <dl className="figures grid content-start gap-3 text-sm">
        <Line
          label={sales}
          note={
            previous.count === 0
              ? null
              : m.market_city_against({ change: formatChange(count / previous.count - 1) })
          }
        >
          {open(sales, 'sales', () => sets().count)(formatInteger(count))}
        </Line>
        <Line label={m.market_city_value()} note={null}>
          {open(
            m.market_city_value(),
            'value',
            () => sets().count,
            prices.currency,
          )(prices.value(valueMinor))}{' '}
          <Unit>{prices.currency}</Unit>
        </Line>
        {ofChosen && chosen && !hasOffPlanShare(chosen, offPlanCount) ? null : (
          <Line label={m.market_city_off_plan()} note={stagedCount === 0 ? m.market_city_no_stage() : null}>
            {stagedCount === 0
              ? '—'
              : open(
                  m.market_city_off_plan(),
                  'off-plan',
                  () => sets().staged,
                )(formatShare(offPlanCount / stagedCount))}
          </Line>
        )}
        {shown.map(({ type, figures }) => (
          <Line
            key={type}
            label={m.market_city_median({ type: typesNamed[type]() })}
            note={
              <>
                {m.ui_sample({ count: formatInteger(figures.priced) })}
                <span aria-hidden> · </span>
                <span className="*:text-xs">
                  <ChangeFigure change={figures.change} isShort />
                </span>
              </>
            }
          >
            {figures.median === null ? (
              <>
                — <Unit>{m.ui_not_enough()}</Unit>
              </>
            ) : (
              <>
                {open(
                  m.market_city_median({ type: typesNamed[type]() }),
                  'median',
                  () => saleRowSets({ ...place, type }, figures).median,
                  prices.unit,
                )(prices.perArea(figures.median))}{' '}
                <Unit>{prices.unit}</Unit>
              </>
            )}
          </Line>
        ))}
      </dl>
      {types.length === 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">{m.market_city_no_type()}</p>
      ) : chosen !== undefined && shown.length === 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">
          {m.market_city_none_sold({ type: typesNamed[chosen]() })}
        </p>
      ) : null}
    </>
  )
}

type LineProps = { label: string; note: ReactNode; children: ReactNode }

function Line({ label, note, children }: LineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
      {note ? <dd className="col-span-2 text-end text-xs text-muted-foreground">{note}</dd> : null}
    </div>
  )
}

function Unit({ children }: { children: ReactNode }) {
  return <span className="text-xs font-normal text-muted-foreground">{children}</span>
}
