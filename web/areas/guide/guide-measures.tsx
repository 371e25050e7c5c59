import { Link } from '@tanstack/react-router'
import type { AreaGuide } from '#contract/areas.ts'
import { measureRowSets, rentRowSets, saleRowSets, yieldRowSets } from '#contract/market/area-rows.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import {
  measureLooks,
  measureSources,
  measuresBasisTexts,
  measureTexts,
  rentText,
  shortYield,
  type MeasureText,
} from '#web/format/area-measures.ts'
import { formatValue } from '#web/format/prices.ts'
import { m } from '#web/paraglide/messages.js'
import { countedArea } from '#web/areas/counted-area.ts'
import type { Market } from '#web/areas/guide-market.ts'
import { MarketFigure } from '#web/figures/market-figure.tsx'
import { Part } from './guide-part.tsx'
import { MeasureCell } from '#web/areas/measure-cell.tsx'
import { roomsLabel } from '#web/areas/rooms-label.ts'
import { typeTitles } from '#web/areas/type-labels.ts'

type Props = { guide: AreaGuide; market: Market }

/** Rents, yield, ready sales, registered flats and handovers of the area beside those of its city, and rents by bedrooms. */
export function Measures({ guide, market }: Props) {
  const { basis, title } = guide
  const { type, types, all, figures, city, measures, cityMeasures, measuresBasis } = market
  const place = countedArea(guide, market)
  const sets = (key: string) =>
    measureRowSets(place, { measures, sales: figures, today: gulfDay(new Date()) })[key] ?? []
  // Without property types, sales of one type are none, and would say that no ready home was sold.
  const isUntyped = types.length === 0 && all.count > 0
  const ofCity = measureTexts({ measures: cityMeasures, sales: isUntyped ? all : city, type })
  const facts = measureTexts({ measures, sales: isUntyped ? all : figures, type }).map((fact, at) => ({
    ...fact,
    city: ofCity[at]?.value ?? null,
  }))
  return (
    <div className="grid gap-8">
      <Part title={m.areas_measures_title()} detail={m.areas_measures_detail({ type: typeTitles[type]() })}>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
          {facts.map(({ city: cityValue, ...fact }) => (
            <div key={fact.key} className="figures min-w-0">
              <dt className="text-sm text-muted-foreground">{fact.label}</dt>
              <dd>
                <span className={`text-lg ${measureLooks(fact)}`}>
                  {fact.value === null ? (
                    '—'
                  ) : (
                    <MarketFigure
                      label={`${fact.label}, ${title}`}
                      meaning={fact.key}
                      basis={measureSources(basis, measuresBasis, fact.key)}
                      notes={[
                        fact.key.endsWith('rent') ? `${fact.value} ${basis.currency}` : fact.value,
                        fact.note,
                      ].filter(Boolean)}
                      sets={() => sets(fact.key)}
                    >
                      {fact.value}
                    </MarketFigure>
                  )}
                </span>{' '}
                {fact.value !== null && fact.key.endsWith('rent') ? (
                  <span className="text-sm text-muted-foreground">{basis.currency}</span>
                ) : null}
                <span className="block text-xs text-muted-foreground">{fact.note}</span>
                {cityValue === null ? null : (
                  <span className="block text-xs text-muted-foreground">
                    {m.areas_in_city({ city: basis.name, value: cityValue })}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 max-w-[80ch] text-xs text-muted-foreground">
          {measuresBasisTexts(measuresBasis).join(' ')}
        </p>
        <CompareNearby guide={guide} market={market} />
      </Part>
      {market.homes.length > 0 ? <Homes guide={guide} market={market} /> : null}
    </div>
  )
}

function CompareNearby({ guide: { slug }, market: { neighbours, type } }: Props) {
  const areas = [slug, ...neighbours.map((near) => near.slug)].slice(0, limits.areas.comparedAtOnce)
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-sm print:hidden">
      <Link
        to="/area-guides/compare"
        search={{ areas: areas.join(','), ...(type === 'unit' ? {} : { type }) }}
        className="touch inline-flex min-h-6 items-center underline decoration-input pointer-coarse:min-h-10 underline-offset-4 hover:decoration-current"
      >
        {m.areas_compare_nearby()}
      </Link>
      <Link
        to="/resources/calculators"
        search={{ area: slug }}
        className="touch inline-flex min-h-6 items-center underline decoration-input pointer-coarse:min-h-10 underline-offset-4 hover:decoration-current"
      >
        {m.calculators_for_area()}
      </Link>
    </p>
  )
}

function Homes({ guide, market }: Props) {
  const { basis, title } = guide
  const { homes, measuresBasis } = market
  const place = countedArea(guide, market)
  const heads = [m.areas_homes_new(), m.areas_homes_renewed(), m.areas_homes_price()]
  return (
    <Part title={m.areas_homes_title()} detail={m.areas_homes_detail()}>
      <table className="figures w-full text-sm">
        <caption className="sr-only">{m.areas_homes_title()}</caption>
        <thead>
          <tr className="border-b border-border text-xs text-muted-foreground [&_th]:py-1.5 [&_th]:ps-3 [&_th]:text-end [&_th]:font-normal">
            <th scope="col" className="ps-0! text-start!">
              {m.areas_rooms()}
            </th>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 1 ? 'hidden sm:table-cell' : ''}>
                {head} <span className="whitespace-nowrap">{basis.currency}</span>
              </th>
            ))}
            <th scope="col">{m.areas_gross_yield()}</th>
          </tr>
        </thead>
        <tbody>
          {homes.map(({ rooms, newRent, renewedRent, readyPrice, grossYield }) => {
            const own = { rooms: String(rooms) }
            const rents = measureSources(basis, measuresBasis, 'new-rent')
            const cell = (head: string) => ({
              place: `${head}, ${roomsLabel(rooms)}, ${title}`,
              unit: basis.currency,
            })
            const price: MeasureText = {
              value: readyPrice.medianMinor === null ? null : formatValue(readyPrice.medianMinor),
              isThin: isThinSample(readyPrice.count),
              note:
                readyPrice.medianMinor === null
                  ? m.ui_not_enough()
                  : m.ui_sample({ count: readyPrice.count }),
            }
            return (
              <tr key={rooms} className="border-b border-border/60 align-baseline last:border-0">
                <th scope="row" className="py-2 text-start font-normal">
                  {roomsLabel(rooms)}
                </th>
                <MeasureCell
                  {...rentText(newRent, m.areas_no_rents())}
                  figure={{
                    ...cell(m.areas_homes_new()),
                    meaning: 'new-rent',
                    basis: rents,
                    sets: () => rentRowSets(place, newRent, { ...own, contract: 'new' }),
                  }}
                />
                <MeasureCell
                  {...rentText(renewedRent, m.areas_no_rents())}
                  className="hidden sm:table-cell"
                  figure={{
                    ...cell(m.areas_homes_renewed()),
                    meaning: 'renewed-rent',
                    basis: rents,
                    sets: () => rentRowSets(place, renewedRent, { ...own, contract: 'renewal' }),
                  }}
                />
                <MeasureCell
                  {...price}
                  figure={{
                    ...cell(m.areas_homes_price()),
                    meaning: 'price',
                    basis,
                    sets: () => saleRowSets(place, readyPrice, { ...own, stage: 'ready' }).count,
                  }}
                />
                <MeasureCell
                  {...shortYield(grossYield)}
                  figure={{
                    place: `${m.areas_gross_yield()}, ${roomsLabel(rooms)}, ${title}`,
                    meaning: 'yield',
                    basis: measureSources(basis, measuresBasis, 'yield'),
                    sets: () => yieldRowSets(place, grossYield),
                  }}
                />
              </tr>
            )
          })}
        </tbody>
      </table>
    </Part>
  )
}
