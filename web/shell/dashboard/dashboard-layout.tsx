import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DashboardSection, ArrangedSection } from '#domain/account/dashboard.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { dashboard } from './dashboard-query.ts'

const sectionLabels: Record<DashboardSection, () => string> = {
  needs: m.shell_needs_title,
  assets: m.shell_assets_title,
  watchlist: m.shell_watchlist_title,
  pulse: m.shell_pulse_title,
  brief: m.shell_brief_title,
  events: m.shell_events_title,
}

type Props = {
  layout: readonly ArrangedSection[]
  /** Sections that are closed to the reader. They keep their position and are not listed here. */
  isClosed: Record<DashboardSection, boolean>
  onClose: () => void
}

/** Selects the sections and their order. Changes at once on the screen, and in the account. */
export function ArrangeDialog({ layout, isClosed, onClose }: Props) {
  const arrange = useArrange()
  const open = layout.filter(({ section }) => !isClosed[section])
  const swap = (at: number, other: number) => {
    const [one, two] = [open[at], open[other]]
    if (!one || !two) return
    arrange(layout.map((placed) => (placed === one ? two : placed === two ? one : placed)))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={m.shell_arrange()} description={m.shell_arrange_detail()} className="max-w-md">
        <ul className="divide-y divide-border border-y border-border">
          {open.map(({ section, isShown }, at) => {
            const name = sectionLabels[section]()
            return (
              <li key={section} className="flex items-center gap-3 py-2">
                <Switch
                  aria-label={m.shell_arrange_show({ name })}
                  checked={isShown}
                  onCheckedChange={(isOn) =>
                    arrange(
                      layout.map((placed) =>
                        placed.section === section ? { section, isShown: isOn } : placed,
                      ),
                    )
                  }
                />
                <span className="me-auto text-sm">{name}</span>
                <IconButton
                  label={m.shell_arrange_up({ name })}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={m.shell_arrange_down({ name })}
                  disabled={at === open.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      </DialogContent>
    </Dialog>
  )
}

function useArrange(): (layout: ArrangedSection[]) => void {
  const cache = useQueryClient()
  const { queryKey } = dashboard()
  const { mutate } = useMutation({
    mutationFn: (layout: ArrangedSection[]) => api.account.arrangeDashboard({ body: { layout } }),
    scope: { id: 'dashboard' },
    retry: false,
    onMutate: (layout) => {
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (shown) => shown && { ...shown, layout })
      return { before }
    },
    onError: (error, _layout, context) => {
      cache.setQueryData(queryKey, context?.before)
      toastError(error)
    },
  })
  return mutate
}
