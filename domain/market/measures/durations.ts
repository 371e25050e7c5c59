/** A duration in any unit; `isEnded` is false where it was still running when last seen. */
type Spell = { duration: number; isEnded: boolean }

/**
 * The share of spells that last longer than each duration at which one ended: Π(1 − ended / at risk), 0 to 1, by
 * durations in the unit given. Spells that still run count as long as they were seen. Source: Kaplan and Meier,
 * Nonparametric Estimation from Incomplete Observations, Journal of the American Statistical Association 53 (1958).
 */
export function survival(spells: readonly Spell[]): { duration: number; share: number }[] {
  const ends = [...new Set(spells.filter(({ isEnded }) => isEnded).map(({ duration }) => duration))].toSorted(
    (a, b) => a - b,
  )
  let share = 1
  return ends.map((duration) => {
    const atRisk = spells.filter((spell) => spell.duration >= duration).length
    const ended = spells.filter((spell) => spell.isEnded && spell.duration === duration).length
    share *= 1 - ended / atRisk
    return { duration, share }
  })
}

/**
 * The duration by which half of the spells have ended: the first with survival ≤ 0.5, in the unit given. Null when fewer
 * have, where the text is "over N days". Source: as `survival`.
 */
export function medianDuration(spells: readonly Spell[]): number | null {
  return survival(spells).find(({ share }) => share <= 0.5)?.duration ?? null
}
