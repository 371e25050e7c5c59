import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DeskText } from '#contract/desk.ts'
import type { TextAct } from '#domain/desk/workflow.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { actDone } from './desk-labels.ts'
import { textById } from './queries.ts'

type DeskAction = Exclude<TextAct, 'save' | 'submit'>
type ActDetails = { reason?: string; dueAt?: string }
type SaveDraft = () => Promise<DeskText | null>

/** Saves the input, then performs an action on the text. Reloads the text whatever the result. */
export function useActs(text: DeskText, save: SaveDraft, onDone: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const params = { textId: text.id }
  const reload = () => cache.invalidateQueries({ queryKey: textById(text.id).queryKey })
  const acting = useMutation({
    mutationFn: async ({ act, details }: { act: DeskAction; details: ActDetails }) => {
      const saved = await save()
      if (!saved) return
      const answer = await api.desk.act({ params, body: { act, version: saved.version, ...details } })
      cache.setQueryData(textById(text.id).queryKey, answer)
      toast({ title: actDone[act]() })
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
      toast({ title: actDone.submit() })
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
    act: (act: DeskAction, details: ActDetails) => acting.mutate({ act, details }),
    submit: submitting.mutate,
    remove: () => removing.mutate(),
    isBusy: acting.isPending || submitting.isPending || removing.isPending,
  }
}
