import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeskText } from '#contract/desk.ts'
import type { TextFields } from '#contract/desk/fields.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toastError } from '#web/api/toast-error.ts'
import { textById } from './queries.ts'

export type DraftStatus = 'saved' | 'typing' | 'saving' | 'conflict' | 'failed'

export type Draft = {
  fields: TextFields
  change: (part: Partial<TextFields>) => void
  status: DraftStatus
  /** Saves the current input. Returns the saved text, or null on failure. */
  saveDraft: () => Promise<DeskText | null>
  /** Saves the current input as the newest version, after the one that somebody else has saved. */
  saveOverOther: () => Promise<DeskText | null>
}

/** The text being edited. Saved automatically when typing pauses, and never over another person's version. */
export function useDraft(text: DeskText): Draft {
  const cache = useQueryClient()
  const [typed, setTyped] = useState<TextFields | null>(null)
  const [saved, setSaved] = useState<TextFields | null>(null)
  const base = useRef(text.version)
  const isOverOther = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (fields: TextFields) =>
      api.desk.save({
        params: { textId: text.id },
        body: { version: base.current, fields, besideOther: isOverOther.current },
      }),
    retry: false,
    scope: { id: `desk ${text.id}` },
    onSuccess: (answer, fields) => {
      base.current = answer.version
      isOverOther.current = false
      setSaved(fields)
      cache.setQueryData(textById(text.id).queryKey, answer)
    },
    onError: (failure) => (isConflict(failure) ? undefined : toastError(failure)),
  })
  const isDirty = typed !== null && typed !== saved
  const isStuck = isConflict(error)

  useEffect(() => {
    if (!isDirty || isStuck) return undefined
    const pause = setTimeout(() => void mutateAsync(typed).catch(ignored), limits.desk.savedAfterMs)
    return () => clearTimeout(pause)
  }, [typed, isDirty, isStuck, mutateAsync])
  useLeaving(isDirty ? typed : null, (fields) => void mutateAsync(fields).catch(ignored))

  const saveDraft = async () => {
    if (!isDirty) return cache.fetchQuery(textById(text.id))
    return mutateAsync(typed).catch(() => null)
  }
  return {
    fields: typed ?? text.fields,
    change: (part) => setTyped((before) => changed<TextFields>(before ?? text.fields, part)),
    status: draftStatus({ isStuck, isPending, isDirty, hasFailed: error !== null }),
    saveDraft,
    saveOverOther: async () => {
      base.current = (await api.desk.read({ params: { textId: text.id } })).version
      isOverOther.current = true
      return saveDraft()
    },
  }
}

/** The error was already shown in a toast. */
const ignored = () => undefined

/** Navigation inside the app saves the last input. Closing the page asks first. */
function useLeaving(unsaved: TextFields | null, saveDraft: (fields: TextFields) => void): void {
  const last = useRef({ unsaved, saveDraft })
  useEffect(() => {
    last.current = { unsaved, saveDraft }
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => (last.current.unsaved ? event.preventDefault() : undefined)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      if (last.current.unsaved) last.current.saveDraft(last.current.unsaved)
    }
  }, [])
}

type Signs = { isStuck: boolean; isPending: boolean; isDirty: boolean; hasFailed: boolean }

function draftStatus({ isStuck, isPending, isDirty, hasFailed }: Signs): DraftStatus {
  if (isStuck) return 'conflict'
  if (isPending) return 'saving'
  if (!isDirty) return 'saved'
  return hasFailed ? 'failed' : 'typing'
}

/** Applies a partial change. Both have the same kind of text, so the result has it too. */
function changed<F extends TextFields>(fields: F, part: Partial<F>): F {
  return { ...fields, ...part }
}

function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'CONFLICT'
}
