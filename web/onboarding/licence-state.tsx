import type { Licence } from '#contract/onboarding.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { formatDate } from '#web/format/format.ts'
import { authorityNames } from './labels.ts'

const decisionText = {
  waiting: m.onboarding_licence_waiting,
  approved: m.onboarding_licence_approved,
  declined: m.onboarding_licence_declined,
}

/** The state of an agent's licence verification. */
export function LicenceState({ licence }: { licence: Licence }) {
  const { authority, licenceNumber, submittedAt, decision, fileName } = licence
  return (
    <dl className="grid gap-x-6 gap-y-1.5 border-s-2 border-border ps-5 text-sm sm:grid-cols-[auto_1fr]">
      <dt className="text-muted-foreground">{m.onboarding_licence_state()}</dt>
      <dd>
        <Badge variant={decision === 'declined' ? 'warning' : 'default'}>
          {decisionText[decision ?? 'waiting']()}
        </Badge>
      </dd>
      <dt className="text-muted-foreground">{m.onboarding_licence_sent()}</dt>
      <dd>{formatDate(submittedAt)}</dd>
      <dt className="text-muted-foreground">{m.onboarding_licence_number()}</dt>
      <dd>
        <bdi>{licenceNumber}</bdi>, {authorityNames[authority]()}
      </dd>
      <dt className="text-muted-foreground">{m.onboarding_licence_file()}</dt>
      <dd className="break-all">{fileName ?? m.onboarding_licence_no_file()}</dd>
    </dl>
  )
}
