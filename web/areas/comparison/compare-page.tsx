import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ComparedArea } from '#contract/areas/comparison.ts'
import { countedDays, measureRowSets, saleRowSets } from '#contract/market/area-rows.ts'
import type { RowSet } from '#contract/market/rows-behind.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { formatQuarter } from '#domain/dates/format-days.ts'
import { limits } from '#domain/limits.ts'
import { pricedTypes, type PricedType } from '#domain/market/codes.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import type { Meaning } from '#web/figures/meanings.ts'
import {
  measuresBasisTexts,
  measureSources,
  measureTexts,
  type MeasureText,
} from '#web/format/area-measures.ts'
import { api } from '#web/api/client.ts'
import { FileExport } from '#web/list/export/file-export.tsx'
import { formatChange, formatPerArea, formatValue, perAreaUnit } from '#web/format/prices.ts'
import { formatInteger } from '#web/format/format.ts'
import { Citation } from '#web/page/citation.tsx'
import { stringifySearch } from '#web/page/search-string.ts'
import { Labelled } from '#web/forms/labelled.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { ChangeFigure } from '#web/ui/charts/change-figure.tsx'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { unknownAreas, type CompareSearch } from './comparison-search.ts'
import { comparedBasis, compareTitle } from './comparison-dataset.ts'
import { MeasureCell } from '#web/areas/measure-cell.tsx'
import { comparedAreas } from './queries.ts'
import { typeTitles } from '#web/areas/type-labels.ts'

/** Up to five areas side by side. A plain form, whose result is an address. */
export function ComparePage({ search }: { search: CompareSearch }) {
  const { areas, choices, type } = useSuspenseQuery(comparedAreas(search)).data
  const unknown = unknownAreas(search, areas)
  return (
    <div className="page-frame grid gap-8 pt-10! md:pt-14!">
      <header className="grid gap-4">
        <h1 className="page-title">{m.areas_compare_title()}</h1>
        <p className="max-w-[68ch] text-lg leading-relaxed text-muted-foreground">{m.areas_compare_lead()}</p>
        {unknown.length > 0 ? (
          <p className="text-sm text-warning">{m.areas_compare_unknown({ names: unknown.join(', ') })}</p>
        ) : null}
      </header>
      <BasisScope bases={areas.map(({ basis }) => basis)}>
        <CompareForm areas={areas} choices={choices} type={type} />
        {areas.length === 0 ? (
          <EmptyState title={m.areas_compare_none()}>{m.areas_compare_none_detail()}</EmptyState>
        ) : (
          <>
            <div className="grid min-w-0 gap-3">
              <div className="justify-self-end max-md:hidden">
                <CompareExport areas={areas} type={type} />
              </div>
              <Comparison areas={areas} type={type} />
            </div>
            <Sources areas={areas} />
            <ReportFigure figure={compareTitle(areas)} />
            <Citation
              title={compareTitle(areas)}
              bases={areas.map(comparedBasis)}
              path={`/area-guides/compare${stringifySearch(search)}`}
            />
          </>
        )}
      </BasisScope>
    </div>
  )
}

function CompareExport({ areas, type }: { areas: readonly ComparedArea[]; type: PricedType }) {
  return (
    <FileExport
      title={m.areas_compare_title()}
      description={m.areas_export_compare({ count: areas.length, type: typeTitles[type]() })}
      fileName="compared-areas"
      isEmpty={false}
      request={(format, signal) =>
        api.areas.exportComparison(
          { query: { areas: areas.map(({ slug }) => slug).join(','), type, format } },
          signal,
        )
      }
    >
      <p>{m.areas_export_compare_what()}</p>
    </FileExport>
  )
}

type Choices = { city: string; name: string; guides: { slug: string; title: string }[] }[]
type FormProps = { areas: readonly ComparedArea[]; choices: Choices; type: PricedType }

function CompareForm({ areas, choices, type }: FormProps) {
  const slugs = areas.map(({ slug }) => slug)
  const isFull = slugs.length >= limits.areas.comparedAtOnce
  return (
    <search>
      <form
        // Resets the fields when the address changes.
        key={`${slugs.join(',')} ${type}`}
        method="get"
        action="/area-guides/compare"
        className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr_auto] sm:items-end"
      >
        {slugs.length > 0 ? <input type="hidden" name="areas" value={slugs.join(',')} /> : null}
        {isFull ? (
          <p className="text-sm text-muted-foreground sm:pb-2">{m.areas_compare_full()}</p>
        ) : (
          <Labelled label={m.areas_compare_add()}>
            {(id) => (
              <NativeSelect
                id={id}
                name="add"
                defaultValue=""
                none={m.areas_compare_choose()}
                groups={choices.map(({ name, guides }) => ({
                  label: name,
                  options: guides
                    .filter(({ slug }) => !slugs.includes(slug))
                    .map(({ slug, title }) => ({ value: slug, label: title })),
                }))}
              />
            )}
          </Labelled>
        )}
        <Labelled label={m.areas_figures_of()}>
          {(id) => (
            <NativeSelect
              id={id}
              name="type"
              defaultValue={type}
              options={pricedTypes.map((value) => ({ value, label: typeTitles[value]() }))}
            />
          )}
        </Labelled>
        <Button type="submit">{m.areas_compare_show()}</Button>
      </form>
    </search>
  )
}

type Fact = MeasureText & {
  key: keyof typeof factMeanings
  label: string
  unit?: string
  change?: ComparedArea['figures']['change']
}

/** What each fact is, for its panel. */
const factMeanings = {
  sales: 'sales',
  median: 'median',
  published: 'published',
  change: 'median',
  price: 'price',
  'new-rent': 'new-rent',
  'renewed-rent': 'renewed-rent',
  yield: 'yield',
  ready: 'ready',
  units: 'units',
  turnover: 'turnover',
  due: 'due',
  'past-due': 'past-due',
  slip: 'slip',
} as const satisfies Record<string, Meaning>

/** The rows behind a fact of an area. */
function factSets(area: ComparedArea, type: PricedType, key: Fact['key']): readonly RowSet[] {
  const { areaId, basis, coverage, measuresBasis, hasPropertyTypes, figures, measures } = area
  const place = {
    basis,
    areaId,
    type: hasPropertyTypes ? type : null,
    ...countedDays(coverage, measuresBasis),
  }
  const { count, median } = saleRowSets(place, figures)
  if (key === 'sales' || key === 'price') return count
  if (key === 'median' || key === 'change') return median
  return measureRowSets(place, { measures, sales: figures, today: gulfDay(new Date()) })[key] ?? []
}

/** What a fact of an area rests on. */
function factBasis({ basis, measuresBasis, published }: ComparedArea, key: Fact['key']) {
  if (key === 'published') return { sources: published ? [published.publisher] : [], asOf: null }
  if (key === 'sales' || key === 'median' || key === 'change' || key === 'price') return basis
  return measureSources(basis, measuresBasis, key)
}

function factsOn(area: ComparedArea, type: PricedType, withPublished: boolean): Fact[] {
  const { basis, figures, measures, hasPropertyTypes } = area
  const { median, priced, count, medianPriceMinor, change } = figures
  const few = hasPropertyTypes ? m.ui_not_enough() : m.areas_no_type()
  return [
    {
      key: 'sales',
      label: m.areas_compare_sales(),
      value: formatInteger(count),
      note: hasPropertyTypes ? typeTitles[type]() : m.areas_compare_sales_all(),
    },
    {
      key: 'median',
      label: m.areas_compare_median(),
      value: median === null ? null : formatPerArea(basis, median),
      unit: perAreaUnit(basis),
      note: median === null ? few : m.ui_sample({ count: formatInteger(priced) }),
      isThin: isThinSample(priced),
    },
    ...(withPublished ? [publishedFact(area, type)] : []),
    {
      key: 'change',
      label: m.areas_compare_change(),
      value: null,
      ...(change !== null && change.direction !== 'unclear' ? { change } : {}),
      note:
        change === null
          ? hasPropertyTypes
            ? m.areas_compare_no_change()
            : m.areas_no_type()
          : change.direction === 'unclear'
            ? m.ui_unclear_change({ change: formatChange(change.ratio) })
            : '',
    },
    {
      key: 'price',
      label: m.areas_compare_price(),
      value: medianPriceMinor === null ? null : formatValue(medianPriceMinor),
      unit: basis.currency,
      note: medianPriceMinor === null ? few : m.ui_sample({ count: formatInteger(count) }),
      isThin: isThinSample(count),
    },
    ...measureTexts({ measures, sales: figures, type }).map((fact) => ({
      ...fact,
      ...(fact.key.endsWith('rent') ? { unit: basis.currency } : {}),
    })),
  ]
}

function publishedFact({ published, basis }: ComparedArea, type: PricedType): Fact {
  const fact = { key: 'published' as const, label: m.areas_compare_published() }
  if (!published) return { ...fact, value: null, note: m.areas_compare_no_published() }
  const { publisher, quarter, deals, price, cityPrice } = published
  const note = m.areas_compare_published_note({
    publisher,
    quarter: formatQuarter(quarter),
    type: typeTitles[type](),
    count: formatInteger(deals),
  })
  const city =
    cityPrice === null
      ? []
      : [m.areas_compare_published_city({ city: basis.name, price: formatPerArea(basis, cityPrice) })]
  return {
    ...fact,
    value: formatPerArea(basis, price),
    unit: perAreaUnit(basis),
    note: [note, ...city].join('. '),
    isThin: isThinSample(deals),
  }
}

/** Wide enough for each column; narrower screens scroll. */
const widths: Readonly<Record<number, string>> = {
  2: 'min-w-[22rem]',
  3: 'min-w-[32rem]',
  4: 'min-w-[42rem]',
  5: 'min-w-[52rem]',
}

function Comparison({ areas, type }: { areas: readonly ComparedArea[]; type: PricedType }) {
  const withPublished = areas.some(({ published }) => published !== null)
  const columns = areas.map((area) => ({ area, facts: factsOn(area, type, withPublished) }))
  const labels = columns[0]?.facts ?? []
  return (
    <ScrollRegion
      aria-label={m.areas_compare_title()}
      className="relative overflow-x-auto border-y border-border"
    >
      <table className={`figures w-full table-fixed text-sm ${widths[areas.length] ?? ''}`}>
        <caption className="sr-only">{compareTitle(areas)}</caption>
        <thead>
          <tr className="align-bottom">
            <th
              scope="col"
              className="sticky start-0 w-28 bg-background md:w-44 py-2 text-start text-xs font-normal text-muted-foreground"
            >
              {m.areas_compare_fact()}
            </th>
            {areas.map((area) => (
              <th key={area.slug} scope="col" className="py-2 ps-3 text-end font-normal">
                <AreaHead area={area} areas={areas} type={type} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map(({ key, label }, at) => (
            <tr key={key} className="border-t border-border/60 align-baseline">
              <th
                scope="row"
                className="sticky start-0 bg-background py-2 text-start font-normal text-muted-foreground"
              >
                {label}
              </th>
              {columns.map(({ area, facts }) => {
                const { change, ...fact } = facts[at] ?? { value: null, note: '' }
                return (
                  <MeasureCell
                    key={area.slug}
                    {...fact}
                    figure={{
                      place: `${label}, ${area.title}`,
                      meaning: factMeanings[key],
                      basis: factBasis(area, key),
                      sets: () => factSets(area, type, key),
                    }}
                  >
                    {change ? <ChangeFigure change={change} /> : null}
                  </MeasureCell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type HeadProps = { area: ComparedArea; areas: readonly ComparedArea[]; type: PricedType }

function AreaHead({ area: { slug, title, basis }, areas, type }: HeadProps) {
  const others = areas.filter((other) => other.slug !== slug).map((other) => other.slug)
  const ofType = type === 'unit' ? {} : { type }
  return (
    <span className="grid justify-items-end gap-0.5">
      <Link
        to="/area-guides/$slug"
        params={{ slug }}
        search={ofType}
        className="font-medium underline decoration-border underline-offset-4 hover:decoration-current"
      >
        <bdi>{title}</bdi>
      </Link>
      <span className="flex items-center gap-1 text-xs text-muted-foreground">
        {basis.name}
        <Link
          to="/area-guides/compare"
          search={{ ...(others.length > 0 ? { areas: others.join(',') } : {}), ...ofType }}
          aria-label={m.areas_compare_remove({ area: title })}
          className="inline-grid size-6 place-content-center rounded-sm hover:bg-accent print:hidden"
        >
          <X aria-hidden className="size-3.5" />
        </Link>
      </span>
    </span>
  )
}

/** What the figures of each city rest on. */
function Sources({ areas }: { areas: readonly ComparedArea[] }) {
  const cities = [...new Map(areas.map((area) => [area.basis.city, area])).values()]
  return (
    <section aria-labelledby="basis" className="grid gap-2">
      <h2 id="basis" className="text-sm font-medium">
        {m.areas_basis_title()}
      </h2>
      {cities.map(({ basis, coverage, measuresBasis }) => (
        <div key={basis.city} className="grid gap-1 text-xs text-muted-foreground">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium text-foreground">{basis.name}</span>
            <BasisNote basis={basis} />
          </div>
          {coverage ? <CoverageNote coverage={coverage} /> : null}
          <p className="max-w-[80ch]">{measuresBasisTexts(measuresBasis).join(' ')}</p>
        </div>
      ))}
    </section>
  )
}
