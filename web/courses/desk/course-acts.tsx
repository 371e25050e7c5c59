import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskCourse } from '#contract/courses/desk.ts'
import type { Role } from '#domain/access/roles.ts'
import { courseActRefusal, courseActs, type CourseAct } from '#domain/courses/course-workflow.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { actText } from './desk-text.ts'
import { deskCourse } from './queries.ts'

type Props = {
  course: DeskCourse
  me: { id: string; roles: readonly Role[] }
  save: () => Promise<DeskCourse | null>
}

/** Acts that need a reason or a second thought. */
const confirmed: readonly CourseAct[] = ['return', 'unpublish', 'discard']

/** What this person may do with the course now. Its author sees why they cannot approve it. */
export function CourseActs({ course, me, save }: Props) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<CourseAct | null>(null)
  const [reason, setReason] = useState('')
  const acting = useMutation({
    mutationFn: async (act: CourseAct) => {
      const saved = await save()
      if (!saved) return
      const body = { act, version: saved.version, reason }
      const answer = await api.courses.deskAct({ params: { courseId: course.id }, body })
      setOpen(null)
      setReason('')
      if (act === 'discard' && !course.isLive) await navigate({ to: '/admin/courses' })
      else cache.setQueryData(deskCourse(course.id).queryKey, answer)
    },
    retry: false,
    onError: toastError,
  })
  const refusal = (act: CourseAct) => courseActRefusal(act, course, me)
  const needsReason = open === 'return' || open === 'unpublish'
  return (
    <>
      {courseActs
        .filter((act) => refusal(act) === null)
        .map((act) => (
          <Button
            key={act}
            variant={act === 'submit' || act === 'approve' || act === 'publish' ? 'default' : 'outline'}
            isPending={acting.isPending}
            onClick={() => (confirmed.includes(act) ? setOpen(act) : acting.mutate(act))}
          >
            {actText[act]()}
          </Button>
        ))}
      {refusal('approve') === 'FOUR_EYES' ? (
        <p className="text-sm text-muted-foreground">{m.courses_desk_four_eyes()}</p>
      ) : null}
      <ConfirmDialog
        isOpen={open !== null}
        title={open ? actText[open]() : ''}
        confirmLabel={open ? actText[open]() : ''}
        isBusy={acting.isPending}
        isIncomplete={needsReason && reason.trim().length < 3}
        onConfirm={() => (open ? acting.mutate(open) : undefined)}
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
