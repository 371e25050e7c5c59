import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { OwnMeeting } from '#contract/meetings.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { useChange } from '#web/api/use-change.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { subjectText, wayText } from './meeting-text.ts'
import { MeetingTime, useOwnZone } from './meeting-time.tsx'
import { OfficeNotes } from './office-notes.tsx'
import { meeting, meetingKeys } from './queries.ts'
import { SlotPicker } from './slot-picker.tsx'

/** Whether the member is choosing another time, and which. */
export type MeetingSearch = { move?: string | undefined; day?: string | undefined; at?: string | undefined }

type Props = { meetingId: string; search: MeetingSearch; go: (search: MeetingSearch) => void }

const titles = {
  booked: m.meetings_is_booked,
  cancelled: m.meetings_is_cancelled,
  held: m.meetings_is_held,
  missed: m.meetings_is_missed,
}

/** One meeting: when, with whom and how, the calendar file, another time, and cancelling. */
export function MeetingPage({ meetingId, search, go }: Props) {
  const { data } = useSuspenseQuery(meeting(meetingId))
  const isMoving = search.move === 'yes' && data.isOpen
  return (
    <div className="page-frame grid gap-8">
      <header>
        <Breadcrumb
          links={[
            {
              key: 'meetings',
              link: (
                <Link {...crumbLink} to="/meetings">
                  {m.meetings_title()}
                </Link>
              ),
            },
          ]}
          current={subjectText[data.subject].name()}
        />
        <h1 className="page-title mt-4">{titles[data.state]()}</h1>
      </header>
      <DemonstrationScope items={[data]}>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid content-start gap-8">
            <Facts of={data} />
            <Actions of={data} isMoving={isMoving} onMove={() => go({ move: 'yes' })} />
            {isMoving ? <Move of={data} search={search} go={go} /> : null}
          </div>
          <OfficeNotes />
        </div>
      </DemonstrationScope>
    </div>
  )
}

function Facts({ of }: { of: OwnMeeting }) {
  const facts = [
    { name: m.meetings_time(), value: <MeetingTime of={of} /> },
    { name: m.meetings_subject(), value: subjectText[of.subject].name() },
    { name: m.meetings_way(), value: [wayText[of.way](), of.phone].filter(Boolean).join(', ') },
    { name: m.meetings_host(), value: of.hostName || m.meetings_team() },
    { name: m.meetings_note(), value: of.note || m.meetings_no_note() },
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 border-y border-border py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ of, isMoving, onMove }: { of: OwnMeeting; isMoving: boolean; onMove: () => void }) {
  const { id, isOpen, joinUrl } = of
  const [isAsking, setAsking] = useState(false)
  const cancel = useChange(() => api.meetings.cancel({ params: { meetingId: id } }), {
    done: m.meetings_cancelled(),
    changed: meetingKeys,
  })
  const save = useSaveFile(() => ({
    name: 'meeting.ics',
    file: api.meetings.calendar({ params: { meetingId: id } }),
  }))
  return (
    <div className="flex flex-wrap gap-3">
      {joinUrl ? (
        <Button asChild>
          <a href={joinUrl} rel="noreferrer" target="_blank">
            {m.meetings_join()}
          </a>
        </Button>
      ) : null}
      <Button variant="outline" isPending={save.isPending} onClick={() => save.mutate()}>
        <CalendarPlus aria-hidden />
        {m.meetings_calendar()}
      </Button>
      {isOpen ? (
        <>
          {isMoving ? null : (
            <Button variant="outline" onClick={onMove}>
              {m.meetings_move()}
            </Button>
          )}
          <Button variant="outline" isPending={cancel.isPending} onClick={() => setAsking(true)}>
            {m.meetings_cancel()}
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            title={m.meetings_cancel_sure()}
            confirmLabel={m.meetings_cancel()}
            isBusy={cancel.isPending}
            onConfirm={() => {
              setAsking(false)
              cancel.mutate()
            }}
            onClose={() => setAsking(false)}
          >
            {m.meetings_cancel_detail()}
          </ConfirmDialog>
        </>
      ) : (
        <Button asChild>
          <Link to="/meetings/new">{m.meetings_book_another()}</Link>
        </Button>
      )}
    </div>
  )
}

type MoveProps = { of: OwnMeeting; search: MeetingSearch; go: (search: MeetingSearch) => void }

function Move({ of: { id, subject, way }, search, go }: MoveProps) {
  const zone = useOwnZone()
  const { at } = search
  const move = useChange(
    (startsAt: string) =>
      api.meetings.move({ params: { meetingId: id }, body: { startsAt, timeZone: zone } }),
    { done: m.meetings_moved(), onDone: () => go({}), changed: meetingKeys },
  )
  return (
    <section aria-labelledby="move" className="grid gap-4">
      <h2 id="move" className="font-serif text-lg">
        {m.meetings_choose_other()}
      </h2>
      <SlotPicker
        wanted={{ subject, way }}
        zone={zone}
        chosen={{ day: search.day, at }}
        onChoose={(choice) => go({ ...search, ...choice })}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={at === undefined}
          isPending={move.isPending}
          onClick={() => (at === undefined ? undefined : move.mutate(at))}
        >
          {m.meetings_move_here()}
        </Button>
        <Button variant="ghost" onClick={() => go({})}>
          {m.meetings_keep_time()}
        </Button>
      </div>
    </section>
  )
}
