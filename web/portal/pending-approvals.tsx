import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

const polling = { refetchInterval: 60_000 }

/** Links to texts and records that wait for approval, above the people who do. Empty if nothing waits. */
export function PendingApprovals() {
  const texts = useQuery({ ...query(api.desk.list, { query: { state: 'review' } }), ...polling })
  const records = useQuery({
    ...query(api.records.proposals, { query: { state: 'proposed' } }),
    ...polling,
  })
  return (
    <>
      <Waiting count={texts.data?.inReview ?? 0} text={(count) => m.portal_texts_wait({ count })}>
        <Link to="/admin/desk" search={{ state: 'review' }}>
          {m.portal_open_desk()}
        </Link>
      </Waiting>
      <Waiting count={records.data?.total ?? 0} text={(count) => m.portal_records_wait({ count })}>
        <Link to="/admin/projects" search={{ view: 'proposals' }}>
          {m.portal_open_records()}
        </Link>
      </Waiting>
    </>
  )
}

type Props = { count: number; text: (count: number) => string; children: ReactNode }

function Waiting({ count, text, children }: Props) {
  if (count === 0) return null
  return (
    <div className="page-frame pb-0!">
      <p className="flex flex-wrap items-center gap-3 border-s-2 border-brass ps-4 text-sm">
        {text(count)}
        <Button asChild variant="outline" size="sm">
          {children}
        </Button>
      </p>
    </div>
  )
}
