import type { PictureState } from './kinds.ts'

export type PictureDecision = 'approve' | 'decline'
type DecisionRefusal = 'CONFLICT' | 'FOUR_EYES'

type Offered = { state: PictureState; uploadedBy: string | null }

/** Why somebody may not decide on a picture: it was decided already, or they brought it themselves. */
export function decisionRefusal({ state, uploadedBy }: Offered, personId: string): DecisionRefusal | null {
  if (state !== 'waiting') return 'CONFLICT'
  return uploadedBy === personId ? 'FOUR_EYES' : null
}
