import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { PrivacyRequest } from '#contract/privacy.ts'
import { limits } from '#domain/limits.ts'
import { memberRequestKinds } from '#domain/privacy/requests.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { formatLongDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { kindLabels, stateLabels } from './labels.ts'
import { ownRequests } from './queries.ts'

/** A member's requests with their status, and the form of a new one. */
export function OwnRequests() {
  const { data, error, refetch } = useQuery(ownRequests())
  const [isWriting, setWriting] = useState(false)
  if (error) return <ReadFailure error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={2} />
  return (
    <div className="grid gap-4">
      {data.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.privacy_own_none()}</p>
      ) : (
        <ul className="divide-y divide-border">
          {data.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      {isWriting ? (
        <RequestForm onClose={() => setWriting(false)} />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setWriting(true)}>
          {m.privacy_new()}
        </Button>
      )}
    </div>
  )
}

function OwnRequest({ request }: { request: PrivacyRequest }) {
  const { id, kind, message, state, receivedAt, dueAt, answer, closedAt } = request
  const withdraw = useRequestChange(
    () => api.privacy.withdraw({ params: { requestId: id } }),
    m.privacy_withdrawn,
  )
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-sm font-medium">{kindLabels[kind]()}</p>
        <Badge>{stateLabels[state]()}</Badge>
      </div>
      <p dir="auto" className="max-w-[68ch] text-sm whitespace-pre-line [overflow-wrap:anywhere]">
        {message}
      </p>
      <p className="text-xs text-muted-foreground">
        {m.privacy_made_on({ date: formatLongDate(receivedAt) })}
        {' · '}
        {closedAt
          ? m.privacy_closed_on({ date: formatLongDate(closedAt) })
          : m.privacy_due_on({ date: formatLongDate(dueAt) })}
      </p>
      {answer ? (
        <div className="border-s-2 border-border ps-4 text-sm">
          <p className="font-medium">{m.privacy_answer()}</p>
          <p dir="auto" className="mt-1 max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
            {answer}
          </p>
        </div>
      ) : null}
      {state === 'open' ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5 justify-self-start"
          isPending={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {m.privacy_withdraw()}
        </Button>
      ) : null}
    </li>
  )
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<(typeof memberRequestKinds)[number]>('access')
  const [message, setMessage] = useState('')
  const send = useRequestChange(
    () => api.privacy.create({ body: { kind, message } }),
    m.privacy_sent,
    onClose,
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4 border-s-2 border-border ps-4">
      <Field label={m.privacy_kind()}>
        <Select
          value={kind}
          options={memberRequestKinds.map((value) => ({ value, label: kindLabels[value]() }))}
          onValueChange={(selected) =>
            setKind(memberRequestKinds.find((known) => known === selected) ?? 'other')
          }
        />
      </Field>
      <Field label={m.privacy_message()} hint={m.privacy_message_hint()}>
        <Textarea
          required
          maxLength={limits.privacy.textCharacters}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" isPending={send.isPending}>
          {m.privacy_send()}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** Sends a change to the member's requests and reloads the list. */
function useRequestChange(change: () => Promise<unknown>, done: () => string, onDone?: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    retry: false,
    onSuccess: () => {
      toast({ title: done() })
      onDone?.()
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ownRequests().queryKey }),
  })
}
