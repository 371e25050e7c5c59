import type { ClubDealState } from '#domain/investments/club-deal-state.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dealStateNames } from './labels.ts'

type Props = { of: { state: ClubDealState; isOversubscribed: boolean } }

const warned: readonly ClubDealState[] = ['non_reporting', 'written_off', 'cancelled']

/** The state of a deal. More interest than the target is said in place of "open". */
export function DealStateBadge({ of: { state, isOversubscribed } }: Props) {
  const variant = warned.includes(state) ? 'warning' : state === 'open' ? 'primary' : 'outline'
  return (
    <Badge variant={variant}>
      {isOversubscribed ? m.club_state_oversubscribed() : dealStateNames[state]()}
    </Badge>
  )
}
