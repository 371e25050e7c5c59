import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { DeliveryTimeline } from './delivery-timeline.tsx'
import { developerProfile } from './queries.ts'
import { RecordFigures } from './record-figures.tsx'
import { developerName } from './labels.ts'

/** A developer's record beside one of its projects: its figures, and every project planned against actual. */
export function DeveloperBrief({ slug }: { slug: string }) {
  const query = useQuery(developerProfile(slug))
  if (query.isError) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (query.isPending) return <SkeletonRows rows={8} />
  const developer = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <bdi className="font-serif text-2xl">{developerName(developer)}</bdi>
          <Link to="/developers/$slug" params={{ slug }} className="text-sm underline underline-offset-4">
            {m.developers_whole_page()}
          </Link>
        </p>
        <RecordFigures developer={developer} />
      </div>
      <DeliveryTimeline developer={developer} />
    </div>
  )
}
