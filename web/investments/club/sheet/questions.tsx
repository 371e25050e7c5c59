import { useRef, useState, type SubmitEvent } from 'react'
import type { ClubDeal, ClubQuestion } from '#contract/investments/club-deals.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { isVerified } from '#web/investments/club/verification/verification-line.ts'
import { ownClubChanges } from '#web/investments/club/queries.ts'
import { formText } from '#web/forms/form-values.ts'
import { formatDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'

/** Questions of members with the answers of staff, without names. */
export function Questions({ of }: { of: ClubDeal }) {
  return (
    <div className="grid gap-6">
      {of.questions.length === 0 ? (
        <p className="text-muted-foreground">{m.club_questions_none()}</p>
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {of.questions.map((question) => (
            <QuestionRow key={question.id} of={question} />
          ))}
        </ul>
      )}
      {isVerified(of.verification) ? (
        <QuestionForm slug={of.slug} />
      ) : (
        <p className="text-sm text-muted-foreground">{m.club_questions_verified_only()}</p>
      )}
    </div>
  )
}

function QuestionRow({ of }: { of: ClubQuestion }) {
  const { question, answer, isOwn, state, declineReason, createdAt, answeredAt } = of
  return (
    <li className="grid gap-2 py-4">
      <p dir="auto" className="max-w-[68ch] font-medium whitespace-pre-line">
        {question}
      </p>
      {isOwn ? (
        <p>
          <Badge variant="outline">{m.club_question_own()}</Badge>
        </p>
      ) : null}
      {state === 'answered' ? (
        <p dir="auto" className="max-w-[68ch] leading-relaxed whitespace-pre-line text-muted-foreground">
          {answer}
        </p>
      ) : (
        <p className="text-sm text-muted-foreground">
          {state === 'declined'
            ? m.club_question_declined({ reason: declineReason })
            : m.club_question_waits()}
        </p>
      )}
      <p className="figures text-xs text-muted-foreground">
        {answeredAt
          ? m.club_question_answered({ date: formatDate(answeredAt) })
          : m.club_question_sent_on({ date: formatDate(createdAt) })}
      </p>
    </li>
  )
}

function QuestionForm({ slug }: { slug: string }) {
  const form = useRef<HTMLFormElement>(null)
  // Made once for each question, so that sending it again after a lost answer stores it once.
  const [id, setId] = useState(() => crypto.randomUUID())
  const send = useChange(
    (question: string) => api.investments.createQuestion({ params: { slug }, body: { id, question } }),
    {
      done: m.club_question_sent(),
      onDone: () => {
        form.current?.reset()
        setId(crypto.randomUUID())
      },
      changed: ownClubChanges,
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!send.isPending) send.mutate(formText(new FormData(event.currentTarget), 'question'))
  }
  return (
    <form ref={form} onSubmit={submit} className="grid max-w-2xl gap-4">
      <Field label={m.club_question()} hint={m.club_question_hint()}>
        <Textarea
          name="question"
          required
          minLength={5}
          maxLength={limits.clubDeals.questionCharacters}
          rows={3}
          dir="auto"
        />
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start" isPending={send.isPending}>
        {m.club_question_send()}
      </Button>
    </form>
  )
}
