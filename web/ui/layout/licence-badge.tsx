import { BadgeCheck, CircleAlert } from 'lucide-react'
import type { LicenceStatus } from '#domain/licensing/licence-status.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from './badge.tsx'

const statusLabels: Record<LicenceStatus, () => string> = {
  verified: m.ui_licence_verified,
  declared: m.ui_licence_declared,
  expired: m.ui_licence_expired,
}

/** The status of a licence, as icon and text. */
export function LicenceBadge({ standing }: { standing: LicenceStatus }) {
  return (
    <Badge variant={standing === 'expired' ? 'warning' : standing === 'verified' ? 'default' : 'outline'}>
      {standing === 'verified' ? <BadgeCheck aria-hidden className="size-3.5 text-positive" /> : null}
      {standing === 'expired' ? <CircleAlert aria-hidden className="size-3.5" /> : null}
      {statusLabels[standing]()}
    </Badge>
  )
}
