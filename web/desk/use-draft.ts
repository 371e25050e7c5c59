import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeskText } from '#contract/desk.ts'
import type { TextFields } from '#contract/desk-fields.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toastError } from '#web/api/toast-error.ts'
import { textById } from './queries.ts'

export type DraftStatus = 'kept' | 'typing' | 'keeping' | 'conflict' | 'failed'

export type Draft = {
  fields: TextFields
  change: (part: Partial<TextFields>) => void
  standing: DraftStatus
  /** Keeps what is typed now; the text as it is kept then, or null where it could not be. */
  keep: () => Promise<DeskText | null>
  /** Keeps what is typed here as the newest version, after the one that somebody else has kept meanwhile. */
  keepOverOther: () => Promise<DeskText | null>
}

/** What is being written: kept by itself when the typing pauses, and never over the version of somebody else. */
export function useDraft(text: DeskText): Draft {
  const cache = useQueryClient()
  const [typed, setTyped] = useState<TextFields | null>(null)
  const [kept, setKept] = useState<TextFields | null>(null)
  const base = useRef(text.version)
  const besideOther = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (fields: TextFields) =>
      api.desk.save({
        params: { textId: text.id },
        body: { version: base.current, fields, besideOther: besideOther.current },
      }),
    retry: false,
    scope: { id: `desk ${text.id}` },
    onSuccess: (answer, fields) => {
      base.current = answer.version
      besideOther.current = false
      setKept(fields)
      cache.setQueryData(textById(text.id).queryKey, answer)
    },
    onError: (failure) => (isConflict(failure) ? undefined : toastError(failure)),
  })
  const isDirty = typed !== null && typed !== kept
  const isStuck = isConflict(error)

  useEffect(() => {
    if (!isDirty || isStuck) return undefined
    const pause = setTimeout(() => void mutateAsync(typed).catch(ignored), limits.desk.savedAfterMs)
    return () => clearTimeout(pause)
  }, [typed, isDirty, isStuck, mutateAsync])
  useLeaving(isDirty ? typed : null, (fields) => void mutateAsync(fields).catch(ignored))

  const keep = async () => {
    if (!isDirty) return cache.fetchQuery(textById(text.id))
    return mutateAsync(typed).catch(() => null)
  }
  return {
    fields: typed ?? text.fields,
    change: (part) => setTyped((before) => changed<TextFields>(before ?? text.fields, part)),
    standing: standingOf({ isStuck, isPending, isDirty, hasFailed: error !== null }),
    keep,
    keepOverOther: async () => {
      base.current = (await api.desk.read({ params: { textId: text.id } })).version
      besideOther.current = true
      return keep()
    },
  }
}

/** The toast has told it. */
const ignored = () => undefined

/** Leaving inside the application keeps what was typed last; closing the page asks first. */
function useLeaving(unkept: TextFields | null, keep: (fields: TextFields) => void): void {
  const last = useRef({ unkept, keep })
  useEffect(() => {
    last.current = { unkept, keep }
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => (last.current.unkept ? event.preventDefault() : undefined)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      if (last.current.unkept) last.current.keep(last.current.unkept)
    }
  }, [])
}

type Signs = { isStuck: boolean; isPending: boolean; isDirty: boolean; hasFailed: boolean }

function standingOf({ isStuck, isPending, isDirty, hasFailed }: Signs): DraftStatus {
  if (isStuck) return 'conflict'
  if (isPending) return 'keeping'
  if (!isDirty) return 'kept'
  return hasFailed ? 'failed' : 'typing'
}

/** A part belongs to the kind of the text it changes, so the whole stays of that kind. */
function changed<F extends TextFields>(fields: F, part: Partial<F>): F {
  return { ...fields, ...part }
}

function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'CONFLICT'
}
