/** Variances of the local level model: of each observation, and of the level from one period to the next. */
type LevelVariances = { irregular: number; level: number }

type SmoothedLevel = {
  filtered: number[]
  filteredVariance: number[]
  smoothed: number[]
  logLikelihood: number
}

const leastVariance = 1e-8
/** Of the level before the first observation: as good as unknown. */
const unknownVariance = 1e7

/**
 * The Kalman filter and smoother of a level that drifts: y = μ + ε, μ' = μ + η, in the unit of the observations. A
 * missing observation is null; the level then drifts on. Source: Durbin and Koopman, Time Series Analysis by State Space
 * Methods, chapter 2.
 */
export function smoothLevel(
  observations: readonly (number | null)[],
  { irregular, level }: LevelVariances,
): SmoothedLevel {
  const predicted: { value: number; variance: number }[] = []
  const filtered: number[] = []
  const filteredVariance: number[] = []
  let value = 0
  let variance = unknownVariance
  let logLikelihood = 0
  observations.forEach((observed, at) => {
    predicted.push({ value, variance })
    if (observed !== null) {
      const total = variance + irregular
      const surprise = observed - value
      // The first term only says how little was known before.
      if (at > 0) logLikelihood -= 0.5 * (Math.log(2 * Math.PI * total) + surprise ** 2 / total)
      value += (variance / total) * surprise
      variance *= irregular / total
    }
    filtered.push(value)
    filteredVariance.push(variance)
    variance += level
  })
  return {
    filtered,
    filteredVariance,
    smoothed: smooth(filtered, filteredVariance, predicted),
    logLikelihood,
  }
}

function smooth(
  filtered: readonly number[],
  filteredVariance: readonly number[],
  predicted: readonly { value: number; variance: number }[],
): number[] {
  const smoothed = [...filtered]
  for (let at = filtered.length - 2; at >= 0; at -= 1) {
    const next = predicted[at + 1]
    if (!next) continue
    const gain = (filteredVariance[at] ?? 0) / next.variance
    smoothed[at] = (filtered[at] ?? 0) + gain * ((smoothed[at + 1] ?? 0) - next.value)
  }
  return smoothed
}

/**
 * The variances of maximum likelihood of `smoothLevel`, in the squared unit of the observations and each at least 1e-8:
 * the largest concentrated log likelihood −½(n ln σ² + Σ ln F) over their ratio, by golden-section search. Null below
 * three observations or when nothing varies. Source: Durbin and Koopman, Time Series Analysis by State Space Methods,
 * section 2.10.
 */
export function fitLevelVariances(observations: readonly (number | null)[]): LevelVariances | null {
  const known = observations.filter((value) => value !== null)
  const first = known[0]
  if (first === undefined || known.length < 3 || known.every((value) => value === first)) return null
  const at = (logRatio: number) => concentrated(observations, Math.exp(logRatio))
  let low = -20
  let high = 20
  const golden = (Math.sqrt(5) - 1) / 2
  while (high - low > 1e-9) {
    const left = high - golden * (high - low)
    const right = low + golden * (high - low)
    if (at(left).logLikelihood > at(right).logLikelihood) high = right
    else low = left
  }
  const { irregular } = at((low + high) / 2)
  return {
    irregular: Math.max(leastVariance, irregular),
    level: Math.max(leastVariance, irregular * Math.exp((low + high) / 2)),
  }
}

/** The scale that fits best for a ratio of level to irregular variance, and its likelihood. */
function concentrated(
  observations: readonly (number | null)[],
  ratio: number,
): { irregular: number; logLikelihood: number } {
  let value: number | null = null
  let variance = 1
  let count = 0
  let squares = 0
  let logs = 0
  for (const observed of observations) {
    if (observed !== null && value === null) value = observed
    else if (observed !== null && value !== null) {
      const total = variance + 1
      squares += (observed - value) ** 2 / total
      logs += Math.log(total)
      count += 1
      value += (variance / total) * (observed - value)
      variance /= total
    }
    if (value !== null) variance += ratio
  }
  const irregular = squares / count
  return { irregular, logLikelihood: -0.5 * (count * Math.log(irregular) + logs) }
}
