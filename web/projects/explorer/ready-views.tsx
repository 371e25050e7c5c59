import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { changed, withoutFilters, type ExplorerSearch } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'

type ReadyView = { words: () => string; filter: Partial<ExplorerSearch> }

const views: readonly ReadyView[] = [
  { words: m.projects_ready_new, filter: { new: 'yes' } },
  { words: m.projects_ready_late, filter: { pastDue: 'yes', sort: 'slip' } },
  { words: m.projects_ready_value, filter: { againstMax: '100', salesMin: '5', sort: 'value' } },
]

/** Frequent filters as buttons. Each replaces the current filter. */
export function ReadyViews() {
  const { search, go } = useExplorer()
  return (
    <nav aria-label={m.projects_ready()} className="flex flex-wrap gap-1.5">
      {views.map(({ words, filter }) => {
        const next = changed(withoutFilters(search), { sort: undefined, ...filter })
        const isShown = JSON.stringify(next) === JSON.stringify(search)
        return (
          <Button
            key={words()}
            size="sm"
            variant={isShown ? 'default' : 'outline'}
            aria-pressed={isShown}
            onClick={() => go(isShown ? changed(withoutFilters(search), { sort: undefined }) : next)}
          >
            {words()}
          </Button>
        )
      })}
    </nav>
  )
}
