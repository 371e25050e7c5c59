import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CourseFigures } from '#contract/courses/desk.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { courseFigures } from './queries.ts'

type Props = { courseId: string; isApprover: boolean }

/** Where members stop, how questions are answered, and who takes the course. */
export function CourseFiguresView({ courseId, isApprover }: Props) {
  const figures = useQuery(courseFigures(courseId))
  if (figures.isError) return <ReadFailure error={figures.error} onRetry={figures.refetch} />
  if (!figures.data) return <SkeletonRows rows={6} />
  const { enrolled, finished, lessons, questions, members } = figures.data
  if (enrolled === 0)
    return <EmptyState title={m.courses_desk_nobody()}>{m.courses_desk_nobody_detail()}</EmptyState>
  return (
    <div className="grid gap-10">
      <p className="figures text-lg">{m.courses_desk_enrolled({ enrolled, finished })}</p>
      <LessonTable lessons={lessons} />
      <QuestionTable questions={questions} />
      <MemberTable members={members} courseId={courseId} isApprover={isApprover} />
    </div>
  )
}

const head = 'border-b border-foreground py-1.5 pe-4 text-start font-medium whitespace-nowrap'
const cell = 'border-b border-border py-2 pe-4 align-baseline'
const number = `${cell} figures text-end`

function LessonTable({ lessons }: Pick<CourseFigures, 'lessons'>) {
  return (
    <ScrollRegion aria-label={m.courses_desk_by_lesson()} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-2 text-start font-serif text-lg">{m.courses_desk_by_lesson()}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {m.courses_desk_lesson()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.courses_state_started()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.courses_done()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.courses_desk_drop_off()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.courses_desk_first_score()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.courses_desk_passed()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.courses_desk_solved()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson) => (
            <tr key={lesson.slug}>
              <th scope="row" className={`${cell} text-start font-normal`}>
                {lesson.title}
              </th>
              <td className={number}>{formatInteger(lesson.started)}</td>
              <td className={number}>{formatInteger(lesson.done)}</td>
              <td className={number}>
                {percent(lesson.started === 0 ? null : 1 - lesson.done / lesson.started)}
              </td>
              <td className={number}>{percent(lesson.firstScoreRatio)}</td>
              <td className={number}>{m.courses_desk_of({ part: lesson.passed, whole: lesson.attempts })}</td>
              <td className={number}>
                {m.courses_desk_of({ part: lesson.exerciseRight, whole: lesson.exerciseAnswers })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function QuestionTable({ questions }: Pick<CourseFigures, 'questions'>) {
  return (
    <ScrollRegion aria-label={m.courses_desk_bank()} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-2 text-start font-serif text-lg">{m.courses_desk_bank()}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {m.courses_desk_question()}
            </th>
            <th scope="col" className={head}>
              {m.courses_desk_lesson()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.courses_desk_answered()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.courses_right()}
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ id, text, lesson, answered, rightRatio }) => (
            <tr key={id}>
              <th scope="row" className={`${cell} max-w-[48ch] text-start font-normal`}>
                {text}
              </th>
              <td className={`${cell} text-muted-foreground`}>{lesson}</td>
              <td className={number}>{formatInteger(answered)}</td>
              <td className={number}>{percent(rightRatio)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function MemberTable({ members, courseId, isApprover }: Pick<CourseFigures, 'members'> & Props) {
  const [revoked, setRevoked] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const revoke = useChange(
    (code: string) => api.courses.revokeCertificate({ params: { code }, body: { reason } }),
    {
      done: m.courses_desk_revoked(),
      changed: [courseFigures(courseId).queryKey],
      onDone: () => setRevoked(null),
    },
  )
  return (
    <ScrollRegion aria-label={m.courses_desk_members()} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-2 text-start font-serif text-lg">{m.courses_desk_members()}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {m.courses_desk_member()}
            </th>
            <th scope="col" className={head}>
              {m.courses_state_started()}
            </th>
            <th scope="col" className={head}>
              {m.courses_desk_last()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.courses_done()}
            </th>
            <th scope="col" className={head}>
              {m.courses_certified()}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ name, startedAt, lastAt, done, lessons, certificate }) => (
            <tr key={`${name} ${startedAt}`}>
              <th scope="row" className={`${cell} text-start font-normal`}>
                <bdi>{name}</bdi>
              </th>
              <td className={cell}>{formatDay(startedAt.slice(0, 10))}</td>
              <td className={cell}>{formatDay(lastAt.slice(0, 10))}</td>
              <td className={number}>{m.courses_desk_of({ part: done, whole: lessons })}</td>
              <td className={cell}>
                {certificate === null ? (
                  '—'
                ) : certificate.revokedOn !== null ? (
                  m.courses_certificate_revoked({ day: formatDay(certificate.revokedOn) })
                ) : (
                  <span className="flex flex-wrap items-center gap-3">
                    <Link
                      to="/certificates/$code"
                      params={{ code: certificate.code }}
                      className="underline underline-offset-4"
                    >
                      {m.courses_certificate_show()}
                    </Link>
                    {isApprover ? (
                      <Button size="sm" variant="ghost" onClick={() => setRevoked(certificate.code)}>
                        {m.courses_desk_revoke()}
                      </Button>
                    ) : null}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        isOpen={revoked !== null}
        title={m.courses_desk_revoke_title()}
        confirmLabel={m.courses_desk_revoke()}
        isBusy={revoke.isPending}
        isIncomplete={reason.trim().length < 3}
        onConfirm={() => (revoked === null ? undefined : revoke.mutate(revoked))}
        onClose={() => setRevoked(null)}
      >
        <label className="grid gap-1.5 text-sm font-medium">
          {m.courses_desk_reason_field()}
          <Textarea value={reason} maxLength={400} onChange={({ target }) => setReason(target.value)} />
        </label>
      </ConfirmDialog>
    </ScrollRegion>
  )
}

function percent(ratio: number | null): string {
  return ratio === null ? '—' : `${Math.round(ratio * 100)}%`
}
