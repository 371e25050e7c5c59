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
export function LicenceBadge({ status }: { status: LicenceStatus }) {
  return (
    <Badge variant={status === 'expired' ? 'warning' : status === 'verified' ? 'default' : 'outline'}>
      {status === 'verified' ? <BadgeCheck aria-hidden className="size-3.5 text-positive" /> : null}
      {status === 'expired' ? <CircleAlert aria-hidden className="size-3.5" /> : null}
      {statusLabels[status]()}
    </Badge>
  )
}
