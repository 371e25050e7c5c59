import { useInfiniteQuery } from '@tanstack/react-query'
import type { StaffContactRequest } from '#contract/meetings.ts'
import { contactStates, type ContactState } from '#domain/meetings/subjects.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatDateTime } from '#web/format/format.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { contactStateText } from '#web/meetings/meeting-text.ts'
import { contactRequests } from '#web/meetings/queries.ts'
import { m } from '#web/paraglide/messages.js'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

type Props = { search: StaffSearch; go: (search: StaffSearch) => void }

const options = contactStates.map((value) => ({ value, label: contactStateText[value] }))

/** Requests to be contacted, newest first. */
export function ContactQueue({ search, go }: Props) {
  const state = contactStates.find((one) => one === search['state'])
  const query = useInfiniteQuery(contactRequests(state ? { state } : {}))
  return (
    <div>
      <div className="w-fit pb-4">
        <NativeSelect
          aria-label={m.meetings_contact_state()}
          none={m.meetings_contact_any()}
          value={state ?? ''}
          options={options.map(({ value, label }) => ({ value, label: label() }))}
          onChange={({ currentTarget }) => go({ ...search, state: currentTarget.value || undefined })}
        />
      </div>
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap(({ requests }) => requests)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.meetings_contact_none(), detail: m.meetings_contact_none_detail() }}
      >
        {(rows) => (
          <DemonstrationScope items={rows}>
            <ul className="mt-2 divide-y divide-border border-y border-border">
              {rows.map((one) => (
                <ContactRow key={one.id} of={one} />
              ))}
            </ul>
          </DemonstrationScope>
        )}
      </InfiniteList>
    </div>
  )
}

function ContactRow({ of }: { of: StaffContactRequest }) {
  const change = useChange(
    (state: ContactState) => api.meetings.setContactState({ params: { requestId: of.id }, body: { state } }),
    {
      done: m.meetings_contact_changed(),
      changed: [['GET', api.meetings.contactRequests.endpoint.url]],
    },
  )
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        <bdi className="block font-medium wrap-anywhere">{of.name}</bdi>
        <a
          href={`mailto:${encodeURIComponent(of.email)}`}
          className="block underline-offset-4 hover:underline"
        >
          <bdi className="wrap-anywhere">{of.email}</bdi>
        </a>
        <bdi className="block text-muted-foreground">{of.phone}</bdi>
        <time dateTime={of.requestedAt} className="figures mt-1 block text-xs text-muted-foreground">
          {formatDateTime(of.requestedAt)}
        </time>
      </div>
      <div className="grid content-start gap-1 text-sm">
        <p className="flex flex-wrap gap-2">
          {of.isMember ? <Badge variant="outline">{m.meetings_contact_member()}</Badge> : null}
          <DemonstrationMark of={of} />
        </p>
        <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
          {of.message}
        </p>
        {of.handledAt ? (
          <p className="figures text-xs text-muted-foreground">
            {m.meetings_contact_handled({
              when: formatDateTime(of.handledAt),
              name: of.handledBy || m.meetings_nobody(),
            })}
          </p>
        ) : null}
      </div>
      <NativeSelect
        aria-label={m.meetings_contact_state_named({ name: of.name })}
        // A disabled field would lose the focus.
        aria-disabled={change.isPending}
        value={change.isPending ? change.variables : of.state}
        options={options.map(({ value, label }) => ({ value, label: label() }))}
        onChange={({ currentTarget }) => {
          const state = contactStates.find((one) => one === currentTarget.value)
          if (state && !change.isPending) change.mutate(state)
        }}
      />
    </li>
  )
}
