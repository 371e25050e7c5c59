import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DeskText } from '#contract/desk.ts'
import type { TextAction } from '#domain/desk/workflow.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { actionDone } from '#web/desk/desk-labels.ts'
import { textById } from '#web/desk/queries.ts'

type DeskAction = Exclude<TextAction, 'save' | 'submit'>
type ActionDetails = { reason?: string; dueAt?: string }
type SaveDraft = () => Promise<DeskText | null>

/** Saves the input, then performs an action on the text. Reloads the text whatever the result. */
export function useTextActions(text: DeskText, save: SaveDraft, onDone: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const params = { textId: text.id }
  const reload = () => cache.invalidateQueries({ queryKey: textById(text.id).queryKey })
  const performing = useMutation({
    mutationFn: async ({ action, details }: { action: DeskAction; details: ActionDetails }) => {
      const saved = await save()
      if (!saved) return
      // An approval is of the text on this screen, not of a newer one.
      const { version, waitingSince } = action === 'approve' ? text : saved
      const answer = await api.desk.performAction({
        params,
        body: { action, version, waitingSince, ...details },
      })
      cache.setQueryData(textById(text.id).queryKey, answer)
      toast({ title: actionDone[action]() })
      onDone()
    },
    retry: false,
    onError: toastError,
    onSettled: reload,
  })
  const submitting = useMutation({
    mutationFn: async (details: { correction: string; dueAt: string | null }) => {
      const saved = await save()
      if (!saved) return
      const answer = await api.desk.submit({ params, body: { version: saved.version, ...details } })
      cache.setQueryData(textById(text.id).queryKey, answer)
      toast({ title: actionDone.submit() })
      onDone()
    },
    retry: false,
    onError: toastError,
    onSettled: reload,
  })
  const removing = useMutation({
    mutationFn: () => api.desk.remove({ params }),
    retry: false,
    onSuccess: () => {
      toast({ title: m.desk_done_remove() })
      return navigate({ to: '/admin/desk' })
    },
    onError: toastError,
  })
  return {
    perform: (action: DeskAction, details: ActionDetails) => performing.mutate({ action, details }),
    submit: submitting.mutate,
    remove: () => removing.mutate(),
    isBusy: performing.isPending || submitting.isPending || removing.isPending,
  }
}
