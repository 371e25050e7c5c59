import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import type { AdminNavigate, OutboxSearch } from '#web/admin/address.ts'
import { RetentionNotice } from '#web/admin/retention-notice.tsx'
import { LetterList } from './letter-list.tsx'
import { LetterReader } from './letter-reader.tsx'
import { kindChoices, stateChoices } from './letter-labels.ts'
import { outbox } from '#web/admin/queries.ts'
import { SearchField } from '#web/ui/inputs/search-field.tsx'

type Props = { search: OutboxSearch; go: AdminNavigate<OutboxSearch> }

/** All letters, with the selected one beside the list. */
export function Letters({ search, go }: Props) {
  const { letter, show: _show, ...filter } = search
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    outbox(filter),
  )
  const letters = data?.pages.flatMap((page) => page.letters) ?? []
  const [newest] = data?.pages ?? []
  const filtered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      {newest ? (
        <div className={classes(letter && 'max-lg:hidden')}>
          <DeliveryStatus {...newest} />
        </div>
      ) : null}
      <div className="grid items-start gap-8 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <section
          className={classes('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3', letter && 'max-lg:hidden')}
        >
          <Filters search={search} go={go} />
          {error && !data ? (
            <ReadFailure error={error} onRetry={refetch} />
          ) : !data ? (
            <SkeletonRows rows={8} />
          ) : letters.length === 0 ? (
            <Nothing filtered={filtered} onClear={() => go({ letter })} />
          ) : (
            <>
              <LetterList letters={letters} search={search} />
              <LoadMore
                shown={m.admin_shown_letters({ count: letters.length })}
                hasMore={hasNextPage}
                loading={isFetchingNextPage}
                onMore={() => void fetchNextPage()}
              />
            </>
          )}
        </section>
        {letter ? (
          <LetterReader key={letter} letterId={letter} search={search} />
        ) : letters.length > 0 ? (
          <p className="hidden place-self-center py-40 text-muted-foreground lg:block">
            {m.admin_choose_letter()}
          </p>
        ) : null}
      </div>
    </>
  )
}

type DeliveryStatusProps = {
  mailServer: string | null
  counts: { queued: number; uncertain: number; failed: number }
}

/** Whether letters are sent at all, and how many need attention. */
function DeliveryStatus({ mailServer, counts: { queued, uncertain, failed } }: DeliveryStatusProps) {
  if (mailServer === null)
    return <RetentionNotice title={m.admin_outbox_held_title()}>{m.admin_outbox_held()}</RetentionNotice>
  const parts = [
    m.admin_outbox_sent_through({ server: mailServer }),
    queued > 0 ? m.admin_outbox_waiting({ count: queued }) : '',
    uncertain > 0 ? m.admin_outbox_uncertain({ count: uncertain }) : '',
    failed > 0 ? m.admin_outbox_failed({ count: failed }) : '',
  ].filter((words) => words !== '')
  return <p className="figures text-sm text-muted-foreground">{parts.join(' · ')}</p>
}

const every = 'every'

function Filters({ search, go }: Props) {
  const { state, kind, recipient } = search
  const find = useCallback(
    (text: string) => go({ ...search, recipient: text === '' ? undefined : text }, 'replace'),
    [search, go],
  )
  const states = stateChoices()
  const kinds = kindChoices()
  return (
    <div className="grid grid-cols-2 gap-2">
      <SearchField
        label={m.admin_find_recipient()}
        value={recipient ?? ''}
        onSearch={find}
        className="col-span-2"
      />
      <Select
        aria-label={m.admin_state()}
        options={[{ value: every, label: m.admin_every_state() }, ...states]}
        value={state ?? every}
        onValueChange={(value) => go({ ...search, state: states.find((one) => one.value === value)?.value })}
      />
      <Select
        aria-label={m.admin_kind()}
        options={[{ value: every, label: m.admin_every_kind() }, ...kinds]}
        value={kind ?? every}
        onValueChange={(value) => go({ ...search, kind: kinds.find((one) => one.value === value)?.value })}
      />
    </div>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title={m.admin_no_letters()}>{m.admin_no_letters_detail()}</EmptyState>
  return (
    <EmptyState
      title={m.admin_no_letters_found()}
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          {m.admin_clear_filters()}
        </Button>
      }
    />
  )
}
