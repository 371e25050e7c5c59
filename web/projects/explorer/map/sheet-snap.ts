/** The heights at which a list over a map comes to rest. */
export const snaps = ['small', 'half', 'full'] as const
export type Snap = (typeof snaps)[number]

/** Each as a share of the map's height. */
export const snapShares: Record<Snap, number> = { small: 0.22, half: 0.55, full: 1 }

/** Where a list that was dragged to a share of the map's height comes to rest. */
export const nearestSnap = (share: number): Snap =>
  snaps.reduce((best, snap) =>
    Math.abs(snapShares[snap] - share) < Math.abs(snapShares[best] - share) ? snap : best,
  )
