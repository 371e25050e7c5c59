import { isStaff, type Role } from '#domain/access/roles.ts'
import type { ClubDealState } from './club-deal-state.ts'

type RoomFacts = {
  roles: readonly Role[]
  /** Whether club deals are open to the person, by plan and toggle. */
  isFeatureOpen: boolean
  hasInterest: boolean
  state: ClubDealState
}

/**
 * Whether a person may join the room of a deal and write in it: staff, and members with a live interest and the plan.
 * Agents may not, whatever else they are: members talk among themselves. A cancelled deal has no room.
 */
export function mayWriteInRoom({ roles, isFeatureOpen, hasInterest, state }: RoomFacts): boolean {
  if (isStaff(roles)) return true
  if (roles.includes('agent') || state === 'cancelled') return false
  return isFeatureOpen && hasInterest
}

/** How members of a room see each other: the first name and the initial of the last. Empty without a name. */
export function roomName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const initial = Array.from(others.at(-1) ?? '')[0]
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
