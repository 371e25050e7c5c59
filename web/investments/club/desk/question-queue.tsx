import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffClubQuestion } from '#contract/investments/club-deal-desk.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { staffClubChanges, staffClubQuestions } from '#web/investments/club/queries.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { formText } from '#web/forms/form-values.ts'
import { formatDate } from '#web/format/format.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { m } from '#web/paraglide/messages.js'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'

const states = ['open', 'answered', 'declined'] as const
const stateNames = {
  open: m.club_desk_question_open,
  answered: m.club_desk_question_answered,
  declined: m.club_desk_question_declined,
}

type Props = {
  search: StaffSearch
  go: (search: StaffSearch) => void
  mayEdit: boolean
  /** Only the questions on one deal. */
  deal?: string
}

/** Questions of members on deals, open ones first. Answers are published without names. */
export function QuestionQueue({ search, go, mayEdit, deal }: Props) {
  const state = states.find((one) => one === search['state'])
  const query = useQuery(staffClubQuestions(state, deal))
  return (
    <div className="grid gap-4">
      <div>
        <ChoiceFilter
          label={m.club_score_state()}
          all={m.club_desk_any_state()}
          value={state}
          options={states.map((value) => ({ value, label: stateNames[value]() }))}
          onChange={(chosen) => go({ ...search, state: chosen })}
        />
      </div>
      {query.error ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : !query.data ? (
        <SkeletonRows rows={5} />
      ) : query.data.questions.length === 0 ? (
        <EmptyState title={m.club_desk_no_questions()} />
      ) : (
        <DemonstrationScope items={query.data.questions}>
          <ul className="divide-y divide-border border-y border-border">
            {query.data.questions.map((one) => (
              <Row key={one.id} of={one} mayEdit={mayEdit} hasDeal={deal === undefined} />
            ))}
          </ul>
        </DemonstrationScope>
      )}
    </div>
  )
}

function Row({ of, mayEdit, hasDeal }: { of: StaffClubQuestion; mayEdit: boolean; hasDeal: boolean }) {
  const [open, setOpen] = useState<'answer' | 'decline' | null>(null)
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1 text-sm">
        <bdi className="font-medium">{of.memberName || m.club_desk_no_name()}</bdi>
        <span className="figures text-muted-foreground">{formatDate(of.createdAt)}</span>
        {hasDeal ? (
          <Link
            to="/admin/club-deals/$dealId"
            params={{ dealId: of.deal.id }}
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            <bdi>{of.deal.title}</bdi>
          </Link>
        ) : null}
        <DemonstrationMark of={of} />
      </div>
      <div className="grid content-start gap-2">
        <p dir="auto" className="max-w-[68ch] font-medium whitespace-pre-line">
          {of.question}
        </p>
        {of.state === 'open' ? (
          <p>
            <Badge variant="warning">{stateNames.open()}</Badge>
          </p>
        ) : (
          <p dir="auto" className="max-w-[68ch] whitespace-pre-line text-muted-foreground">
            {of.state === 'answered' ? of.answer : m.club_question_declined({ reason: of.declineReason })}
          </p>
        )}
      </div>
      {mayEdit && of.state !== 'declined' ? (
        <div className="flex items-start gap-2">
          <Button size="sm" variant="outline" onClick={() => setOpen('answer')}>
            {of.state === 'open' ? m.club_desk_answer() : m.club_desk_answer_change()}
          </Button>
          {of.state === 'open' ? (
            <Button size="sm" variant="ghost" onClick={() => setOpen('decline')}>
              {m.club_desk_decline()}
            </Button>
          ) : null}
        </div>
      ) : null}
      {open ? <AnswerDialog of={of} action={open} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}

type DialogProps = { of: StaffClubQuestion; action: 'answer' | 'decline'; onClose: () => void }

function AnswerDialog({ of, action, onClose }: DialogProps) {
  const params = { questionId: of.id }
  const isAnswer = action === 'answer'
  const save = useChange(
    (text: string) =>
      isAnswer
        ? api.investments.answerQuestion({ params, body: { answer: text } })
        : api.investments.declineQuestion({ params, body: { reason: text } }),
    {
      done: isAnswer ? m.club_desk_answer_saved() : m.club_desk_question_was_declined(),
      onDone: onClose,
      changed: staffClubChanges,
    },
  )
  return (
    <FormDialog
      title={isAnswer ? m.club_desk_answer() : m.club_desk_decline()}
      description={isAnswer ? m.club_desk_answer_detail() : m.club_desk_reason_is_read_by_member()}
      submitLabel={isAnswer ? m.club_desk_answer_publish() : m.club_desk_decline()}
      isPending={save.isPending}
      onSend={(fields) => save.mutate(formText(fields, 'text'))}
      onClose={onClose}
    >
      <p dir="auto" className="font-medium whitespace-pre-line">
        {of.question}
      </p>
      <Field label={isAnswer ? m.club_desk_answer_label() : m.club_desk_reason()}>
        <Textarea
          name="text"
          required
          rows={6}
          minLength={isAnswer ? 1 : 3}
          maxLength={isAnswer ? limits.clubDeals.answerCharacters : limits.clubDeals.reasonCharacters}
          defaultValue={isAnswer ? of.answer : ''}
          dir="auto"
        />
      </Field>
    </FormDialog>
  )
}
