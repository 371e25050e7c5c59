import { useState, type SubmitEvent } from 'react'
import type { AgentSuspension } from '#contract/introductions/agent-management.ts'
import type { AgentState } from '#contract/agents.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { formatDateTime, formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { agentFile } from './queries.ts'

/** Suspends an agent, with a reason and perhaps a last day, or lifts the suspension. */
export function SuspensionForm({ agentId, state }: { agentId: string; state: AgentState }) {
  const [pending, setPending] = useState<{ reason: string; endsOn: string | null } | null>(null)
  const isSuspended = state === 'suspended'
  const changed = [agentFile(agentId).queryKey, ['staff-agents'], ['GET']]
  const suspend = useChange(
    (body: { reason: string; endsOn: string | null }) =>
      api.introductions.suspendAgent({ params: { agentId }, body }),
    { done: m.introductions_suspended(), onDone: () => setPending(null), changed },
  )
  const lift = useChange(
    (reason: string) => api.introductions.liftSuspension({ params: { agentId }, body: { reason } }),
    { done: m.introductions_lifted(), changed },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = formText(form, 'reason')
    if (isSuspended) lift.mutate(reason)
    else setPending({ reason, endsOn: formText(form, 'endsOn') || null })
  }
  return (
    <form key={state} onSubmit={submit} className="grid gap-4 border-s-2 border-border ps-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field label={isSuspended ? m.introductions_lift_reason() : m.introductions_suspend_reason()}>
          <Input name="reason" required minLength={3} maxLength={500} autoComplete="off" />
        </Field>
        {isSuspended ? null : (
          <Field label={m.introductions_suspend_until()}>
            <Input name="endsOn" type="date" />
          </Field>
        )}
      </div>
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        isPending={suspend.isPending || lift.isPending}
      >
        {isSuspended ? m.introductions_lift() : m.introductions_suspend()}
      </Button>
      <ConfirmDialog
        isOpen={pending !== null}
        title={m.introductions_suspend_title()}
        confirmLabel={m.introductions_suspend()}
        cancelLabel={m.ui_cancel()}
        isBusy={suspend.isPending}
        onConfirm={() => (pending ? suspend.mutate(pending) : undefined)}
        onClose={() => setPending(null)}
      >
        {m.introductions_suspend_detail()}
      </ConfirmDialog>
    </form>
  )
}

export function SuspensionRows({ suspensions }: { suspensions: readonly AgentSuspension[] }) {
  if (suspensions.length === 0)
    return <p className="text-sm text-muted-foreground">{m.introductions_suspensions_none()}</p>
  return (
    <ol className="grid gap-4 text-sm">
      {suspensions.map(({ id, reason, suspendedBy, suspendedAt, endsOn, endedAt, endedBy, endReason }) => (
        <li key={id} className="grid gap-1">
          <span className="font-medium wrap-anywhere">{reason}</span>
          <span className="figures text-muted-foreground">
            {m.introductions_suspension_from({
              date: formatDateTime(suspendedAt),
              who: suspendedBy || m.introductions_suspension_nobody(),
            })}{' '}
            {endsOn ? m.introductions_suspension_until({ date: formatDay(endsOn) }) : null}
          </span>
          {endedAt ? (
            <span className="figures wrap-anywhere text-muted-foreground">
              {m.introductions_suspension_ended({
                date: formatDateTime(endedAt),
                who: endedBy || m.introductions_suspension_nobody(),
              })}{' '}
              {endReason}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
