import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import type { AgentPaper, NewAgentPaper } from '#contract/introductions/agent-papers.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { advertisingPermits, agentPaperKinds, type AgentPaperKind } from '#domain/licensing/agent-papers.ts'
import { limits } from '#domain/limits.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { displayLocale, formatDate, formatDay } from '#web/format/format.ts'
import { useMinute } from '#web/introductions/use-minute.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { calendarKey, ownPapers } from './queries.ts'
import { paperKindText, paperStateText } from './paper-text.ts'

const { paperCharacters, paperReminderDays } = limits.leads

/** Permits to advertise and training of the agent, and a form for more. */
export function PapersPart({ city }: { city: LaunchCity }) {
  const query = useQuery(ownPapers())
  return (
    <section aria-labelledby="papers" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 id="papers" className="font-serif text-2xl">
        {m.introductions_papers()}
      </h2>
      <p className="max-w-[68ch] text-sm text-muted-foreground">
        {m.introductions_papers_lead({
          days: new Intl.ListFormat(displayLocale()).format(paperReminderDays.map(String)),
        })}
      </p>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        <>
          <Papers papers={query.data.papers} />
          <Courses courses={query.data.courses} />
        </>
      )}
      <PaperForm city={city} />
    </section>
  )
}

function Papers({ papers }: { papers: readonly AgentPaper[] }) {
  if (papers.length === 0)
    return <p className="text-sm text-muted-foreground">{m.introductions_papers_none()}</p>
  return (
    <ul className="divide-y divide-border border-y border-border">
      {papers.map((paper) => (
        <Paper key={paper.id} paper={paper} />
      ))}
    </ul>
  )
}

function Paper({
  paper: { id, kind, title, number, issuedOn, expiresOn, state, note },
}: {
  paper: AgentPaper
}) {
  const today = gulfDay(new Date(useMinute()))
  const remove = useChange(() => api.introductions.removePaper({ params: { paperId: id } }), {
    done: m.introductions_paper_removed(),
    changed: [ownPapers().queryKey, calendarKey],
  })
  const isOver = expiresOn !== null && expiresOn < today
  return (
    <li className="flex items-start gap-3 py-2.5 text-sm">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <bdi className="font-medium">{[title, number].filter(Boolean).join(' ')}</bdi>
          <Badge variant={isOver || state === 'declined' ? 'warning' : 'outline'}>
            {isOver ? m.introductions_paper_over() : paperStateText[state]()}
          </Badge>
        </p>
        <p className="figures text-xs text-muted-foreground">
          {paperKindText[kind]()}, {m.introductions_paper_issued({ date: formatDay(issuedOn) })}
          {expiresOn ? `, ${m.introductions_paper_until({ date: formatDay(expiresOn) })}` : null}
        </p>
        {note ? <p className="wrap-anywhere text-muted-foreground">{note}</p> : null}
      </div>
      <IconButton
        size="icon-sm"
        label={m.ui_remove({ label: title })}
        isPending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

type CoursesProps = { courses: readonly { code: string; title: string; issuedAt: string }[] }

function Courses({ courses }: CoursesProps) {
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="font-medium">{m.introductions_courses()}</h3>
      {courses.length === 0 ? (
        <p className="text-muted-foreground">
          {m.introductions_courses_none()}{' '}
          <Link
            to="/courses"
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {m.introductions_courses_open()}
          </Link>
        </p>
      ) : (
        <ul className="grid gap-1">
          {courses.map(({ code, title, issuedAt }) => (
            <li key={code} className="flex flex-wrap justify-between gap-x-4">
              <bdi className="wrap-anywhere">{title}</bdi>
              <span className="figures text-muted-foreground">{formatDate(issuedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PaperForm({ city }: { city: LaunchCity }) {
  const [kind, setKind] = useState<AgentPaperKind>('permit')
  const add = useChange((body: NewAgentPaper) => api.introductions.addPaper({ body }), {
    done: m.introductions_paper_added(),
    changed: [ownPapers().queryKey, calendarKey],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    add.mutate(
      {
        kind,
        title: formText(data, 'title'),
        number: formText(data, 'number'),
        issuedOn: formText(data, 'issuedOn'),
        expiresOn: formText(data, 'expiresOn') || null,
      },
      { onSuccess: () => form.reset() },
    )
  }
  const isPermit = kind === 'permit'
  return (
    <form onSubmit={submit} className="grid gap-3 border-s-2 border-border ps-4">
      <Segments
        label={m.introductions_paper_kind()}
        value={kind}
        options={agentPaperKinds.map((value) => ({ value, name: paperKindText[value]() }))}
        onChange={setKind}
      />
      <div key={kind} className="grid gap-3 sm:grid-cols-2">
        <Field label={isPermit ? m.introductions_permit_system() : m.introductions_training_title()}>
          <Input
            name="title"
            required
            minLength={2}
            maxLength={paperCharacters}
            autoComplete="off"
            defaultValue={isPermit ? advertisingPermits[city] : ''}
          />
        </Field>
        <Field label={isPermit ? m.introductions_permit_number() : m.introductions_training_number()}>
          <Input name="number" required={isPermit} maxLength={paperCharacters} autoComplete="off" />
        </Field>
        <Field label={m.introductions_paper_issued_on()}>
          <Input name="issuedOn" type="date" required />
        </Field>
        <Field label={isPermit ? m.introductions_paper_expires() : m.introductions_paper_expires_optional()}>
          <Input name="expiresOn" type="date" required={isPermit} />
        </Field>
      </div>
      <Button type="submit" variant="outline" className="justify-self-start" isPending={add.isPending}>
        {m.introductions_paper_add()}
      </Button>
    </form>
  )
}
