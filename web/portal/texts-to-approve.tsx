import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const lookAgainMs = 60_000

/** The way of an approver from the people who wait to the texts that do; nothing as long as none does. */
export function TextsToApprove() {
  const { data } = useQuery({
    ...query(api.desk.list, { query: { state: 'review' } }),
    refetchInterval: lookAgainMs,
  })
  if (!data || data.inReview === 0) return null
  return (
    <div className="page-frame pb-0!">
      <p className="flex flex-wrap items-center gap-3 border-s-2 border-brass ps-4 text-sm">
        {m.portal_texts_wait({ count: data.inReview })}
        <Button asChild variant="outline" size="sm">
          <Link to="/admin/desk" search={{ state: 'review' }}>
            {m.portal_open_desk()}
          </Link>
        </Button>
      </p>
    </div>
  )
}
