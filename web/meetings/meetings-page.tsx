import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnMeeting } from '#contract/meetings.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { meetingStateText, subjectText, wayText } from './meeting-text.ts'
import { MeetingTime } from './meeting-time.tsx'
import { OfficeNotes } from './office-notes.tsx'
import { ownMeetings } from './queries.ts'

/** The member's meetings: coming ones first, then past and cancelled ones. */
export function MeetingsPage() {
  const query = useInfiniteQuery(ownMeetings())
  return (
    <div className="page-frame grid gap-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="page-title">{m.meetings_title()}</h1>
          <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.meetings_lead()}</p>
        </div>
        <BookLink />
      </header>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <InfiniteList
            query={query}
            rows={query.data?.pages.flatMap(({ meetings }) => meetings)}
            total={query.data?.pages[0]?.total ?? 0}
            empty={{ title: m.meetings_none(), detail: m.meetings_none_detail() }}
          >
            {(rows) => (
              <DemonstrationScope items={rows}>
                <Sections meetings={rows} />
              </DemonstrationScope>
            )}
          </InfiniteList>
        </div>
        <OfficeNotes />
      </div>
    </div>
  )
}

function BookLink() {
  return (
    <Button asChild>
      <Link to="/meetings/new">{m.meetings_book()}</Link>
    </Button>
  )
}

function Sections({ meetings }: { meetings: readonly OwnMeeting[] }) {
  const isComing = ({ isOpen, joinUrl }: OwnMeeting) => isOpen || joinUrl !== null
  const coming = meetings.filter(isComing).toReversed()
  const past = meetings.filter((one) => !isComing(one))
  return (
    <div className="mt-4 grid gap-8">
      <section aria-labelledby="coming">
        <h2 id="coming" className="mb-2 font-serif text-lg">
          {m.meetings_coming()}
        </h2>
        {coming.length === 0 ? <EmptyState title={m.meetings_none_coming()} /> : <Rows meetings={coming} />}
      </section>
      {past.length === 0 ? null : (
        <section aria-labelledby="past">
          <h2 id="past" className="mb-2 font-serif text-lg">
            {m.meetings_past()}
          </h2>
          <Rows meetings={past} />
        </section>
      )}
    </div>
  )
}

function Rows({ meetings }: { meetings: readonly OwnMeeting[] }) {
  return (
    <ul className="divide-y divide-border border-y border-border">
      {meetings.map((one) => (
        <li key={one.id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-2">
            <Link
              to="/meetings/$id"
              params={{ id: one.id }}
              className="font-medium underline decoration-input underline-offset-4 hover:decoration-current"
            >
              {subjectText[one.subject].name()}
            </Link>
            <Badge variant={one.state === 'booked' ? 'primary' : 'outline'}>
              {meetingStateText[one.state]()}
            </Badge>
            <DemonstrationMark of={one} />
          </p>
          <p className="text-sm">
            <MeetingTime of={one} />
          </p>
          <p className="text-sm text-muted-foreground">
            {one.hostName
              ? m.meetings_way_with({ way: wayText[one.way](), name: one.hostName })
              : wayText[one.way]()}
          </p>
        </li>
      ))}
    </ul>
  )
}
