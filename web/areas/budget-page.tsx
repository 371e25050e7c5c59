import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countedDays, saleRowSets, yieldRowSets, type CountedPlace } from '#contract/market/area-rows.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { measuresBasisTexts, measureSources, shortYield } from '#web/format/area-measures.ts'
import { api } from '#web/api/client.ts'
import { FileExport } from '#web/list/export/file-export.tsx'
import { formatInteger } from '#web/format/format.ts'
import { formatValue } from '#web/format/prices.ts'
import { sampleLimits } from '#web/format/sample-limits.ts'
import { Citation } from '#web/page/citation.tsx'
import { stringifySearch } from '#web/page/search-string.ts'
import { Labelled } from '#web/forms/labelled.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import type { BudgetSearch } from '#web/areas/comparison/comparison-search.ts'
import { MeasureCell } from './measure-cell.tsx'
import { areasInBudget } from '#web/areas/comparison/queries.ts'
import { roomsLabel } from './rooms-label.ts'
import { typeTitles } from './type-labels.ts'

/** Areas whose median price is within a budget. A plain form, whose result is an address. */
export function BudgetPage({ search }: { search: BudgetSearch }) {
  const { data } = useSuspenseQuery(areasInBudget(search))
  const { basis, coverage, measuresBasis } = data
  return (
    <div className="page-frame grid gap-8 pt-10! md:pt-14!">
      <header className="grid gap-4">
        <h1 className="page-title">{m.areas_budget_title()}</h1>
        <p className="max-w-[68ch] text-lg leading-relaxed text-muted-foreground">{m.areas_budget_lead()}</p>
      </header>
      <BasisScope bases={[basis]}>
        <BudgetForm search={search} />
        {search.budget === undefined ? (
          <p className="text-muted-foreground">{m.areas_budget_ask()}</p>
        ) : (
          <Found search={search} budget={search.budget} />
        )}
        <div className="grid gap-1">
          <BasisNote basis={basis} />
          {coverage ? <CoverageNote coverage={coverage} /> : null}
          <p className="max-w-[80ch] text-xs text-muted-foreground">
            {measuresBasisTexts({ rents: measuresBasis.rents }).join(' ')}
          </p>
          {search.budget === undefined ? null : <ReportFigure figure={m.areas_budget_title()} />}
        </div>
        <Citation
          title={m.areas_budget_title()}
          bases={[{ ...basis, measures: { rents: measuresBasis.rents } }]}
          path={`/area-guides/budget${stringifySearch(search)}`}
        />
      </BasisScope>
    </div>
  )
}

const cityNames: Record<LaunchCity, () => string> = {
  dubai: m.areas_city_dubai,
  'abu-dhabi': m.areas_city_abu_dhabi,
  riyadh: m.areas_city_riyadh,
}

function BudgetForm({ search }: { search: BudgetSearch }) {
  const bedrooms = [0, 1, 2, 3, 4, 5].map((rooms) => ({ value: String(rooms), label: roomsLabel(rooms) }))
  return (
    <search>
      <form
        // Resets the fields when the address changes.
        key={JSON.stringify(search)}
        method="get"
        action="/area-guides/budget"
        className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr_auto] lg:items-end"
      >
        <Labelled label={m.areas_budget_amount()}>
          {(id) => (
            <Input
              id={id}
              name="budget"
              inputMode="numeric"
              autoComplete="off"
              required
              maxLength={16}
              pattern="[0-9][0-9, ]*"
              defaultValue={search.budget === undefined ? '' : formatInteger(search.budget)}
            />
          )}
        </Labelled>
        <Labelled label={m.areas_city()}>
          {(id) => (
            <NativeSelect
              id={id}
              name="city"
              defaultValue={search.city ?? 'dubai'}
              options={launchCities.map((value) => ({ value, label: cityNames[value]() }))}
            />
          )}
        </Labelled>
        <Labelled label={m.areas_figures_of()}>
          {(id) => (
            <NativeSelect
              id={id}
              name="type"
              defaultValue={search.type ?? 'unit'}
              options={pricedTypes.map((value) => ({ value, label: typeTitles[value]() }))}
            />
          )}
        </Labelled>
        <Labelled label={m.areas_budget_rooms()}>
          {(id) => (
            <NativeSelect
              id={id}
              name="rooms"
              defaultValue={search.rooms === undefined ? '' : String(search.rooms)}
              none={m.areas_budget_any_rooms()}
              options={bedrooms}
            />
          )}
        </Labelled>
        <Button type="submit">{m.areas_budget_show()}</Button>
      </form>
    </search>
  )
}

function Found({ search, budget }: { search: BudgetSearch; budget: number }) {
  const { basis, coverage, total, pageRows, above, tooFew, areas, hasPropertyTypes, measuresBasis } =
    useSuspenseQuery(areasInBudget(search)).data
  const { page = 1, ...rest } = search
  if (basis.asOf === null) return <EmptyState title={m.areas_nothing_held()} />
  if (!hasPropertyTypes) return <EmptyState title={m.areas_no_type()} />
  const place = (areaId: number): CountedPlace => ({
    basis,
    areaId,
    type: search.type ?? 'unit',
    ...countedDays(coverage, measuresBasis),
  })
  const rooms = search.rooms === undefined ? {} : { rooms: String(search.rooms) }
  const noRents = search.type === 'land' ? m.areas_plots_no_rent() : m.areas_no_rents()
  return (
    <section aria-labelledby="found" className="grid gap-4">
      <div className="grid gap-1 border-t-2 border-foreground/80 pt-3">
        <div className="flex items-start justify-between gap-4">
          <h2 id="found" className="text-base font-medium">
            {m.areas_budget_found({ count: total, amount: `${formatInteger(budget)} ${basis.currency}` })}
          </h2>
          {total > 0 ? <BudgetExport search={search} total={total} /> : null}
        </div>
        <p className="max-w-[80ch] text-sm text-muted-foreground">
          {m.areas_budget_others({
            above: formatInteger(above),
            few: formatInteger(tooFew),
            ...sampleLimits(),
          })}
        </p>
      </div>
      {areas.length === 0 ? (
        <EmptyState title={m.areas_budget_none()}>{m.areas_budget_none_detail()}</EmptyState>
      ) : (
        <table className="figures w-full text-sm">
          <caption className="sr-only">{m.areas_budget_caption()}</caption>
          <thead>
            <tr className="border-b border-border text-xs text-muted-foreground [&_th]:py-1.5 [&_th]:font-normal">
              <th scope="col" className="text-start">
                {m.areas_area()}
              </th>
              <th scope="col" className="ps-3 text-end">
                {m.areas_compare_price()} <span className="whitespace-nowrap">{basis.currency}</span>
              </th>
              <th scope="col" className="ps-3 text-end">
                {m.areas_gross_yield()}
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.map(({ areaId, name, slug, medianPriceMinor, count, grossYield }) => (
              <tr key={areaId} className="border-b border-border/60 align-baseline last:border-0">
                <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
                  <AreaName name={name} slug={slug} />
                </th>
                <MeasureCell
                  value={formatValue(medianPriceMinor)}
                  note={sampleText(count)}
                  isThin={isThinSample(count)}
                  figure={{
                    place: `${m.areas_compare_price()}, ${name}`,
                    meaning: 'price',
                    basis,
                    unit: basis.currency,
                    sets: () => saleRowSets(place(areaId), { count }, rooms).count,
                  }}
                />
                <MeasureCell
                  {...(measuresBasis.rents ? shortYield(grossYield) : { value: null, note: noRents })}
                  figure={{
                    place: `${m.areas_gross_yield()}, ${name}`,
                    meaning: 'yield',
                    basis: measureSources(basis, measuresBasis, 'yield'),
                    sets: () => yieldRowSets(place(areaId), grossYield),
                  }}
                />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <nav aria-label={m.areas_pages()} className="flex gap-6 text-sm empty:hidden">
        {page > 1 ? (
          <Link
            to="/area-guides/budget"
            search={page === 2 ? rest : { ...rest, page: page - 1 }}
            className={linkLooks}
          >
            {m.areas_budget_previous()}
          </Link>
        ) : null}
        {page * pageRows < total ? (
          <Link to="/area-guides/budget" search={{ ...rest, page: page + 1 }} className={linkLooks}>
            {m.areas_budget_next()}
          </Link>
        ) : null}
      </nav>
    </section>
  )
}

/** All areas within the budget, not only those of this page. */
function BudgetExport({ search: { page: _page, ...query }, total }: { search: BudgetSearch; total: number }) {
  return (
    <FileExport
      title={m.areas_budget_title()}
      description={m.areas_export_budget({ count: total, shown: formatInteger(total) })}
      fileName={`areas-in-budget-${query.city ?? 'dubai'}`}
      isEmpty={false}
      request={(format, signal) => api.areas.exportBudget({ query: { ...query, format } }, signal)}
    >
      <p>{m.areas_export_budget_what()}</p>
    </FileExport>
  )
}

const linkLooks =
  'inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current'

function AreaName({ name, slug }: { name: string; slug: string | null }) {
  if (slug === null) return <bdi>{name}</bdi>
  return (
    <Link to="/area-guides/$slug" params={{ slug }} className={linkLooks}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function sampleText(count: number): string {
  const sample = m.ui_sample({ count: formatInteger(count) })
  return isThinSample(count) ? `${m.ui_thin()} · ${sample}` : sample
}
