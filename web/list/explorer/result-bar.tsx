import { useState, type ReactNode } from 'react'
import { useShortcuts } from '#web/browser/shortcuts.ts'
import { ExportButton } from '#web/list/export/export-button.tsx'
import { ExportDialog } from '#web/list/export/export-dialog.tsx'
import { FiltersButton, FiltersSheet } from '#web/ui/overlays/filters-sheet.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ActiveParts } from './active-parts.tsx'
import { useExplorer } from './explorer.ts'

type Props = {
  /** Order, kind of view and columns; on narrow screens they stand above the rows instead. */
  tools?: ReactNode
  /** The filters in the sheet of narrow screens. */
  filters: ReactNode
}

/** The number of matching rows, the active filters, saved views and the export. It stays in sight. */
export function ResultBar({ tools, filters }: Props) {
  const { active, results, keys } = useExplorer()
  const [isFiltering, setFiltering] = useState(false)
  useShortcuts(
    keys
      ? [
          { bindings: { '/': () => focusSearch(setFiltering) }, what: keys.search },
          { bindings: { f: () => focusFilters(setFiltering) }, what: keys.filters },
        ]
      : [],
  )
  return (
    <div
      // Above the corner of a table that scrolls under it.
      className="z-30 flex flex-col gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-border max-lg:bg-background max-lg:px-4 max-lg:py-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:sticky lg:top-14 lg:-mx-2 lg:bg-background lg:px-2 lg:py-1.5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <ResultCount />
        {tools}
        <ResultActions />
        <FiltersButton active={active.length} onOpen={() => setFiltering(true)} />
      </div>
      <div className="empty:hidden max-lg:hidden">
        <ActiveParts />
      </div>
      <FiltersSheet isOpen={isFiltering} onOpenChange={setFiltering} results={results}>
        <div className="pb-3 empty:hidden">
          <ActiveParts />
        </div>
        {filters}
      </FiltersSheet>
    </div>
  )
}

/** The same of a list whose filters stand above it. */
export function PlainResultBar({ tools }: { tools: ReactNode }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ResultCount />
        {tools}
        <ResultActions />
      </div>
      <div className="empty:hidden">
        <ActiveParts />
      </div>
    </div>
  )
}

function ResultCount() {
  const { results, isStale, hasFailed } = useExplorer()
  return (
    <output
      className={`me-auto text-base font-medium tabular-nums transition-opacity ${isStale ? 'opacity-50' : ''}`}
    >
      {results ?? (hasFailed ? null : <Skeleton className="h-6 w-40" />)}
    </output>
  )
}

/** Saved views, and the export of the matching rows. */
function ResultActions() {
  const { views, exporting, file } = useExplorer()
  return (
    <>
      {views}
      {exporting ? (
        <ExportButton
          exporting={exporting}
          isReady={file !== null}
          dialog={(onClose) =>
            file ? (
              <ExportDialog {...file} onClose={onClose}>
                {file.contents.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </ExportDialog>
            ) : null
          }
        />
      ) : null}
    </>
  )
}

const inSight = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent !== null)

/** Focuses the search in the filter rail. Without a rail it opens the sheet, which starts with the search. */
function focusSearch(open: (isOpen: boolean) => void): void {
  const field = inSight('[data-filter-search]')
  if (field) field.focus()
  else open(true)
}

function focusFilters(open: (isOpen: boolean) => void): void {
  const rail = inSight('aside button, aside input')
  if (rail) rail.focus()
  else open(true)
}
