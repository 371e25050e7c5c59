import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useId, useState } from 'react'
import type { QuizResult, QuizSheet } from '#contract/courses.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { useIsPainted } from '#web/browser/use-is-painted.ts'
import { quizSheet } from '#web/courses/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { LabelledIcon } from '#web/courses/labelled-icon.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import type { ProgressStore } from './use-lesson-progress.ts'

type Props = { course: string; lesson: string; store: ProgressStore }

/** The quiz of a lesson: its pass mark first, then the questions of an attempt, then each answer explained. */
export function LessonQuiz({ course, lesson, store }: Props) {
  const cache = useQueryClient()
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<QuizResult | null>(null)
  const sheet = useQuery({ ...quizSheet(course, lesson), enabled: useIsPainted() })
  const again = async () => {
    await cache.invalidateQueries({ queryKey: quizSheet(course, lesson).queryKey })
    setResult(null)
    setOpen(true)
  }
  return (
    <section id={`${lesson}-quiz`} aria-labelledby={titleId} className="scroll-mt-24">
      <h2 id={titleId} className="font-serif text-2xl">
        {m.courses_quiz()}
      </h2>
      {sheet.isError ? <ReadFailure error={sheet.error} onRetry={sheet.refetch} /> : null}
      {sheet.isPending ? <SkeletonRows rows={3} className="mt-4" /> : null}
      {sheet.data ? (
        <p className="mt-2 text-sm text-muted-foreground">
          {m.courses_quiz_rule({ count: sheet.data.questions.length, percent: sheet.data.passPercent })}
          {sheet.data.bestPercent === null
            ? ''
            : ` ${m.courses_quiz_best({ percent: sheet.data.bestPercent })}`}
        </p>
      ) : null}
      {result ? (
        <QuizOutcome result={result} onAgain={() => void again()} />
      ) : sheet.data && isOpen ? (
        <QuizForm
          key={sheet.data.number}
          sheet={sheet.data}
          onSend={async (given) => {
            try {
              const graded = await api.courses.answerQuiz({
                params: { slug: course, lesson },
                body: { number: sheet.data.number, given },
              })
              store.adopt(graded.progress)
              setResult(graded)
            } catch (error) {
              toastError(error)
              await cache.invalidateQueries({ queryKey: quizSheet(course, lesson).queryKey })
            }
          }}
        />
      ) : sheet.data ? (
        <Button variant="outline" className="mt-4" onClick={() => setOpen(true)}>
          {sheet.data.hasPassed ? m.courses_quiz_repeat() : m.courses_quiz_begin()}
        </Button>
      ) : null}
    </section>
  )
}

type QuizAnswers = Record<string, number[]>
type FormProps = { sheet: QuizSheet; onSend: (given: QuizAnswers) => Promise<void> }

function QuizForm({ sheet: { questions }, onSend }: FormProps) {
  const [given, setGiven] = useState<QuizAnswers>({})
  const [isSending, setSending] = useState(false)
  const open = questions.filter(({ id }) => (given[id] ?? []).length === 0).length
  const choose = (id: string, at: number, isMultiple: boolean) =>
    setGiven((before) => {
      const chosen = before[id] ?? []
      if (!isMultiple) return { ...before, [id]: [at] }
      return { ...before, [id]: chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at] }
    })
  return (
    <form
      className="mt-6 grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        setSending(true)
        void onSend(given).finally(() => setSending(false))
      }}
    >
      {questions.map(({ id, text, answers, isMultiple }, number) => (
        <fieldset key={id} className="grid gap-2">
          <legend className="mb-2 max-w-[68ch] font-medium">
            <span className="figures text-muted-foreground">{number + 1}.</span> {text}
            {isMultiple ? (
              <span className="ms-2 text-sm font-normal text-muted-foreground">
                {m.courses_quiz_several()}
              </span>
            ) : null}
          </legend>
          {answers.map((answer, at) => (
            <label
              key={answer}
              className="flex max-w-[68ch] cursor-pointer items-start gap-3 rounded-sm border border-border bg-card px-3 py-2.5 text-sm hover:border-input has-checked:border-primary has-checked:bg-accent"
            >
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={id}
                checked={(given[id] ?? []).includes(at)}
                onChange={() => choose(id, at, isMultiple)}
                className="mt-0.5 size-4 shrink-0 accent-primary"
              />
              {answer}
            </label>
          ))}
        </fieldset>
      ))}
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={open > 0} isPending={isSending}>
          {m.courses_quiz_send()}
        </Button>
        {open > 0 ? (
          <span className="text-sm text-muted-foreground">{m.courses_quiz_open({ count: open })}</span>
        ) : null}
      </p>
    </form>
  )
}

function QuizOutcome({ result, onAgain }: { result: QuizResult; onAgain: () => void }) {
  const { correct, questionCount, percent, passed, questions } = result
  return (
    <div className="mt-6 grid gap-6">
      <output className={`border-s-2 py-1 ps-4 ${passed ? 'border-positive' : 'border-brass'}`}>
        <span className="block font-serif text-lg">
          {passed ? m.courses_quiz_passed() : m.courses_quiz_failed()}
        </span>
        <span className="figures text-sm text-muted-foreground">
          {m.courses_quiz_score({ correct, questionCount, percent })}
        </span>
      </output>
      <ol className="grid gap-6">
        {questions.map(({ id, text, isRight, answers }, number) => (
          <li key={id} className="max-w-[68ch]">
            <p className="flex gap-2 font-medium">
              {isRight ? (
                <LabelledIcon
                  icon={CircleCheck}
                  label={m.courses_right()}
                  className="mt-1 size-4 shrink-0 text-positive"
                />
              ) : (
                <LabelledIcon
                  icon={CircleX}
                  label={m.courses_wrong()}
                  className="mt-1 size-4 shrink-0 text-negative"
                />
              )}
              <span>
                <span className="figures text-muted-foreground">{number + 1}.</span> {text}
              </span>
            </p>
            <ul className="mt-2 grid gap-2 ps-6 text-sm">
              {answers.map((answer) => (
                <li key={answer.text}>
                  <span className={answer.isRight ? 'font-medium text-positive' : ''}>{answer.text}</span>
                  {answer.isChosen ? (
                    <span className="ms-2 text-xs text-muted-foreground">{m.courses_your_answer()}</span>
                  ) : null}
                  <span className="block text-muted-foreground">{answer.why}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <Button variant="outline" className="justify-self-start" onClick={onAgain}>
        {m.courses_quiz_again()}
      </Button>
    </div>
  )
}
