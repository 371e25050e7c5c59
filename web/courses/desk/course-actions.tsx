import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskCourse } from '#contract/courses/desk.ts'
import type { Role } from '#domain/access/roles.ts'
import { courseActionRefusal, courseActions, type CourseAction } from '#domain/courses/course-workflow.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { actionLabels } from './desk-text.ts'
import { deskCourse } from './queries.ts'

type Props = {
  course: DeskCourse
  me: { id: string; roles: readonly Role[] }
  save: () => Promise<DeskCourse | null>
}

/** Actions that need a reason or a second thought. */
const confirmed: readonly CourseAction[] = ['return', 'unpublish', 'discard']

/** What this person may do with the course now. Its author sees why they cannot approve it. */
export function CourseActions({ course, me, save }: Props) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<CourseAction | null>(null)
  const [reason, setReason] = useState('')
  const performing = useMutation({
    mutationFn: async (action: CourseAction) => {
      const saved = await save()
      if (!saved) return
      const body = { action, version: saved.version, reason }
      const answer = await api.courses.performDeskAction({ params: { courseId: course.id }, body })
      setOpen(null)
      setReason('')
      if (action === 'discard' && !course.isLive) await navigate({ to: '/admin/courses' })
      else cache.setQueryData(deskCourse(course.id).queryKey, answer)
    },
    retry: false,
    onError: toastError,
  })
  const refusal = (action: CourseAction) => courseActionRefusal(action, course, me)
  const needsReason = open === 'return' || open === 'unpublish'
  return (
    <>
      {courseActions
        .filter((action) => refusal(action) === null)
        .map((action) => (
          <Button
            key={action}
            variant={
              action === 'submit' || action === 'approve' || action === 'publish' ? 'default' : 'outline'
            }
            isPending={performing.isPending}
            onClick={() => (confirmed.includes(action) ? setOpen(action) : performing.mutate(action))}
          >
            {actionLabels[action]()}
          </Button>
        ))}
      {refusal('approve') === 'FOUR_EYES' ? (
        <p className="text-sm text-muted-foreground">{m.courses_desk_four_eyes()}</p>
      ) : null}
      <ConfirmDialog
        isOpen={open !== null}
        title={open ? actionLabels[open]() : ''}
        confirmLabel={open ? actionLabels[open]() : ''}
        isBusy={performing.isPending}
        isIncomplete={needsReason && reason.trim().length < 3}
        onConfirm={() => (open ? performing.mutate(open) : undefined)}
        onClose={() => setOpen(null)}
      >
        {needsReason ? (
          <label className="grid gap-1.5 text-sm font-medium">
            {m.courses_desk_reason_field()}
            <Textarea value={reason} maxLength={400} onChange={({ target }) => setReason(target.value)} />
          </label>
        ) : (
          m.courses_desk_discard_detail()
        )}
      </ConfirmDialog>
    </>
  )
}
