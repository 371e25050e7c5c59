import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { requestKinds, type RequestKind } from '#domain/privacy/requests.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { kindLabels, stateLabels } from './labels.ts'

const outcomes = ['answered', 'declined'] as const
const textLimit = limits.privacy.textCharacters

/** Closes a request with a text that the person receives by mail. */
export function AnswerForm({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('answered')
  const [answer, setAnswer] = useState('')
  const send = useQueueChange(
    () => api.privacy.answer({ params: { requestId }, body: { outcome, answer } }),
    m.privacy_answered,
    onClose,
  )
  return (
    <StaffForm send={send} submitLabel={m.privacy_answer_send()} onClose={onClose}>
      <Field label={m.privacy_outcome()}>
        <Select
          value={outcome}
          options={outcomes.map((value) => ({ value, label: stateLabels[value]() }))}
          onValueChange={(selected) => setOutcome(selected === 'declined' ? 'declined' : 'answered')}
        />
      </Field>
      <Field label={m.privacy_close()} hint={m.privacy_answer_hint()}>
        <Textarea
          required
          maxLength={textLimit}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
    </StaffForm>
  )
}

/** Enters a request that did not come through the account settings. */
export function RecordForm({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => gulfDay(new Date()))
  const [kind, setKind] = useState<RequestKind>('access')
  const [email, setEmail] = useState('')
  const [receivedOn, setReceivedOn] = useState(today)
  const [message, setMessage] = useState('')
  const send = useQueueChange(
    () => api.privacy.record({ body: { kind, email, message, receivedOn } }),
    m.privacy_recorded,
    onClose,
  )
  return (
    <section className="grid max-w-2xl gap-4">
      <header>
        <h2 className="font-serif text-lg">{m.privacy_record()}</h2>
        <p className="text-sm text-muted-foreground">{m.privacy_record_detail()}</p>
      </header>
      <StaffForm send={send} submitLabel={m.privacy_record()} onClose={onClose}>
        <Field label={m.privacy_kind()}>
          <Select
            value={kind}
            options={requestKinds.map((value) => ({ value, label: kindLabels[value]() }))}
            onValueChange={(selected) => setKind(requestKinds.find((known) => known === selected) ?? 'other')}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.privacy_email()}>
            <Input type="email" required value={email} onChange={(event) => setEmail(event.target.value)} />
          </Field>
          <Field label={m.privacy_received_on()}>
            <Input
              type="date"
              required
              max={today}
              value={receivedOn}
              onChange={(event) => setReceivedOn(event.target.value)}
            />
          </Field>
        </div>
        <Field label={m.privacy_message()}>
          <Textarea
            required
            maxLength={textLimit}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
      </StaffForm>
    </section>
  )
}

type FormProps = {
  send: ReturnType<typeof useQueueChange>
  submitLabel: string
  onClose: () => void
  children: ReactNode
}

function StaffForm({ send, submitLabel, onClose, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4 border-s-2 border-border ps-4">
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={send.isPending}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** Sends a change to the queue and reloads it. */
function useQueueChange(change: () => Promise<unknown>, done: () => string, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    retry: false,
    onSuccess: () => {
      toast({ title: done() })
      onDone()
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['GET', api.privacy.queue.endpoint.url] }),
  })
}
