import type { SubmitEvent } from 'react'
import type { MarketAlert } from '#contract/market/alerts.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { AlertFields, parseAlert } from './alert-fields.tsx'
import { useViewChange } from './use-view-change.ts'

type Props = { viewId: string; name: string; alert: MarketAlert }

/** Changes when a view of deals or rents notifies. */
export function AlertSettings({ viewId, name, alert }: Props) {
  const change = useViewChange(
    (next: MarketAlert) => api.views.change({ params: { viewId }, body: { alert: next } }),
    { done: m.views_alert_saved() },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate(parseAlert(new FormData(event.currentTarget)))
  }
  return (
    <form
      aria-label={m.views_alert_settings({ name })}
      onSubmit={submit}
      className="grid basis-full gap-3 pb-2"
    >
      <AlertFields alert={alert} />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="justify-self-end"
        isPending={change.isPending}
      >
        {m.views_alert_save()}
      </Button>
    </form>
  )
}
