import { Link } from '@tanstack/react-router'
import type { AreaCard as Card } from '#contract/areas.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { measureLooks, yieldText } from '#web/format/area-measures.ts'
import { m } from '#web/paraglide/messages.js'
import { CardPicture } from '#web/pictures/picture.tsx'
import { ChangeFigure } from '#web/ui/charts/change-figure.tsx'
import { classes } from '#web/ui/classes.ts'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { formatCoverage, type Coverage } from '#web/format/coverage-text.ts'
import { perAreaUnit, formatPerArea } from '#web/format/prices.ts'
import { typesNamed } from './type-labels.ts'

type Props = {
  card: Card
  basis: CityBasis & { hasPropertyTypes: boolean; coverage: Coverage | null }
  type: PricedType
}

type PriceProps = { basis: CityBasis; isThin: boolean }

/**
 * An area in the list: its price per area, how certain that is, and its change. Its four parts are rows of the list, so
 * that prices are on one line whatever a card lacks.
 */
export function AreaCard({ card, basis, type }: Props) {
  const { slug, title, summary, median, priced, count, change, grossYield, trend } = card
  const isThin = isThinSample(priced)
  return (
    <li className="relative row-span-4 grid grid-rows-subgrid gap-y-0 bg-card p-5 transition-colors duration-150 has-[a:hover]:bg-accent">
      <div className="grid content-start gap-4 pb-4">
        <CardPicture cover={card.cover} />
        <div className="grid gap-1">
          <div className="flex items-start justify-between gap-3">
            <h3 className="font-serif text-lg leading-snug">
              <Link
                to="/area-guides/$slug"
                params={{ slug }}
                search={type === 'unit' ? {} : { type }}
                className="after:absolute after:inset-0"
              >
                <bdi>{title}</bdi>
              </Link>
            </h3>
            <span className="pt-1 text-xs whitespace-nowrap text-muted-foreground">{basis.name}</span>
          </div>
          {summary ? (
            <p className="line-clamp-2 text-sm leading-snug text-muted-foreground">{summary}</p>
          ) : null}
        </div>
      </div>
      <div className="flex items-end justify-between gap-3 self-start pb-4">
        {basis.hasPropertyTypes ? (
          <Price median={median} change={change} basis={basis} isThin={isThin} />
        ) : (
          <p className="figures text-lg leading-tight font-medium">
            {m.areas_card_all_sales({ count: formatInteger(count) })}
          </p>
        )}
        {trend.filter((value) => value !== null).length > 1 ? (
          <Sparkline
            label={m.areas_card_trend({ area: title, type: typesNamed[type]() })}
            values={trend}
            className="shrink-0"
          />
        ) : null}
      </div>
      {type === 'land' ? null : <YieldLine grossYield={grossYield} />}
      <p className="figures row-start-4 text-xs text-muted-foreground">
        {[
          isThin && median !== null ? m.ui_thin() : null,
          basis.hasPropertyTypes
            ? m.areas_card_sales({ count: formatInteger(count), type: typesNamed[type]() })
            : m.areas_no_type(),
          priced === count || !basis.hasPropertyTypes ? null : m.ui_sample({ count: formatInteger(priced) }),
          daysText(basis),
        ]
          .filter((note) => note !== null)
          .join(' · ')}
      </p>
    </li>
  )
}

function Price({ median, change, basis, isThin }: Pick<Card, 'median' | 'change'> & PriceProps) {
  return (
    <div className="figures grid gap-0.5">
      <p className={classes('text-lg leading-tight font-medium', isThin && 'text-muted-foreground')}>
        {median === null ? '—' : formatPerArea(basis, median)}{' '}
        <span className="text-sm font-normal text-muted-foreground">
          {median === null ? m.ui_not_enough() : perAreaUnit(basis)}
        </span>
      </p>
      <ChangeFigure change={change} since={m.ui_in_a_year_short()} />
    </div>
  )
}

/** The gross yield that the area's guide shows, with its sample. Nothing where the guide withholds it. */
function YieldLine({ grossYield }: Pick<Card, 'grossYield'>) {
  const text = yieldText(grossYield)
  if (text.value === null) return null
  return (
    <p className="figures row-start-3 pb-4 text-sm">
      <span className={measureLooks(text)}>{m.areas_card_yield({ value: text.value })}</span>{' '}
      <span className="text-xs text-muted-foreground">{text.note}</span>
    </p>
  )
}

/** The period of the figures: twelve months, or the days of them with data. */
function daysText({ asOf, coverage }: Props['basis']): string | null {
  if (asOf === null) return null
  if (!coverage || coverage.missing.length === 0 || coverage.held.length === 0)
    return m.areas_card_until({ date: formatDay(displayLocale(), asOf) })
  return m.areas_card_days({ days: formatCoverage(coverage) })
}
