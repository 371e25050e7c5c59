import { X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { changed, chosen } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'

/** What is ticked for comparison, at the foot of the screen while the list is looked through. */
export function CompareTray() {
  const { search, go } = useExplorer()
  const { length } = chosen(search, 'compare')
  if (length === 0) return null
  return (
    <section
      aria-label={m.projects_compare_tray()}
      className="fixed inset-x-0 bottom-0 z-30 flex justify-center px-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:bottom-14 pointer-events-none print:hidden"
    >
      <div className="pointer-events-auto flex animate-rise items-center gap-2 rounded-md border border-border bg-popover p-2 shadow-pop">
        <Button size="sm" disabled={length < 2} onClick={() => go(changed(search, { view: 'compare' }))}>
          {m.projects_compare_open({ count: length })}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => go(changed(search, { compare: undefined }), 'replace')}
        >
          <X aria-hidden />
          {m.projects_compare_clear()}
        </Button>
      </div>
    </section>
  )
}
