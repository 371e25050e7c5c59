import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { ProjectFacets } from '#contract/projects.ts'
import { projectSorts } from '#domain/projects/listing.ts'
import { ExportButton, type Exporting } from '#web/list/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { ActiveFilters } from '#web/ui/tables/active-filters.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { FiltersButton, FiltersSheet } from '#web/ui/overlays/filters-sheet.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formatInteger } from '#web/format/format.ts'
import { changed, filterStatements, without, withoutFilters } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { ProjectsExport } from './export-dialog.tsx'
import { FilterRail } from './filter-rail.tsx'
import { ProjectColumns } from './projects-table.tsx'
import { statementLabels } from './statement-labels.ts'
import { sortLabels } from '#web/projects/vocabulary.ts'

type Props = {
  facets: ProjectFacets | undefined
  isStale: boolean
  exporting: Exporting | null
}

/** The number of matching projects, the active filters, the kind of view, and the export. */
export function ResultBar({ facets, isStale, exporting }: Props) {
  const { search, go } = useExplorer()
  const [isFiltering, setFiltering] = useState(false)
  const active = filterStatements(search).length
  const results = facets && m.projects_count({ count: facets.total, shown: formatInteger(facets.total) })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <output className={`me-auto text-base font-medium tabular-nums ${isStale ? 'opacity-50' : ''}`}>
          {results ?? <Skeleton className="h-6 w-32" />}
        </output>
        <NativeSelect
          aria-label={m.ui_sort()}
          className="h-8 w-52 text-sm pointer-coarse:h-11"
          value={search.sort ?? 'newest'}
          options={projectSorts.map((value) => ({ value, label: sortLabels[value]() }))}
          onChange={({ target }) => {
            const sort = projectSorts.find((known) => known === target.value)
            go(changed(search, { sort: sort === 'newest' ? undefined : sort }), 'replace')
          }}
        />
        <ViewSwitch />
        {search.view === 'table' ? <ProjectColumns /> : null}
        <ShareButton />
        {exporting ? (
          <ExportButton
            exporting={exporting}
            isReady={facets !== undefined}
            dialog={(onClose) => (facets ? <ProjectsExport total={facets.total} onClose={onClose} /> : null)}
          />
        ) : null}
        <FiltersButton active={active} onOpen={() => setFiltering(true)} className="max-sm:grow" />
      </div>
      <Statements facets={facets} />
      <FiltersSheet isOpen={isFiltering} onOpenChange={setFiltering} results={results ?? null}>
        <FilterRail facets={facets} />
      </FiltersSheet>
    </div>
  )
}

function Statements({ facets }: { facets: ProjectFacets | undefined }) {
  const { search, go } = useExplorer()
  const statements = filterStatements(search).map((statement) => {
    const words = statementLabels(statement, facets)
    return { key: words, words, onRemove: () => go(without(search, statement)) }
  })
  return <ActiveFilters statements={statements} onClear={() => go(withoutFilters(search))} />
}

const views = { cards: m.projects_view_cards, table: m.projects_view_table, map: m.projects_view_map }

function ViewSwitch() {
  const { search, go } = useExplorer()
  const { view } = search
  return (
    <Segments
      label={m.projects_view()}
      value={view === 'table' || view === 'map' ? view : 'cards'}
      options={(['cards', 'table', 'map'] as const).map((value) => ({ value, name: views[value]() }))}
      onChange={(next) => go(changed(search, { view: next === 'cards' ? undefined : next }), 'replace')}
    />
  )
}

/** The address contains the complete state, so a link to it shares the search. */
export function ShareButton() {
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    toast({ title: m.projects_share_done() })
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Link2 aria-hidden />
      <span className="max-2xl:sr-only">{m.projects_share()}</span>
    </Button>
  )
}
