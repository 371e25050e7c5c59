import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { previewLeftMs, type RolePreview } from '#domain/access/role-preview.ts'
import type { Role } from '#domain/access/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { roleText } from '#web/format/role-labels.ts'
import { useRoleSwitch } from './use-roles.ts'

const minuteMs = 60_000

/** A banner over the page while staff preview another role, with a button that ends the preview. */
export function PreviewBanner() {
  const { preview, ownRole, choose } = useRoleSwitch()
  if (!preview) return null
  // Restarts the clock for each preview.
  const key = preview.startedAt.getTime()
  return <Banner key={key} preview={preview} ownRole={ownRole} onReset={() => choose(ownRole)} />
}

type Props = { preview: RolePreview; ownRole: Role; onReset: () => void }

function Banner({ preview, ownRole, onReset }: Props) {
  const now = useNow()
  const minutes = Math.ceil(previewLeftMs(preview, now) / minuteMs)
  return (
    <section
      aria-label={m.access_preview_label()}
      className="flex items-center gap-3 border-b border-warning/40 bg-warning-surface px-3 py-2 text-sm text-warning md:px-5"
    >
      <Eye aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="font-medium">{m.access_preview_as({ role: roleText[preview.role]() })}</span>{' '}
        <span className="max-sm:block max-sm:text-xs">{m.access_preview_ends({ minutes })}</span>
      </p>
      <Button
        variant="outline"
        size="sm"
        className="border-warning/50 bg-transparent text-warning hover:border-warning hover:bg-warning/10"
        onClick={onReset}
      >
        {m.access_preview_reset({ role: roleText[ownRole]() })}
      </Button>
    </section>
  )
}

/** The current time, updated twice a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minuteMs / 2)
    return () => clearInterval(clock)
  }, [])
  return now
}
