/** One format's last word on a row: the day of its snapshot, null where that is not known. */
export type Filing = { slot: number; asOf: string | null }

/**
 * Where an arriving row belongs beside the one that stands: `over` it; `under` it, since another format has said more
 * since; or `older` than what its own format has said, so that it only fills what nobody filed.
 */
export type Side = 'over' | 'under' | 'older'

type Arriving = Filing & { isCoarse: boolean }

const unknownDay = ''

/**
 * The side of a row, from the days of the snapshots alone, so that files may be imported in any order. Two snapshots of
 * one day: of one format the later import counts, of two formats the one that files more exactly.
 */
export function sideOfRow({ slot, asOf, isCoarse }: Arriving, standing: readonly Filing[]): Side {
  const day = asOf ?? unknownDay
  const own = standing.find((filing) => filing.slot === slot)
  if (own && (own.asOf ?? unknownDay) > day) return 'older'
  const isOver = standing
    .filter((filing) => filing.slot !== slot)
    .every(
      (filing) => day > (filing.asOf ?? unknownDay) || (day === (filing.asOf ?? unknownDay) && !isCoarse),
    )
  return isOver ? 'over' : 'under'
}

/** Whether a row that repeats what its format said last says it of a later day. */
export function isConfirmedLater({ slot, asOf }: Filing, standing: readonly Filing[]): boolean {
  const own = standing.find((filing) => filing.slot === slot)
  return own !== undefined && (asOf ?? unknownDay) > (own.asOf ?? unknownDay)
}

/** Whether another format has spoken since this one did. */
export function isOverlaid(slot: number, standing: readonly Filing[]): boolean {
  const own = standing.find((filing) => filing.slot === slot)?.asOf ?? unknownDay
  return standing.some((filing) => filing.slot !== slot && (filing.asOf ?? unknownDay) >= own)
}
