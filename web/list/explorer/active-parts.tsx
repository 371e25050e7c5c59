import { ActiveFilters } from '#web/ui/tables/active-filters.tsx'
import { useExplorer } from './explorer.ts'

/** The active filters, each removable. */
export function ActiveParts() {
  const { active, onClear } = useExplorer()
  return <ActiveFilters statements={active} onClear={onClear} />
}
