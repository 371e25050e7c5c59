import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { courseSlug } from '#contract/courses/document.ts'
import type { DeskCourseRow } from '#contract/courses/desk.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { stageText } from './desk-text.ts'
import { deskCourses } from './queries.ts'

/** All courses with their state, and how many members take them. */
export function CoursesDeskPage({ isEditor }: { isEditor: boolean }) {
  const { data } = useSuspenseQuery(deskCourses())
  return (
    <div className="page-frame grid content-start gap-8">
      <header className="max-w-[68ch]">
        <h1 className="page-title">{m.courses_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.courses_desk_lead()}</p>
      </header>
      {isEditor ? <NewCourse /> : null}
      {data.courses.length === 0 ? (
        <EmptyState title={m.courses_none_yet()}>{m.courses_desk_none_detail()}</EmptyState>
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {data.courses.map((course) => (
            <li key={course.id}>
              <CourseRow course={course} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function CourseRow({ course }: { course: DeskCourseRow }) {
  const { id, title, slug, state, isLive, changedAt, changedBy, enrolled, certificates } = course
  return (
    <Link
      to="/admin/courses/$id"
      params={{ id }}
      className="grid gap-x-6 gap-y-1 py-3 transition-colors duration-150 hover:bg-muted/60 md:grid-cols-[minmax(0,1fr)_auto_14rem]"
    >
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block truncate text-xs text-muted-foreground">/courses/{slug}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge variant={state === 'review' ? 'warning' : 'default'}>{stageText[state]()}</Badge>
        {isLive && state !== 'published' ? <Badge variant="outline">{m.courses_desk_live()}</Badge> : null}
      </span>
      <span className="figures text-xs text-muted-foreground md:text-end">
        <span className="block">{m.courses_desk_sums({ enrolled, certificates })}</span>
        <span className="block">
          {m.courses_desk_changed_at({ at: formatDateTime(changedAt) })}
          {changedBy ? `, ${changedBy}` : ''}
        </span>
      </span>
    </Link>
  )
}

function NewCourse() {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const slug = toSlug(title)
  const create = useMutation({
    mutationFn: () => api.courses.deskCreate({ body: { title: title.trim(), slug } }),
    retry: false,
    onSuccess: ({ id }) => navigate({ to: '/admin/courses/$id', params: { id } }),
    onError: toastError,
  })
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate()
      }}
    >
      <label className="grid min-w-0 flex-1 gap-1.5 text-sm font-medium md:max-w-96">
        {m.courses_desk_new_title()}
        <Input value={title} maxLength={120} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <Button type="submit" disabled={!courseSlug.safeParse(slug).success} isPending={create.isPending}>
        {m.courses_desk_new()}
      </Button>
    </form>
  )
}

/** A title as the last part of an address. */
export function toSlug(title: string): string {
  return title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 80)
}
