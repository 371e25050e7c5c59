// Recomputes a project's score from the JSON that its page exports, by the published method alone:
//   node recompute-score.mjs score.json
// Prints the exported and the recomputed value of each figure. Exits with 1 if any differ by more than 1e-9.
import { readFileSync } from 'node:fs'

const { method, categories, points, score } = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'))

const sum = (values) => values.reduce((total, value) => total + value, 0)
const within = (value, low, high) => Math.min(high, Math.max(low, value))
const daysSince = (day) => (Date.parse(score.asOf) - Date.parse(day)) / 86_400_000

/** Scales a value to 0 to 100, by the rule of its point. */
function normalised({ direction, anchors, none, full, scores }, value) {
  const way = (at, from, to) => within((at - from) / (to - from), 0, 1)
  if (direction === 'map') return scores[value]
  if (direction === 'band') return 100 * Math.min(way(value, none[0], full[0]), way(value, none[1], full[1]))
  const [zero, half, best] = anchors
  const isBetter = direction === 'higher' ? value >= half : value <= half
  return isBetter ? 50 + 50 * way(value, half, best) : 50 * way(value, zero, half)
}

/** The reliability of the source, with a half-life in days. */
function reliability({ halfLifeDays }, { source, proven, observedOn }) {
  const trust = method.trust[source][proven ? 'proven' : 'unproven']
  return trust * (halfLifeDays ? 0.5 ** (daysSince(observedOn) / halfLifeDays) : 1)
}

/**
 * The value that counts: the point's own by its reliability, for the rest the mean of its peers. Without a value, the mean
 * of its peers, or less if the developer could have answered.
 */
function counted(point) {
  const { fact, peers, rule, developerControlled } = point
  if (fact?.state === 'observed') {
    const rho = reliability(point, fact)
    return { rho, shrunk: rho * normalised(rule, fact.value) + (1 - rho) * peers.mean }
  }
  if (!fact || !developerControlled) return { rho: 0, shrunk: peers.mean }
  const isWaiting = fact.state === 'requested' && daysSince(fact.requestedOn) < method.requestDays
  return { rho: 0, shrunk: isWaiting ? Math.min(peers.mean, peers.p25) : 0 }
}

const isIn = (category) => (point) => point.category === category
const present = categories.filter(({ key }) => points.some(isIn(key)))
const allWeights = sum(present.map(({ weight }) => weight))
const rows = present.flatMap(({ key, weight }) => {
  const inCategory = points.filter(isIn(key))
  const weights = sum(inCategory.map((point) => point.weight))
  return inCategory.map((point) => {
    const omega = ((weight / allWeights) * point.weight) / weights
    const { rho, shrunk } = counted(point)
    return { ...point, omega, rho, shrunk, error: omega * (1 - rho) * point.peers.sd }
  })
})

const beforeGates = sum(rows.map(({ omega, shrunk }) => omega * shrunk))
const confidence = sum(rows.map(({ omega, rho }) => omega * rho))
const coverage = sum(rows.map(({ omega, rho }) => (rho >= method.coveredFromReliability ? omega : 0)))
const share = method.correlationInCategory
const variances = present.map(({ key }) => {
  const errors = rows.filter(isIn(key)).map(({ error }) => error)
  return (1 - share) * sum(errors.map((error) => error ** 2)) + share * sum(errors) ** 2
})
const reach = method.intervalDeviations * Math.sqrt(sum(variances))

const caps = rows.map(({ rule, fact }) => rule.caps?.[fact?.value] ?? 100)
const capped = (value) => within(value, 0, Math.min(...caps))
const level = method.confidence.find(({ from }) => confidence >= from).level
const isRated = level !== 'insufficient'
const isUnsure = level === 'low' || rows.some(({ rule, fact }) => rule.caps && fact?.state !== 'observed')
const grades = method.grades.slice(
  isUnsure ? method.grades.findIndex(({ grade }) => grade === method.bestGradeUnsure) : 0,
)

const ours = {
  score: isRated ? capped(beforeGates) : null,
  grade: isRated ? grades.find(({ from }) => capped(beforeGates) >= from).grade : 'NR',
  beforeGates,
  low: isRated ? capped(beforeGates - reach) : null,
  high: isRated ? capped(beforeGates + reach) : null,
  coverage,
  confidence,
}
const theirs = { ...score, low: score.interval80?.[0] ?? null, high: score.interval80?.[1] ?? null }
const isSame = (a, b) => a === b || Math.abs(a - b) < 1e-9
for (const [name, value] of Object.entries(ours)) console.log(name, theirs[name], value)
process.exitCode = Object.entries(ours).every(([name, value]) => isSame(value, theirs[name])) ? 0 : 1
