import { useRef, useState, type SubmitEvent } from 'react'
import type { MarketAlert } from '#contract/market/alerts.ts'
import { limits } from '#domain/limits.ts'
import { canHaveAlerts, type ViewPage } from '#domain/views/pages.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { AlertFields, parseAlert } from './alert-fields.tsx'
import { LettersChoice } from './letters-choice.tsx'
import { notificationDetail } from './notification-detail.ts'
import { useViewChange } from './use-view-change.ts'

type Props = { page: ViewPage; search: string; onClose: () => void }

/** Saves the current filters under a name. */
export function SaveDialog({ page, search, onClose }: Props) {
  const save = useViewChange(
    (named: { name: string; hasAlerts: boolean; alert?: MarketAlert }) =>
      api.views.save({ body: { page, search, ...named } }),
    { done: m.views_saved(), onDone: onClose },
  )
  const [hasAlerts, setHasAlerts] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    save.mutate({
      name: formText(form, 'name'),
      hasAlerts,
      ...(hasAlerts && page === 'transactions' && { alert: parseAlert(form) }),
    })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={m.views_save_this()} description={m.views_save_detail()} focusFirst={name}>
        <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field label={m.views_name()}>
            <Input
              ref={name}
              name="name"
              required
              autoComplete="off"
              maxLength={limits.views.nameCharacters}
            />
          </Field>
          <Button type="submit" isPending={save.isPending}>
            {m.views_save()}
          </Button>
          {canHaveAlerts(page, search) ? (
            <div className="col-span-2 grid gap-3">
              <NativeCheckbox checked={hasAlerts} onChange={({ target }) => setHasAlerts(target.checked)}>
                {page === 'transactions' ? m.views_alert_market() : m.views_alert()}
              </NativeCheckbox>
              {hasAlerts && page === 'transactions' ? <AlertFields alert={null} /> : null}
              {hasAlerts ? <LettersChoice /> : null}
              <p className="text-sm text-muted-foreground">{notificationDetail(page)}</p>
            </div>
          ) : null}
        </form>
      </DialogContent>
    </Dialog>
  )
}
