import { useState } from 'react'
import type { AssistantAction } from '#contract/assistant.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { InnerLink } from '#web/page/inner-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** Where a meeting is booked. */
const meetingHref = '/meetings/new'

/** What the member may do next. What changes something is done only after their yes. */
export function AnswerActions({ actions }: { actions: readonly AssistantAction[] }) {
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action, at) => (
        <ActionButton key={`${action.type} ${at}`} action={action} />
      ))}
    </div>
  )
}

function ActionButton({ action }: { action: AssistantAction }) {
  if (action.type === 'schedule_meeting')
    return <LinkButton href={meetingHref} label={m.assistant_action_meeting()} />
  if (action.type === 'open') return <LinkButton href={action.href} label={action.label} />
  if (action.type === 'calculate')
    return <LinkButton href={action.href} label={m.assistant_action_calculate()} />
  return action.type === 'watch' ? <WatchAction action={action} /> : <AlertAction action={action} />
}

function LinkButton({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <InnerLink href={href}>{label}</InnerLink>
    </Button>
  )
}

function WatchAction({ action }: { action: Extract<AssistantAction, { type: 'watch' }> }) {
  const { subject, slug, name } = action
  const watch = useChange(() => api.favorites.watch({ params: { subject, slug } }), {
    done: m.assistant_watched({ name }),
    changed: [
      ['GET', '/api/favorites'],
      ['GET', '/api/favorite-marks'],
    ],
  })
  return (
    <ConfirmedAction
      label={m.assistant_action_watch({ name })}
      question={m.assistant_confirm_watch({ name })}
      done={watch.isSuccess ? m.assistant_watched({ name }) : null}
      isPending={watch.isPending}
      onYes={() => watch.mutate()}
    />
  )
}

function AlertAction({ action }: { action: Extract<AssistantAction, { type: 'alert' }> }) {
  const { page, name, search } = action
  const save = useChange(
    () =>
      api.views.save({
        body: {
          page,
          name,
          search,
          ...(page === 'projects'
            ? { hasAlerts: true }
            : { alert: { every: 'week' as const, rowsMin: 1, movedPercent: null } }),
        },
      }),
    { done: m.assistant_alerted(), changed: [['GET', '/api/views']] },
  )
  return (
    <ConfirmedAction
      label={m.assistant_action_alert()}
      question={m.assistant_confirm_alert()}
      done={save.isSuccess ? m.assistant_alerted() : null}
      isPending={save.isPending}
      onYes={() => save.mutate()}
    />
  )
}

type Confirmed = {
  label: string
  question: string
  done: string | null
  isPending: boolean
  onYes: () => void
}

/** A button that asks before it acts. */
function ConfirmedAction({ label, question, done, isPending, onYes }: Confirmed) {
  const [isOpen, setOpen] = useState(false)
  if (done !== null) return <p className="self-center text-sm text-muted-foreground">{done}</p>
  if (!isOpen)
    return (
      <Button variant="outline" size="sm" className="max-w-full" onClick={() => setOpen(true)}>
        <span className="truncate">{label}</span>
      </Button>
    )
  return (
    <fieldset
      aria-label={question}
      className="flex flex-wrap items-center gap-2 rounded-sm border border-border p-2 text-sm"
    >
      <span>{question}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone */}
      <Button size="sm" autoFocus isPending={isPending} onClick={onYes}>
        {m.assistant_yes()}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
        {m.assistant_no()}
      </Button>
    </fieldset>
  )
}
