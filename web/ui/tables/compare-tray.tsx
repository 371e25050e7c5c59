import { X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

type Props = { count: number; onOpen: () => void; onClear: () => void }

/** The items selected for comparison, at the bottom of the screen. */
export function CompareTray({ count, onOpen, onClear }: Props) {
  if (count === 0) return null
  return (
    <section
      aria-label={m.ui_compare_tray()}
      className="fixed inset-x-0 bottom-0 z-30 flex justify-center px-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:bottom-14 pointer-events-none print:hidden"
    >
      <div className="pointer-events-auto flex animate-rise items-center gap-2 rounded-md border border-border bg-popover p-2 shadow-pop">
        <Button size="sm" disabled={count < 2} onClick={onOpen}>
          {m.ui_compare_open({ count })}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClear}>
          <X aria-hidden />
          {m.ui_clear()}
        </Button>
      </div>
    </section>
  )
}
