import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const cards = [1, 2, 3, 4, 5, 6]

/** The placeholder of a loading page: a title bar, three lines of text and six cards. */
export function PageSkeleton() {
  return (
    <output aria-label={m.errors_loading()} className="page-frame block w-full">
      <Skeleton className="h-9 w-2/5" />
      <div className="mt-6 max-w-2xl space-y-3">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-3/4" />
      </div>
      <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <Skeleton key={card} className="h-40" />
        ))}
      </div>
    </output>
  )
}
