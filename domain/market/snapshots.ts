/** The latest version of a row from one format, with the day of its snapshot; null when that is unknown. */
export type Filing = { slot: number; asOf: string | null }

/**
 * How an arriving row merges with the stored one: `over` it; `under` it, since another format has filed a
 * newer version; or `older` than its own format's version, so that it only fills empty fields.
 */
export type Side = 'over' | 'under' | 'older'

type Arriving = Filing & { isCoarse: boolean }

const unknownDay = ''

/**
 * The side of a row depends on the snapshot days alone, so files may be imported in any order. With two
 * snapshots of one day, the later import counts within one format; of two formats, the more exact one.
 */
export function sideOfRow({ slot, asOf, isCoarse }: Arriving, stored: readonly Filing[]): Side {
  const day = asOf ?? unknownDay
  const own = stored.find((filing) => filing.slot === slot)
  if (own && (own.asOf ?? unknownDay) > day) return 'older'
  const isOver = stored
    .filter((filing) => filing.slot !== slot)
    .every(
      (filing) => day > (filing.asOf ?? unknownDay) || (day === (filing.asOf ?? unknownDay) && !isCoarse),
    )
  return isOver ? 'over' : 'under'
}

/** Whether a row that repeats its format's last version has a later snapshot day. */
export function isConfirmedLater({ slot, asOf }: Filing, stored: readonly Filing[]): boolean {
  const own = stored.find((filing) => filing.slot === slot)
  return own !== undefined && (asOf ?? unknownDay) > (own.asOf ?? unknownDay)
}

/** Whether another format filed a version at the same time as this one or later. */
export function isOverlaid(slot: number, stored: readonly Filing[]): boolean {
  const own = stored.find((filing) => filing.slot === slot)?.asOf ?? unknownDay
  return stored.some((filing) => filing.slot !== slot && (filing.asOf ?? unknownDay) >= own)
}
