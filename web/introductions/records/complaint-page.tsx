import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { OwnComplaint } from '#contract/introductions/agent-management.ts'
import { complaintSubjects, type ComplaintSubject } from '#domain/introductions/complaint.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { SelectField, TextArea } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ownComplaint } from './queries.ts'
import { complaintStateText, complaintSubjectText } from './record-text.ts'

/** A member complains about an agent they were introduced to, and reads the answer. */
export function ComplaintPage({ introductionId }: { introductionId: string }) {
  const { data } = useSuspenseQuery(ownComplaint(introductionId))
  const [isAgain, setAgain] = useState(false)
  const { agentName, agentSlug, complaint } = data
  return (
    <div className="page-frame grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <h1 className="page-title">{m.introductions_complaint_title()}</h1>
        <p className="max-w-[68ch] text-muted-foreground">
          {m.introductions_complaint_about()}{' '}
          <Link
            to="/agents/$id"
            params={{ id: agentSlug }}
            className="text-foreground underline decoration-border underline-offset-4 hover:decoration-current"
          >
            <bdi>{agentName}</bdi>
          </Link>
          . {m.introductions_complaint_lead()}
        </p>
      </header>
      {complaint && !isAgain ? (
        <Made complaint={complaint} onAgain={() => setAgain(true)} />
      ) : (
        <ComplaintForm introductionId={introductionId} onSent={() => setAgain(false)} />
      )}
    </div>
  )
}

function Made({ complaint, onAgain }: { complaint: OwnComplaint; onAgain: () => void }) {
  const { subject, message, state, reason, madeAt, decidedAt } = complaint
  return (
    <section aria-labelledby="complaint-state" className="grid gap-4">
      <h2 id="complaint-state" className="font-serif text-2xl">
        {complaintStateText[state]()}
      </h2>
      <p className="figures text-sm text-muted-foreground">
        {decidedAt
          ? m.introductions_complaint_decided_on({ date: formatDateTime(decidedAt) })
          : m.introductions_complaint_made_on({ date: formatDateTime(madeAt) })}
      </p>
      {reason ? (
        <p dir="auto" className="max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      ) : null}
      <figure className="grid gap-2 border-s-2 border-border ps-4">
        <figcaption className="text-sm font-medium">{complaintSubjectText[subject]()}</figcaption>
        <blockquote dir="auto" className="text-sm leading-relaxed wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
      </figure>
      {state === 'open' ? null : (
        <Button variant="outline" className="justify-self-start" onClick={onAgain}>
          {m.introductions_complaint_again()}
        </Button>
      )}
    </section>
  )
}

function ComplaintForm({ introductionId, onSent }: { introductionId: string; onSent: () => void }) {
  const complain = useChange(
    (body: { subject: ComplaintSubject; message: string }) =>
      api.introductions.complain({ params: { introductionId }, body }),
    {
      done: m.introductions_complaint_sent(),
      onDone: onSent,
      changed: [ownComplaint(introductionId).queryKey],
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const subject = complaintSubjects.find((one) => one === form.get('subject'))
    if (subject) complain.mutate({ subject, message: formText(form, 'message') })
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <SelectField
        name="subject"
        label={m.introductions_complaint_subject()}
        options={complaintSubjects.map((value) => ({ value, label: complaintSubjectText[value]() }))}
      />
      <TextArea
        name="message"
        rows={6}
        label={m.introductions_complaint_message()}
        hint={m.introductions_complaint_message_hint()}
      />
      <Button type="submit" className="justify-self-start" isPending={complain.isPending}>
        {m.introductions_complaint_send()}
      </Button>
    </form>
  )
}
