import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Sheet, SheetContent } from './sheet.tsx'

type ButtonProps = { active: number; onOpen: () => void; className?: string }

/** Opens the filters on narrow screens and shows how many are set. */
export function FiltersButton({ active, onOpen, className = '' }: ButtonProps) {
  return (
    <Button size="sm" className={`lg:hidden ${className}`} onClick={onOpen}>
      <SlidersHorizontal aria-hidden />
      {m.ui_filters()}
      {active > 0 ? <span className="tabular-nums">{active}</span> : null}
    </Button>
  )
}

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The number of results, in words; null until known. */
  results: string | null
  children: ReactNode
}

/** The filters over the list, with a button that shows the results. */
export function FiltersSheet({ isOpen, onOpenChange, results, children }: Props) {
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent
        side="bottom"
        title={m.ui_filters()}
        footer={
          <Button className="w-full" onClick={() => onOpenChange(false)}>
            {results === null ? m.ui_close() : m.ui_filters_show({ results })}
          </Button>
        }
      >
        {children}
      </SheetContent>
    </Sheet>
  )
}
