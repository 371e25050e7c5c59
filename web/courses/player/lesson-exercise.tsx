import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ExerciseResult, ExerciseSheet, LessonPage, ShownFact } from '#contract/courses.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useIsPainted } from '#web/browser/use-is-painted.ts'
import { toastError } from '#web/api/toast-error.ts'
import { factText, formatAmount, formatFact } from '#web/courses/course-text.ts'
import { graderText } from '#web/courses/grader-text.ts'
import { exerciseSheet } from '#web/courses/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { LessonText } from './lesson-text.tsx'
import type { ProgressStore } from './use-lesson-progress.ts'

type Exercise = NonNullable<LessonPage['exercise']>
type Props = { course: string; lesson: string; exercise: Exercise; store: ProgressStore }

/** A task drawn from the record, graded against the record. */
export function LessonExercise({ course, lesson, exercise, store }: Props) {
  const sheet = useQuery({ ...exerciseSheet(course, lesson), enabled: useIsPainted() })
  const titleId = useId()
  const isEmpty = sheet.error instanceof ApiError && sheet.error.code === 'NOT_FOUND'
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-serif text-2xl">
        {m.courses_exercise()}
      </h2>
      <div className="mt-3">
        <LessonText chapters={exercise.chapters} store={null} />
      </div>
      <div className="mt-5">
        {sheet.isPending ? <SkeletonRows rows={3} /> : null}
        {isEmpty ? (
          <EmptyState title={m.courses_exercise_none()}>{m.courses_exercise_none_detail()}</EmptyState>
        ) : sheet.isError ? (
          <ReadFailure error={sheet.error} onRetry={sheet.refetch} />
        ) : null}
        {sheet.data ? (
          <Task
            key={sheet.data.subject}
            sheet={sheet.data}
            prompt={graderText[exercise.grader]()}
            onNext={() => void sheet.refetch()}
            onAnswer={async (answer) => {
              const result = await api.courses.answerExercise({
                params: { slug: course, lesson },
                body: { subject: sheet.data.subject, answer },
              })
              store.adopt(result.progress)
              return result
            }}
          />
        ) : null}
      </div>
    </section>
  )
}

type TaskProps = {
  sheet: ExerciseSheet
  prompt: string
  onAnswer: (answer: string) => Promise<ExerciseResult>
  onNext: () => void
}

function Task({ sheet, prompt, onAnswer, onNext }: TaskProps) {
  const { facts, unit, currency, demonstration } = sheet
  const [typed, setTyped] = useState('')
  const [result, setResult] = useState<ExerciseResult | null>(null)
  const [isSending, setSending] = useState(false)
  const isClosed = result !== null && result.answer !== null
  const send = async () => {
    setSending(true)
    await onAnswer(typed).then(setResult, toastError)
    setSending(false)
  }
  return (
    <div className="grid max-w-[68ch] gap-5 rounded-md border border-border bg-card p-5">
      <p className="font-medium">
        {prompt} {demonstration ? <Badge variant="warning">{m.ui_demonstration()}</Badge> : null}
      </p>
      <Facts facts={facts} currency={currency} />
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <label className="grid min-w-0 flex-1 gap-1.5 text-sm font-medium">
          {m.courses_answer_in({ unit: answerUnit(unit, currency) })}
          <Input
            value={typed}
            maxLength={100}
            inputMode={unit === 'words' ? 'text' : 'decimal'}
            autoComplete="off"
            disabled={isClosed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="submit" disabled={typed.trim() === '' || isClosed} isPending={isSending}>
          {m.courses_check_answer()}
        </Button>
      </form>
      {result ? <Verdict result={result} unit={unit} currency={currency} /> : null}
      {isClosed ? (
        <Button variant="outline" className="justify-self-start" onClick={onNext}>
          {m.courses_exercise_next()}
        </Button>
      ) : null}
    </div>
  )
}

function Facts({ facts, currency }: { facts: readonly ShownFact[]; currency: string }) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {facts.map((fact, at) => (
        <div
          key={at}
          className="flex items-baseline justify-between gap-4 border-b border-border py-1.5 text-sm"
        >
          <dt className="text-muted-foreground">{factText[fact.key]()}</dt>
          <dd className="figures text-end">
            {fact.value.kind === 'words' && fact.value.href !== null ? (
              <Link
                to={fact.value.href}
                target="_blank"
                className="underline decoration-border underline-offset-4"
              >
                {fact.value.text}
              </Link>
            ) : (
              formatFact(fact, currency)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type VerdictProps = { result: ExerciseResult; unit: ExerciseSheet['unit']; currency: string }

function Verdict({ result: { isRight, triesLeft, answer, working }, unit, currency }: VerdictProps) {
  return (
    <output className={`border-s-2 py-1 ps-4 ${isRight ? 'border-positive' : 'border-brass'}`}>
      <span className="block font-medium">
        {isRight
          ? m.courses_exercise_right()
          : triesLeft > 0
            ? m.courses_exercise_wrong({ count: triesLeft })
            : m.courses_exercise_closed()}
      </span>
      {answer === null ? null : (
        <span className="mt-1 grid gap-1 text-sm text-muted-foreground">
          {working.length > 0 ? (
            <span>
              {working.map((fact) => `${factText[fact.key]()}: ${formatFact(fact, currency)}`).join(' · ')}
            </span>
          ) : null}
          <span>
            {m.courses_exercise_answer({
              answer: typeof answer === 'number' ? formatAmount(answer) : answer,
              unit: typeof answer === 'number' ? answerUnit(unit, currency) : '',
            })}
          </span>
        </span>
      )}
    </output>
  )
}

function answerUnit(unit: ExerciseSheet['unit'], currency: string): string {
  const units: Record<ExerciseSheet['unit'], string> = {
    money: currency,
    'money-per-sqm': m.courses_unit_per_sqm({ currency }),
    percent: m.courses_unit_percent(),
    months: m.courses_unit_months(),
    points: m.courses_unit_points(),
    words: m.courses_unit_words(),
  }
  return units[unit]
}
