import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskCourse } from '#contract/courses/desk.ts'
import type { Role } from '#domain/access/roles.ts'
import type { CourseDocument } from '#domain/courses/course-document.ts'
import { courseActionRefusal } from '#domain/courses/course-workflow.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/layout/tabs.tsx'
import { CourseActions } from './course-actions.tsx'
import { changeDraft, draftAfterSaving, type CourseDraft } from './course-draft.ts'
import { CourseFiguresView } from './course-figures.tsx'
import { CourseForm } from './course-form.tsx'
import { CoursePreview } from './course-preview.tsx'
import { differenceText, stageText } from './desk-text.ts'
import { LessonsEditor } from './lessons-editor.tsx'
import { deskCourse } from './queries.ts'

type Me = { id: string; roles: readonly Role[] }

/** A course on the desk: its fields, its lessons, a preview by plan, figures, and the actions of its workflow. */
export function CourseEditor({ courseId, me }: { courseId: string; me: Me }) {
  const cache = useQueryClient()
  const { data: course } = useSuspenseQuery(deskCourse(courseId))
  const [draft, setDraft] = useState<CourseDraft | null>(null)
  const [isSaving, setSaving] = useState(false)
  const document = draft?.document ?? course.document
  const change = (changed: CourseDocument) =>
    setDraft((before) => changeDraft(before, changed, course.version))
  const isEditable = courseActionRefusal('save', course, me) === null
  useBlocker({
    shouldBlockFn: () => draft !== null && !window.confirm(m.courses_desk_leave()),
    enableBeforeUnload: () => draft !== null,
  })

  /** The saved course, or null when saving failed. */
  const save = async (): Promise<DeskCourse | null> => {
    if (draft === null) return course
    setSaving(true)
    try {
      const saved = await api.courses.deskSave({
        params: { courseId },
        body: draft,
      })
      cache.setQueryData(deskCourse(courseId).queryKey, saved)
      setDraft((now) => draftAfterSaving(now, draft, saved.version))
      return saved
    } catch (error) {
      toastError(error)
      return null
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="page-frame grid content-start gap-6">
      <Breadcrumb
        links={[
          {
            key: 'courses',
            link: (
              <Link {...crumbLink} to="/admin/courses">
                {m.courses_title()}
              </Link>
            ),
          },
        ]}
        current={document.title}
      />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="page-title">{document.title}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
            <Badge variant={course.state === 'review' ? 'warning' : 'default'}>
              {stageText[course.state]()}
            </Badge>
            {m.courses_desk_version({ version: course.version })}
            {course.isLive ? (
              <Link to="/courses/$id" params={{ id: course.slug }} className="underline underline-offset-4">
                {m.courses_desk_open()}
              </Link>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {isEditable ? (
            <Button
              variant="outline"
              disabled={draft === null}
              isPending={isSaving}
              onClick={() => void save()}
            >
              {draft === null ? m.courses_desk_saved() : m.courses_desk_save()}
            </Button>
          ) : null}
          <CourseActions course={course} me={me} save={save} />
        </div>
      </header>
      <Notices course={course} isChanged={draft !== null} />
      <Tabs defaultValue="lessons">
        <TabsList>
          <TabsTrigger value="lessons">{m.courses_syllabus()}</TabsTrigger>
          <TabsTrigger value="course">{m.courses_desk_about()}</TabsTrigger>
          <TabsTrigger value="preview">{m.courses_desk_preview()}</TabsTrigger>
          <TabsTrigger value="figures">{m.courses_desk_figures()}</TabsTrigger>
        </TabsList>
        <TabsContent value="lessons" className="mt-6">
          <LessonsEditor
            document={document}
            live={course.document}
            isEditable={isEditable}
            onChange={change}
          />
        </TabsContent>
        <TabsContent value="course" className="mt-6">
          <CourseForm document={document} isEditable={isEditable} onChange={change} />
        </TabsContent>
        <TabsContent value="preview" className="mt-6">
          <CoursePreview course={course} isChanged={draft !== null} />
        </TabsContent>
        <TabsContent value="figures" className="mt-6">
          <CourseFiguresView
            courseId={courseId}
            isApprover={
              courseActionRefusal('approve', { ...course, state: 'review', writers: [] }, me) === null
            }
          />
        </TabsContent>
      </Tabs>
    </div>
  )
}

/** Why it came back, what differs from the published version, and what is wrong. */
function Notices({
  course: { reason, differences, problems },
  isChanged,
}: {
  course: DeskCourse
  isChanged: boolean
}) {
  return (
    <>
      {reason ? (
        <p className="border-s-2 border-brass py-1 ps-4 text-sm">{m.courses_desk_reason({ reason })}</p>
      ) : null}
      {differences.length > 0 ? (
        <ul aria-label={m.courses_desk_differences()} className="flex flex-wrap gap-2 text-sm">
          {differences.map(({ slug, title, how, isNoted }) => (
            <li key={slug}>
              <Badge variant={isNoted ? 'outline' : 'warning'}>
                {differenceText[how]()}: {title}
                {isNoted ? null : ` – ${m.courses_desk_note_missing()}`}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {problems.length > 0 && !isChanged ? (
        <ul
          aria-label={m.courses_desk_problems()}
          className="grid gap-1 border-s-2 border-destructive ps-4 text-sm"
        >
          {problems.map(({ lesson, line, message }) => (
            <li key={`${lesson} ${line} ${message}`}>
              {lesson === null
                ? ''
                : `${lesson}${line === null ? '' : `, ${m.courses_desk_line({ line })}`}: `}
              {message}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
