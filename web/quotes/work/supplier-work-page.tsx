import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SupplierRequest, SupplierWork } from '#contract/quotes/supplier-work.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { supplierWork } from '#web/quotes/queries.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { EntryPart } from './entry-part.tsx'
import { RequestRow } from './request-row.tsx'
import { RequestSheet } from './request-sheet.tsx'

type Props = {
  /** The request whose sheet is open. */
  openId: string | undefined
  onClose: () => void
}

/** The page of a supplier: requests to answer, quotes, jobs, and the entry with its licence. */
export function SupplierWorkPage({ openId, onClose }: Props) {
  const query = useQuery(supplierWork())
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-8">
      <h1 className="page-title">{m.quotes_work_title()}</h1>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={8} />
      ) : query.data.work ? (
        <Work work={query.data.work} openId={openId} onClose={onClose} />
      ) : (
        <EmptyState
          title={m.quotes_work_none()}
          action={
            <Button asChild variant="outline">
              <Link to="/suppliers/register">{m.quotes_work_apply()}</Link>
            </Button>
          }
        >
          {m.quotes_work_none_detail()}
        </EmptyState>
      )}
    </div>
  )
}

/** The sections of the page, and the requests that belong to each. */
const sections = [
  {
    key: 'waiting',
    name: m.quotes_work_waiting,
    holds: ({ state, quoteState }: SupplierRequest) => state === 'open' && quoteState === 'requested',
  },
  {
    key: 'quoted',
    name: m.quotes_work_quoted,
    holds: ({ state, quoteState }: SupplierRequest) => state === 'open' && quoteState === 'quoted',
  },
  {
    key: 'jobs',
    name: m.quotes_work_jobs,
    holds: ({ state, quoteState }: SupplierRequest) => state === 'confirmed' && quoteState === 'chosen',
  },
  {
    key: 'done',
    name: m.quotes_state_done,
    holds: ({ state, quoteState }: SupplierRequest) => state === 'done' && quoteState === 'chosen',
  },
  {
    key: 'closed',
    name: m.quotes_work_closed,
    holds: ({ quoteState }: SupplierRequest) => quoteState === 'declined' || quoteState === 'closed',
  },
] as const

function Work({ work, openId, onClose }: Props & { work: SupplierWork }) {
  const { requests, totalRequests } = work
  const open = requests.find(({ id }) => id === openId)
  const parts = sections.map((section) => ({ ...section, rows: requests.filter(section.holds) }))
  return (
    <DemonstrationScope items={requests}>
      <dl className="figures flex flex-wrap gap-x-10 gap-y-4">
        {parts.slice(0, 3).map(({ key, name, rows }) => (
          <div key={key} className="grid gap-0.5">
            <dt className="text-sm text-muted-foreground">{name()}</dt>
            <dd className="font-serif text-2xl">{formatInteger(rows.length)}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {parts.map(({ key, name, rows }) =>
            rows.length === 0 && key !== 'waiting' ? null : (
              <section key={key} aria-labelledby={key}>
                <h2 id={key} className="mb-3 font-serif text-2xl">
                  {name()}
                </h2>
                {rows.length === 0 ? (
                  <EmptyState title={m.quotes_work_waiting_none()}>
                    {m.quotes_work_waiting_none_detail()}
                  </EmptyState>
                ) : (
                  <ul className="divide-y divide-border border-y border-border">
                    {rows.map((one) => (
                      <RequestRow key={one.id} of={one} readAt={work.readAt} />
                    ))}
                  </ul>
                )}
              </section>
            ),
          )}
          {totalRequests > requests.length ? (
            <p className="text-sm text-muted-foreground">
              {m.quotes_work_cut({
                shown: formatInteger(requests.length),
                total: formatInteger(totalRequests),
              })}
            </p>
          ) : null}
        </div>
        <EntryPart entry={work.entry} readAt={work.readAt} />
      </div>
      {open ? <RequestSheet key={open.id} of={open} work={work} onClose={onClose} /> : null}
    </DemonstrationScope>
  )
}
