import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** Fields of a row under a title. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="border-b border-border pb-1.5 font-medium">{title}</h3>
      <dl className="divide-y divide-border/60">{children}</dl>
    </section>
  )
}

/** A blank field is shown as blank, never hidden and never as zero. */
export function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div className="grid grid-cols-[9.5rem_1fr] gap-3 py-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-break-word">
        {value === null || value === '' ? (
          <span className="text-muted-foreground">— {m.market_unknown()}</span>
        ) : (
          <bdi>{value}</bdi>
        )}
      </dd>
    </div>
  )
}

export function SheetSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <Skeleton className="h-9 w-48" />
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} className="h-5 w-full" />
      ))}
    </div>
  )
}
