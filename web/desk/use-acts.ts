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

export type DeskAction = Exclude<TextAct, 'save' | 'submit'>
type More = { reason?: string; dueAt?: string }
type Keep = () => Promise<DeskText | null>

/** Keeps what is typed, then moves the text on; whatever came of it, the text is read anew. */
export function useActs(text: DeskText, keep: Keep, onDone: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const params = { textId: text.id }
  const reread = () => cache.invalidateQueries({ queryKey: textById(text.id).queryKey })
  const moving = useMutation({
    mutationFn: async ({ act, more }: { act: DeskAction; more: More }) => {
      const kept = await keep()
      if (!kept) return
      const answer = await api.desk.act({ params, body: { act, version: kept.version, ...more } })
      cache.setQueryData(textById(text.id).queryKey, answer)
      toast({ title: actDone[act]() })
      onDone()
    },
    retry: false,
    onError: toastError,
    onSettled: reread,
  })
  const submitting = useMutation({
    mutationFn: async (more: { correction: string; dueAt: string | null }) => {
      const kept = await keep()
      if (!kept) return
      const answer = await api.desk.submit({ params, body: { version: kept.version, ...more } })
      cache.setQueryData(textById(text.id).queryKey, answer)
      toast({ title: actDone.submit() })
      onDone()
    },
    retry: false,
    onError: toastError,
    onSettled: reread,
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
    act: (act: DeskAction, more: More) => moving.mutate({ act, more }),
    submit: submitting.mutate,
    remove: () => removing.mutate(),
    isBusy: moving.isPending || submitting.isPending || removing.isPending,
  }
}
