import { Bell, BellRing, Trash2 } from 'lucide-react'
import type { SavedView } from '#contract/views.ts'
import { limits } from '#domain/limits.ts'
import { canHaveAlerts } from '#domain/views/pages.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { AlertSettings } from './alert-settings.tsx'
import { LettersChoice } from './letters-choice.tsx'
import { notificationDetail } from './notification-detail.ts'
import { useViewChange } from './use-view-change.ts'

type Props = { views: readonly SavedView[]; search: string; onClose: () => void }

/** Manages saved views: rename, overwrite with the current filters, delete. */
export function ViewsDialog({ views, search, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={m.views_change()} description={m.views_change_detail()}>
        {views[0] && views.some(({ page, search: held }) => canHaveAlerts(page, held)) ? (
          <div className="mb-4 grid gap-3">
            <p className="text-sm text-muted-foreground">{notificationDetail(views[0].page)}</p>
            {views.some(({ hasAlerts }) => hasAlerts) ? <LettersChoice /> : null}
          </div>
        ) : null}
        {views.length === 0 ? <p className="text-sm">{m.views_none()}</p> : null}
        <ul className="divide-y divide-border border-y border-border empty:hidden">
          {views.map((view) => (
            <ViewRow key={view.id} view={view} search={search} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}

function ViewRow({ view, search }: { view: SavedView; search: string }) {
  const { id, page, name, hasAlerts, alert } = view
  const params = { viewId: id }
  const rename = useViewChange((next: string) => api.views.change({ params, body: { name: next } }), {
    done: m.views_renamed(),
  })
  const replace = useViewChange(() => api.views.change({ params, body: { search } }), {
    done: m.views_replaced({ name }),
  })
  const toggleAlerts = useViewChange(() => api.views.change({ params, body: { hasAlerts: !hasAlerts } }), {
    done: hasAlerts ? m.views_alert_off({ name }) : m.views_alert_on({ name }),
  })
  const remove = useViewChange(() => api.views.remove({ params }), { done: m.views_removed({ name }) })
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <Input
        className="max-sm:basis-full sm:w-auto sm:flex-1"
        aria-label={m.views_name_of({ name })}
        maxLength={limits.views.nameCharacters}
        defaultValue={name}
        onBlur={({ target }) => {
          const next = target.value.trim()
          if (next === '') target.value = name
          else if (next !== name) rename.mutate(next, { onError: () => (target.value = name) })
        }}
      />
      <Button
        variant="outline"
        size="sm"
        disabled={search === view.search || (hasAlerts && !canHaveAlerts(page, search))}
        isPending={replace.isPending}
        title={m.views_replace_detail()}
        onClick={() => replace.mutate()}
      >
        {m.views_replace()}
      </Button>
      {canHaveAlerts(page, view.search) ? (
        <IconButton
          label={m.views_alert_of({ name })}
          aria-pressed={hasAlerts}
          isPending={toggleAlerts.isPending}
          onClick={() => toggleAlerts.mutate()}
        >
          {hasAlerts ? <BellRing aria-hidden className="fill-brass text-brass" /> : <Bell aria-hidden />}
        </IconButton>
      ) : null}
      <IconButton
        label={m.views_remove({ name })}
        isPending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {alert ? <AlertSettings viewId={id} name={name} alert={alert} /> : null}
    </li>
  )
}
