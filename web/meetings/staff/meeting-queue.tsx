import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meetingPeriods, type StaffMeeting } from '#contract/meetings.ts'
import { officeZone } from '#domain/meetings/opening-hours.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatClock, formatShortDay, formatZone } from '#web/format/event-times.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { meetingStateText, subjectText, wayText } from '#web/meetings/meeting-text.ts'
import { staffMeetings } from '#web/meetings/queries.ts'
import { CancelDialog, OutcomeDialog } from './queue-dialogs.tsx'

type Props = { search: StaffSearch; go: (search: StaffSearch) => void }

const periodText = {
  today: m.meetings_period_today,
  coming: m.meetings_period_coming,
  past: m.meetings_period_past,
}

/** The meetings of all hosts or of the caller: today, coming and past ones. */
export function MeetingQueue({ search, go }: Props) {
  const period = meetingPeriods.find((one) => one === search['period']) ?? 'today'
  const isMine = search['mine'] === 'yes'
  const query = useInfiniteQuery(staffMeetings({ period, ...(isMine ? { mine: 'yes' } : {}) }))
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-4">
        <Segments
          label={m.meetings_period()}
          value={period}
          options={meetingPeriods.map((value) => ({ value, name: periodText[value]() }))}
          onChange={(value) => go({ ...search, period: value === 'today' ? undefined : value })}
        />
        <NativeCheckbox
          className="items-center"
          checked={isMine}
          onChange={({ currentTarget }) => go({ ...search, mine: currentTarget.checked ? 'yes' : undefined })}
        >
          {m.meetings_only_mine()}
        </NativeCheckbox>
      </div>
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap(({ meetings }) => meetings)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.meetings_queue_none(), detail: m.meetings_queue_none_detail() }}
      >
        {(rows) => (
          <DemonstrationScope items={rows}>
            <ul className="mt-2 divide-y divide-border border-y border-border">
              {rows.map((one) => (
                <QueueRow key={one.id} of={one} />
              ))}
            </ul>
          </DemonstrationScope>
        )}
      </InfiniteList>
    </div>
  )
}

function QueueRow({ of }: { of: StaffMeeting }) {
  const { startsAt, endsAt, memberName, memberEmail, memberZone } = of
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <div className="figures text-sm">
        <time dateTime={startsAt} className="block font-medium">
          {formatShortDay(startsAt, officeZone)}, {formatClock(startsAt, officeZone)} –{' '}
          {formatClock(endsAt, officeZone)}
        </time>
        <span className="text-muted-foreground">
          {m.meetings_for_member({
            time: `${formatShortDay(startsAt, memberZone)}, ${formatClock(startsAt, memberZone)}`,
            zone: formatZone(memberZone),
          })}
        </span>
      </div>
      <div className="grid min-w-0 content-start gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium wrap-anywhere">{memberName || memberEmail}</bdi>
          <Badge variant={of.state === 'booked' ? 'primary' : 'outline'}>
            {meetingStateText[of.state]()}
          </Badge>
          <DemonstrationMark of={of} />
        </p>
        {memberName ? <bdi className="wrap-anywhere text-muted-foreground">{memberEmail}</bdi> : null}
        <p>{[subjectText[of.subject].name(), wayText[of.way](), of.phone].filter(Boolean).join(' · ')}</p>
        <p className="text-muted-foreground">
          {of.isMine
            ? m.meetings_with_me()
            : m.meetings_with_host({ name: of.hostName || m.meetings_nobody() })}
        </p>
        {of.note ? (
          <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
            {of.note}
          </p>
        ) : null}
        {of.outcomeNote ? (
          <p
            dir="auto"
            className="max-w-[68ch] border-s-2 border-border ps-3 wrap-anywhere whitespace-pre-line"
          >
            {of.outcomeNote}
          </p>
        ) : null}
      </div>
      <QueueActions of={of} />
    </li>
  )
}

function QueueActions({ of }: { of: StaffMeeting }) {
  const [open, setOpen] = useState<'outcome' | 'cancel' | null>(null)
  const [now] = useState(() => new Date().toISOString())
  const changed = [['GET', api.meetings.staffList.endpoint.url]]
  const handOver = useChange(() => api.meetings.handOver({ params: { meetingId: of.id } }), {
    done: m.meetings_handed_over(),
    changed,
  })
  if (of.state === 'cancelled') return null
  const name = of.memberName || of.memberEmail
  const isAhead = of.state === 'booked' && of.startsAt > now
  return (
    <div className="flex flex-wrap content-start gap-2 md:flex-col md:items-stretch">
      {of.joinUrl && of.isMine ? (
        <Button asChild size="sm">
          <a href={of.joinUrl} rel="noreferrer" target="_blank">
            {m.meetings_join()}
          </a>
        </Button>
      ) : null}
      {isAhead ? (
        <>
          <Button
            variant="outline"
            size="sm"
            aria-label={m.meetings_hand_over_named({ name })}
            isPending={handOver.isPending}
            onClick={() => handOver.mutate()}
          >
            {m.meetings_hand_over()}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={m.meetings_cancel_named({ name })}
            onClick={() => setOpen('cancel')}
          >
            {m.meetings_cancel()}
          </Button>
        </>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={m.meetings_outcome_named({ name })}
          onClick={() => setOpen('outcome')}
        >
          {m.meetings_outcome()}
        </Button>
      )}
      {open === 'outcome' ? <OutcomeDialog of={of} onClose={() => setOpen(null)} /> : null}
      {open === 'cancel' ? <CancelDialog of={of} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}
