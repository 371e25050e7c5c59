import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { StaffQuestion } from '#contract/assistant.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { staffQuestions } from '#web/assistant/queries.ts'
import { questionStates, type QuestionsSearch } from './questions-search.ts'

const stateText = {
  unanswered: m.assistant_staff_unanswered,
  down: m.assistant_staff_down,
  withheld: m.assistant_staff_withheld,
  failed: m.assistant_staff_failed,
  declined: m.assistant_staff_declined,
  handled: m.assistant_staff_handled,
  answered: m.assistant_staff_answered,
} as const

/** Questions that were not answered or did not help. */
export function QuestionsPage({ search }: { search: QuestionsSearch }) {
  const { questions, counts, next } = useSuspenseQuery(staffQuestions(search)).data
  const navigate = useNavigate()
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="page-title">{m.assistant_staff_title()}</h1>
        <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.assistant_staff_lead()}</p>
        <div className="mt-4 w-64">
          <NativeSelect
            aria-label={m.assistant_staff_filter()}
            none={m.assistant_staff_open()}
            value={search.state ?? ''}
            options={questionStates.map((value) => ({
              value,
              label: `${stateText[value]()} (${counts[value]})`,
            }))}
            onChange={({ currentTarget }) =>
              void navigate({
                to: '/admin/assistant',
                search: { state: questionStates.find((state) => state === currentTarget.value) },
              })
            }
          />
        </div>
      </header>
      {questions.length === 0 ? (
        <EmptyState title={m.assistant_staff_none()} />
      ) : (
        <DemonstrationScope items={questions}>
          <ul className="divide-y divide-border border-y border-border">
            {questions.map((question) => (
              <QuestionRow key={question.id} question={question} />
            ))}
          </ul>
        </DemonstrationScope>
      )}
      {next ? (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to="/admin/assistant" search={{ ...search, after: next }}>
            {m.assistant_staff_next()}
          </Link>
        </Button>
      ) : null}
    </div>
  )
}

function QuestionRow({ question }: { question: StaffQuestion }) {
  const { id, sentAt, question: text, message, outcome, mode, rating, note, handledAt } = question
  const handle = useChange(
    (isHandled: boolean) => api.assistant.handle({ params: { turnId: id }, body: { isHandled } }),
    { done: null, changed: [['GET', '/api/admin/assistant/questions']] },
  )
  return (
    <li className="grid gap-2 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
          <Badge variant="outline">{rating === 'down' ? stateText.down() : stateText[outcome]()}</Badge>
          <DemonstrationMark of={question} />
          <span>{formatDateTime(sentAt)}</span>
          <span>{mode === 'model' ? m.assistant_staff_by_model() : m.assistant_staff_by_rules()}</span>
        </p>
        <p className="mt-1.5 font-medium wrap-anywhere">
          <bdi>{text}</bdi>
        </p>
        <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
          <bdi>{message}</bdi>
        </p>
        {note ? <p className="mt-1 text-sm wrap-anywhere">{m.assistant_staff_reason({ note })}</p> : null}
      </div>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        isPending={handle.isPending}
        onClick={() => handle.mutate(handledAt === null)}
      >
        {handledAt === null ? m.assistant_staff_handle() : m.assistant_staff_reopen()}
      </Button>
    </li>
  )
}
