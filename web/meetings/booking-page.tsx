import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { BookMeeting } from '#contract/meetings.ts'
import { limits } from '#domain/limits.ts'
import { meetingSubjects, meetingWays, needsPhone, type MeetingSubject } from '#domain/meetings/subjects.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { TextField } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Link } from '@tanstack/react-router'
import { meetingKeys } from './queries.ts'
import { subjectText, wayText } from './meeting-text.ts'
import { useOwnZone } from './meeting-time.tsx'
import { OfficeNotes } from './office-notes.tsx'
import { SlotPicker } from './slot-picker.tsx'

/** What is chosen so far, in the address. */
export type BookingSearch = {
  subject?: string | undefined
  way?: string | undefined
  day?: string | undefined
  at?: string | undefined
}

type Props = { search: BookingSearch; go: (search: BookingSearch) => void }

/** Booking a meeting: subject, way, day, time, phone and note. */
export function BookingPage({ search, go }: Props) {
  const subject = meetingSubjects.find((one) => one === search.subject) ?? 'consultation'
  const way = meetingWays.find((one) => one === search.way) ?? 'phone'
  const zone = useOwnZone()
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
          current={m.meetings_book()}
        />
        <h1 className="page-title mt-4">{m.meetings_book()}</h1>
        <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.meetings_lead()}</p>
      </header>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-8">
          <SubjectChoice
            chosen={subject}
            onChoose={(one) => go({ ...search, subject: one, day: undefined, at: undefined })}
          />
          <div>
            <p className="mb-2 text-sm font-medium">{m.meetings_way()}</p>
            <Segments
              label={m.meetings_way()}
              value={way}
              options={meetingWays.map((value) => ({ value, name: wayText[value]() }))}
              onChange={(one) => go({ ...search, way: one, day: undefined, at: undefined })}
            />
          </div>
          <SlotPicker
            wanted={{ subject, way }}
            zone={zone}
            chosen={{ day: search.day, at: search.at }}
            onChoose={(choice) => go({ ...search, ...choice })}
          />
          <Details
            booking={{ subject, way, timeZone: zone }}
            startsAt={search.at}
            onTaken={() => go({ ...search, at: undefined })}
          />
        </div>
        <OfficeNotes />
      </div>
    </div>
  )
}

function SubjectChoice({
  chosen,
  onChoose,
}: {
  chosen: MeetingSubject
  onChoose: (subject: MeetingSubject) => void
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{m.meetings_subject()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {meetingSubjects.map((subject) => (
          <label
            key={subject}
            className="grid cursor-pointer content-start gap-0.5 rounded-sm border border-border bg-card px-4 py-3 hover:border-input has-checked:border-primary has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="subject"
              value={subject}
              checked={subject === chosen}
              onChange={() => onChoose(subject)}
              className="sr-only"
            />
            <span className="text-sm font-medium">{subjectText[subject].name()}</span>
            <span className="text-sm text-muted-foreground">{subjectText[subject].detail()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type DetailsProps = {
  booking: Pick<BookMeeting, 'subject' | 'way' | 'timeZone'>
  startsAt: string | undefined
  onTaken: () => void
}

function Details({ booking, startsAt, onTaken }: DetailsProps) {
  const navigate = useNavigate()
  const [isUnchosen, setUnchosen] = useState(false)
  const book = useChange(
    async (body: BookMeeting) => {
      const { id } = await api.meetings.book({ body })
      await navigate({ to: '/meetings/$id', params: { id } })
    },
    { done: null, changed: meetingKeys },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setUnchosen(startsAt === undefined)
    if (startsAt === undefined) return
    const form = new FormData(event.currentTarget)
    const phone = formText(form, 'phone')
    book.mutate({ ...booking, startsAt, phone, note: formText(form, 'note') }, { onError: onTaken })
  }
  return (
    <form onSubmit={submit} className="grid max-w-lg gap-4">
      {needsPhone(booking.way) ? (
        <TextField
          name="phone"
          type="tel"
          autoComplete="tel"
          pattern="\+?[0-9][0-9 \(\)\-]{5,29}"
          label={m.meetings_phone()}
          hint={m.meetings_phone_hint()}
          placeholder={m.meetings_phone_example()}
        />
      ) : null}
      <Field label={m.meetings_note()} hint={m.meetings_note_hint()}>
        <Textarea name="note" rows={3} maxLength={limits.meetings.noteCharacters} />
      </Field>
      {isUnchosen && startsAt === undefined ? (
        <p role="alert" className="text-sm text-destructive">
          {m.meetings_choose_time()}
        </p>
      ) : null}
      <div>
        <Button type="submit" isPending={book.isPending}>
          {book.isPending ? m.meetings_booking() : m.meetings_book_this()}
        </Button>
      </div>
    </form>
  )
}
