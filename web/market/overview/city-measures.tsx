import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { measureRowSets } from '#contract/market/area-rows.ts'
import type { CityOverview } from '#contract/market/overview.ts'
import type { RowSet } from '#contract/market/rows-behind.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { MarketFigure } from '#web/figures/market-figure.tsx'
import {
  measureLooks,
  measuresBasisTexts,
  measureSources,
  measureTexts,
  shortYield,
} from '#web/format/area-measures.ts'
import { m } from '#web/paraglide/messages.js'
import { typesNamed } from '#web/market/type-labels.ts'
import { countedCity } from './counted-city.ts'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'

/** Rents, yields, ready sales and handovers of a city and of its areas with most sales. */
export function CityMeasures({ overview }: { overview: CityOverview }) {
  const { basis, type, types, measures, measuredAreas, measuresBasis } = overview
  const figures = types.find((one) => one.type === type)?.figures
  if (type === null || !figures) return null
  const named = typesNamed[type]()
  const place = countedCity(overview)
  const all = [
    {
      areaId: 0,
      name: m.market_measures_city(),
      slug: null,
      texts: narrowTexts({ measures, sales: figures, type }),
      sets: () => measureRowSets(place, { measures, sales: figures, today: gulfDay(new Date()) }),
    },
    ...measuredAreas.map((area) => ({
      ...area,
      texts: narrowTexts({ measures: area.measures, sales: area, type }),
      sets: () =>
        measureRowSets(
          { ...place, areaId: area.areaId },
          { measures: area.measures, sales: area, today: gulfDay(new Date()) },
        ),
    })),
  ]
  const missing = missingMeasures(all)
  const rows = all.map((row) => ({ ...row, texts: row.texts.filter(({ key }) => !missing.has(key)) }))
  const title = m.market_measures_title()
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-medium">{title}</h3>
      <p className="max-w-[80ch] text-sm text-muted-foreground">
        {m.market_measures_lead({ type: named })}
        {missing.has('yield') ? null : ` ${m.market_measures_lead_yield()}`}
      </p>
      <ScrollRegion aria-label={`${title}, ${basis.name}`} className="overflow-x-auto max-md:hidden">
        <table className="figures w-full min-w-[60rem] text-sm">
          <caption className="sr-only">
            {m.market_measures_caption({ city: basis.name, type: named })}
          </caption>
          <thead>
            <tr className="border-b border-border align-bottom text-xs text-muted-foreground [&_th]:py-1.5 [&_th]:font-normal">
              <th scope="col" className="sticky start-0 bg-background text-start">
                {m.market_league_area()}
              </th>
              {rows[0]?.texts.map(({ key, label }) => (
                <th key={key} scope="col" className="ps-3 text-end">
                  {label} {key.endsWith('rent') ? basis.currency : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ areaId, name, slug, texts, sets }) => (
              <tr key={areaId} className="border-b border-border/60 align-baseline last:border-0">
                <th
                  scope="row"
                  className="sticky start-0 max-w-48 min-w-36 bg-background py-2 text-start font-normal wrap-break-word"
                >
                  {slug ? (
                    <Link
                      to="/area-guides/$slug"
                      params={{ slug }}
                      search={{ type }}
                      className="underline decoration-border underline-offset-4 hover:decoration-current"
                    >
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                </th>
                {texts.map(({ key, ...text }) => (
                  <td key={key} className="py-2 ps-3 text-end">
                    <span className={measureLooks(text)}>
                      <MeasureFigure text={{ key, ...text }} name={name} sets={sets} overview={overview} />
                    </span>
                    <span className="ms-auto block max-w-40 text-xs text-muted-foreground">{text.note}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ul className="figures border-t border-border text-sm md:hidden">
        {rows.map((row) => (
          <AreaMeasures key={row.areaId} {...row} overview={overview} />
        ))}
      </ul>
      <Missing texts={all[0]?.texts.filter(({ key }) => missing.has(key)) ?? []} />
      <p className="max-w-[80ch] text-xs text-muted-foreground">
        {measuresBasisTexts(measuresBasis).join(' ')}
      </p>
    </div>
  )
}

type Texts = ReturnType<typeof measureTexts>

/** Measures that no row has, for one reason: it is said once instead of in every row. */
function missingMeasures(rows: readonly { texts: Texts }[]): ReadonlySet<string> {
  const [first] = rows
  const isMissing = ({ key, note }: Texts[number]) =>
    rows.every(({ texts }) =>
      texts.some((text) => text.key === key && text.value === null && text.note === note),
    )
  return new Set(first?.texts.filter(isMissing).map(({ key }) => key))
}

function Missing({ texts }: { texts: Texts }) {
  const reasons = [...new Set(texts.map(({ note }) => note))]
  if (reasons.length === 0) return null
  return (
    <dl className="grid max-w-[80ch] gap-1 text-xs text-muted-foreground">
      {reasons.map((reason) => (
        <div key={reason} className="flex flex-wrap gap-x-3">
          <dt>
            {texts
              .filter(({ note }) => note === reason)
              .map(({ label }) => label)
              .join(' · ')}
          </dt>
          <dd>— {reason}</dd>
        </div>
      ))}
    </dl>
  )
}

type FigureProps = {
  text: Texts[number]
  name: string
  sets: () => Readonly<Record<string, RowSet[]>>
  overview: CityOverview
}

/** A measure that opens its panel. */
function MeasureFigure({ text, name, sets, overview: { basis, measuresBasis } }: FigureProps) {
  const { key, label, value, note } = text
  if (value === null) return '—'
  return (
    <MarketFigure
      label={`${label}, ${name}`}
      meaning={key}
      basis={measureSources(basis, measuresBasis, key)}
      notes={[key.endsWith('rent') ? `${value} ${basis.currency}` : value, note].filter(Boolean)}
      sets={() => sets()[key] ?? []}
    >
      {value}
    </MarketFigure>
  )
}

type AreaProps = Omit<FigureProps, 'text'> & { slug: string | null; texts: Texts }

/** An area on a phone: its yield, or else the first measure, and a press away the rest. */
function AreaMeasures({ name, slug, texts, sets, overview }: AreaProps) {
  const { type, basis } = overview
  const main = texts.find(({ key }) => key === 'yield') ?? texts[0]
  return (
    <li className="border-b border-border/60">
      <details className="group">
        <summary className="flex cursor-pointer items-baseline justify-between gap-4 py-2.5">
          <bdi className="min-w-0 wrap-break-word">{name}</bdi>
          <span className="text-end whitespace-nowrap">
            <span className="text-xs text-muted-foreground">{main?.label}</span>{' '}
            <span className={main && measureLooks(main)}>{main?.value ?? '—'}</span>
            <ChevronDown
              aria-hidden
              className="ms-2 inline size-4 text-muted-foreground transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </span>
        </summary>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 pb-3">
          {texts.map(({ key, label, ...text }) => (
            <div key={key} className="min-w-0">
              <dt className="text-xs text-muted-foreground">{label}</dt>
              <dd>
                <span className={measureLooks(text)}>
                  <MeasureFigure text={{ key, label, ...text }} name={name} sets={sets} overview={overview} />
                </span>{' '}
                {text.value !== null && key.endsWith('rent') ? (
                  <span className="text-xs text-muted-foreground">{basis.currency}</span>
                ) : null}
                <span className="block text-xs text-muted-foreground">{text.note}</span>
              </dd>
            </div>
          ))}
        </dl>
        {slug ? (
          <Link
            to="/area-guides/$slug"
            params={{ slug }}
            {...(type ? { search: { type } } : {})}
            className="touch mb-3 inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {m.market_measures_guide({ area: name })}
          </Link>
        ) : null}
      </details>
    </li>
  )
}

/** As `measureTexts`, with a reason for a missing yield that fits a narrow column. */
function narrowTexts(parts: Parameters<typeof measureTexts>[0]) {
  const { newRent, grossYield } = parts.measures
  return measureTexts(parts).map((text) =>
    text.key === 'yield' && newRent !== null ? { ...text, ...shortYield(grossYield) } : text,
  )
}
