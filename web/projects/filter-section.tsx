import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

type Props = { name: string; chosen: number; isOpenAtFirst: boolean; children: ReactNode }

/** One group of the filter rail, folded to its name and how much of it is in use. */
export function FilterSection({ name, chosen, isOpenAtFirst, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst || chosen > 0)
  return (
    <section className="border-t border-border">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex h-10 w-full items-center gap-2 text-start text-sm font-medium pointer-coarse:h-11"
          onClick={() => setOpen(!isOpen)}
        >
          {name}
          {chosen > 0 ? (
            <span className="rounded-full bg-primary px-1.5 text-xs text-primary-foreground tabular-nums">
              {chosen}
            </span>
          ) : null}
          <ChevronDown
            aria-hidden
            className={`ms-auto size-4 text-muted-foreground transition-transform duration-150 motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen ? <div className="pb-3">{children}</div> : null}
    </section>
  )
}
