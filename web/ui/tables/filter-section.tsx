import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type Props = { name: string; chosen: number; isOpenAtFirst: boolean; children: ReactNode }

/** One group of a filter rail, folded to its name and how much of it is in use; open at first where anything is. */
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

/** The shape of a rail whose choices are not there yet. */
export function FilterRailSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="flex flex-col gap-2 border-t border-border pt-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  )
}
