import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CityBasis } from '#contract/market/overview.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { NearNote, ReportMissing } from '#web/reports/report-missing.tsx'
import { m } from '#web/paraglide/messages.js'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { formatInteger } from '#web/format/format.ts'
import { sampleLimits } from '#web/format/sample-limits.ts'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import type { Coverage } from '#web/format/coverage-text.ts'
import { Citation } from '#web/page/citation.tsx'
import { stringifySearch } from '#web/page/search-string.ts'
import { listedBasis } from '#web/areas/comparison/comparison-dataset.ts'
import { AreaCard } from '#web/areas/area-card.tsx'
import { AreaMap, type AreaPlace } from '#web/areas/area-map.tsx'
import { ExplorerForm } from './explorer-form.tsx'
import type { AreaExplorerSearch } from './explorer-search.ts'
import { areaGuides } from './queries.ts'
import { typesNamed } from '#web/areas/type-labels.ts'

/** All areas with a guide: search, comparison and order. All parameters are in the address. */
export function ExplorerPage({ search }: { search: AreaExplorerSearch }) {
  const { data } = useSuspenseQuery(areaGuides(search))
  const { cities, areas, places, total, pageRows, isNear } = data
  const type = search.type ?? 'unit'
  const cityBasis = new Map(cities.map((basis) => [basis.city, basis]))
  const shown = cities.filter(({ city }) => !search.city || city === search.city)
  return (
    <div className="page-frame grid gap-8 pt-10! md:pt-14!">
      <header className="grid gap-4">
        <h1 className="page-title">{m.areas_page_title()}</h1>
        <p className="max-w-[68ch] text-lg leading-relaxed text-muted-foreground">{m.areas_page_lead()}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Link to="/area-guides/compare" className={linkLooks}>
            {m.areas_compare_title()}
          </Link>
          <Link to="/area-guides/budget" className={linkLooks}>
            {m.areas_budget_title()}
          </Link>
        </p>
      </header>
      <BasisScope bases={shown}>
        <ExplorerForm search={search} cities={cities} />
        <section aria-labelledby="found" className="grid gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-foreground/80 pt-3">
            <h2 id="found" className="text-base font-medium">
              {m.areas_found({ count: total, shown: formatInteger(total) })}
            </h2>
            <p className="text-sm text-muted-foreground">
              {m.areas_found_detail({ type: typesNamed[type]() })}
            </p>
          </div>
          {search.q && isNear && areas.length > 0 ? <NearNote searched={search.q} /> : null}
          {areas.length === 0 ? (
            <NoArea hasGuides={cities.some(({ guides }) => guides > 0)} searched={search.q} />
          ) : (
            <ul className="grid gap-px overflow-hidden rounded-md border border-border bg-border sm:grid-cols-2 lg:grid-cols-3">
              {areas.map((card) => {
                const basis = cityBasis.get(card.city)
                return basis ? <AreaCard key={card.slug} card={card} basis={basis} type={type} /> : null
              })}
              <Filler count={areas.length} />
            </ul>
          )}
          <Pages search={search} total={total} pageRows={pageRows} />
        </section>
        <Maps places={places} cities={shown} type={type} />
        <Basis cities={shown} />
        <Citation
          title={m.areas_page_title()}
          bases={shown.map(listedBasis)}
          path={`/area-guides${stringifySearch(search)}`}
        />
      </BasisScope>
    </div>
  )
}

const linkLooks =
  'inline-flex min-h-6 items-center underline decoration-input underline-offset-4 hover:decoration-current'

/** Shown if no area matches, or there are no guides yet. */
function NoArea({ hasGuides, searched }: { hasGuides: boolean; searched: string | undefined }) {
  if (!hasGuides) return <EmptyState title={m.areas_none_yet()}>{m.areas_none_yet_detail()}</EmptyState>
  return (
    <EmptyState
      title={m.areas_none()}
      action={
        <Button asChild variant="outline">
          <Link to="/area-guides">{m.areas_none_way()}</Link>
        </Button>
      }
    >
      {m.areas_none_detail()}
      {searched ? <ReportMissing key={searched} searched={searched} /> : null}
    </EmptyState>
  )
}

/** The sources of each city's figures. */
function Basis({ cities }: { cities: readonly (CityBasis & { coverage: Coverage | null })[] }) {
  return (
    <section aria-labelledby="basis" className="grid gap-2 border-t border-border pt-4">
      <h2 id="basis" className="text-sm font-medium">
        {m.areas_basis_title()}
      </h2>
      <p className="max-w-[80ch] text-sm text-muted-foreground">{m.areas_basis_detail(sampleLimits())}</p>
      {cities.map((basis) => (
        <div key={basis.city} className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-xs font-medium">{basis.name}</span>
          {basis.asOf === null ? (
            <span className="text-xs text-muted-foreground">{m.areas_nothing_held()}</span>
          ) : (
            <>
              <BasisNote basis={basis} />
              {basis.coverage ? <CoverageNote coverage={basis.coverage} /> : null}
            </>
          )}
        </div>
      ))}
    </section>
  )
}

/** Fills the last row, so that it has no dark gap at its end. */
function Filler({ count }: { count: number }) {
  const inTwo = count % 2
  const inThree = (3 - (count % 3)) % 3
  return (
    <>
      {inTwo ? <li aria-hidden className="hidden bg-card sm:block lg:hidden" /> : null}
      {inThree > 0 ? <li aria-hidden className="hidden bg-card lg:block" /> : null}
      {inThree > 1 ? <li aria-hidden className="hidden bg-card lg:block" /> : null}
    </>
  )
}

type MapsProps = {
  places: readonly (AreaPlace & { city: string })[]
  cities: readonly CityBasis[]
  type: PricedType
}

/** With fewer areas a map is not useful. */
const minPlaces = 5

function Maps({ places, cities, type }: MapsProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const maps = cities
    .map((basis) => ({ basis, places: places.filter(({ city }) => city === basis.city) }))
    .filter(({ places: found }) => found.length >= minPlaces)
  const shown = maps.find(({ basis }) => basis.city === wanted) ?? maps[0]
  if (!shown) return null
  return (
    <section aria-labelledby="maps" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3 border-t-2 border-foreground/80 pt-3">
        <h2 id="maps" className="font-serif text-2xl">
          {m.areas_map_title()}
        </h2>
        {maps.length > 1 ? (
          <Segments
            label={m.areas_city()}
            value={shown.basis.city}
            options={maps.map(({ basis }) => ({ value: basis.city, name: basis.name }))}
            onChange={setWanted}
          />
        ) : null}
      </div>
      <AreaMap key={shown.basis.city} basis={shown.basis} places={shown.places} type={type} />
    </section>
  )
}

type PagesProps = { search: AreaExplorerSearch; total: number; pageRows: number }

function Pages({ search, total, pageRows }: PagesProps) {
  const pages = Math.ceil(total / pageRows)
  const { page = 1, ...rest } = search
  if (pages < 2) return null
  return (
    <nav aria-label={m.areas_pages()}>
      <ol className="figures flex flex-wrap gap-1 text-sm">
        {Array.from({ length: pages }, (_, at) => at + 1).map((each) => (
          <li key={each}>
            <Link
              to="/area-guides"
              search={each === 1 ? rest : { ...rest, page: each }}
              {...(each === page ? { 'aria-current': 'page' as const } : {})}
              aria-label={m.areas_page({ page: each, pages })}
              className="touch inline-grid size-10 place-content-center rounded-sm border border-transparent hover:bg-accent aria-[current=page]:border-border aria-[current=page]:bg-card aria-[current=page]:font-medium"
            >
              {each}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
