import { Download, Link2, Lock, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ProjectFacets } from '#contract/projects.ts'
import { projectSorts } from '#domain/projects/listing.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sheet, SheetContent } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { writtenWhole } from '#web/ui/written.ts'
import { changed, statementsOf, without, withoutFilters } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { ExportDialog } from './export-dialog.tsx'
import { FilterRail } from './filter-rail.tsx'
import { ColumnChooser } from './projects-table.tsx'
import { statementWords } from './statement-words.ts'
import { sortWords } from './vocabulary.ts'

/** Whether the rows may be taken along; `onClosed` says why not. Null where there is no such thing at all. */
export type Exporting = { isClosed: boolean; onClosed: () => void }

type Props = { facets: ProjectFacets | undefined; isStale: boolean; exporting: Exporting | null }

/** How many projects the filter leaves, what narrows it, how the list is looked at, and the way to take it along. */
export function ResultBar({ facets, isStale, exporting }: Props) {
  const { search, go } = useExplorer()
  const [isFiltering, setFiltering] = useState(false)
  const active = statementsOf(search).length
  const results = facets && m.projects_count({ count: facets.total, shown: writtenWhole(facets.total) })
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
          options={projectSorts.map((value) => ({ value, label: sortWords[value]() }))}
          onChange={({ target }) => {
            const sort = projectSorts.find((known) => known === target.value)
            go(changed(search, { sort: sort === 'newest' ? undefined : sort }), 'replace')
          }}
        />
        <ViewSwitch />
        {search.view === 'table' ? <ColumnChooser /> : null}
        <ShareButton />
        {exporting ? <Export exporting={exporting} total={facets?.total} /> : null}
        <Button size="sm" className="lg:hidden" onClick={() => setFiltering(true)}>
          <SlidersHorizontal aria-hidden />
          {m.projects_filters_open()}
          {active > 0 ? <span className="tabular-nums">{active}</span> : null}
        </Button>
      </div>
      <Statements facets={facets} />
      <Sheet open={isFiltering} onOpenChange={setFiltering}>
        <SheetContent
          side="bottom"
          title={m.ui_filters()}
          footer={
            <Button className="w-full" onClick={() => setFiltering(false)}>
              {results === undefined ? m.ui_close() : m.projects_show_results({ results })}
            </Button>
          }
        >
          <FilterRail facets={facets} />
        </SheetContent>
      </Sheet>
    </div>
  )
}

function Statements({ facets }: { facets: ProjectFacets | undefined }) {
  const { search, go } = useExplorer()
  const statements = statementsOf(search)
  if (statements.length === 0) return null
  return (
    <ul aria-label={m.ui_filters_in_force()} className="flex flex-wrap items-center gap-1.5">
      {statements.map((statement) => {
        const words = statementWords(statement, facets)
        return (
          <li key={words} className="max-w-full min-w-0">
            <Chip onRemove={() => go(without(search, statement))}>{words}</Chip>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          className="h-7 rounded-sm px-1.5 text-sm text-muted-foreground underline-offset-4 hover:underline pointer-coarse:h-11"
          onClick={() => go(withoutFilters(search))}
        >
          {m.ui_filters_clear()}
        </button>
      </li>
    </ul>
  )
}

function ViewSwitch() {
  const { search, go } = useExplorer()
  const view = search.view === 'table' ? 'table' : 'cards'
  return (
    <fieldset
      aria-label={m.projects_view()}
      className="flex w-fit rounded-sm border border-border bg-card p-0.5 max-md:hidden"
    >
      {(['cards', 'table'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          className="h-6.5 rounded-[2px] px-2.5 text-sm text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:font-medium aria-pressed:text-foreground pointer-coarse:h-9"
          onClick={() => go(changed(search, { view: each === 'table' ? 'table' : undefined }), 'replace')}
        >
          {each === 'table' ? m.projects_view_table() : m.projects_view_cards()}
        </button>
      ))}
    </fieldset>
  )
}

/** The address holds everything, so a link to it is the search itself. */
export function ShareButton() {
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    toast({ title: m.projects_share_done() })
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Link2 aria-hidden />
      <span className="max-sm:sr-only">{m.projects_share()}</span>
    </Button>
  )
}

function Export({ exporting, total }: { exporting: Exporting; total: number | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { isClosed, onClosed } = exporting
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={total === undefined}
        className={isClosed ? 'text-muted-foreground' : ''}
        onClick={() => (isClosed ? onClosed() : setOpen(true))}
      >
        {isClosed ? <Lock aria-hidden /> : <Download aria-hidden />}
        <span className="max-sm:sr-only">{m.projects_export()}</span>
      </Button>
      {isOpen && total !== undefined ? <ExportDialog total={total} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
