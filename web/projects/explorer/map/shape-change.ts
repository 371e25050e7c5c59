import { limits } from '#domain/limits.ts'
import { crossesItself, formatShape, type Corner } from '#domain/places/shape.ts'

export type CornerChange =
  | { kind: 'add'; corner: Corner }
  | { kind: 'move'; at: number; corner: Corner }
  | { kind: 'remove'; at: number }

/**
 * Applies a change to a corner of a shape. While a shape is drawn, a new corner is appended; later, and where edges
 * would cross, it is inserted into the nearest edge. A corner equal to an existing one, at the precision of the
 * address, is ignored.
 */
export function shapeAfter(
  corners: readonly Corner[],
  change: CornerChange,
  { isFirst }: { isFirst: boolean },
): readonly Corner[] {
  if (change.kind === 'move') return corners.with(change.at, change.corner)
  if (change.kind === 'remove') return corners.toSpliced(change.at, 1)
  const { corner } = change
  const isThere = corners.some((other) => formatShape([other]) === formatShape([corner]))
  if (isThere || corners.length >= limits.projects.mostCorners) return corners
  const following = [...corners, corner]
  if (isFirst && !crossesItself(following)) return following
  return corners.toSpliced(nearestEdge(corners, corner), 0, corner)
}

function nearestEdge(corners: readonly Corner[], corner: Corner): number {
  const longer = corners.map((before, at) => {
    const after = corners[(at + 1) % corners.length] ?? before
    return { at: at + 1, by: far(before, corner) + far(corner, after) - far(before, after) }
  })
  return longer.toSorted((a, b) => a.by - b.by)[0]?.at ?? corners.length
}

/** Coordinates in degrees, with longitude scaled for this latitude. */
function far(one: Corner, other: Corner): number {
  const squeeze = Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot((one.longitude - other.longitude) * squeeze, one.latitude - other.latitude)
}
