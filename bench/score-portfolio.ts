import { model } from '#domain/score/catalogue.ts'
import type { Facts, ProjectFacts } from '#domain/score/facts.ts'
import { selectPeers, peerSnapshot, type PeerSnapshot } from '#domain/score/peers.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { seeded } from '#domain/random/seeded.ts'
import { randomProject } from '#domain/score/testing/random-project.ts'
import { median, paired, measureRatio, verdict, type Times } from './paired.ts'

const projects = 10_000
const rounds = 5
const changes = 1000
const day = '2026-11-22'
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

// Runs in its own process, so that the reported memory is that of scoring; `score.ts` limits its heap.
await main()

async function main(): Promise<void> {
  const portfolio = randomPortfolio()
  const memory = peakMemory()
  const peers: number[] = []
  for (let round = 0; round < rounds; round += 1)
    peers.push(processorMs(() => peerSnapshot(model, portfolio)))
  const snapshot = peerSnapshot(model, portfolio)
  const scan = plainScan(portfolio)
  const times: Times = { ours: [], bare: [], bareAgain: [] }
  const spent: number[] = []
  const scoreAll = async () => {
    const score = () => portfolio.forEach((project) => scoreOne(project, snapshot))
    spent.push(processorMs(score))
    memory.note()
  }
  for (let round = 0; round < rounds; round += 1) await paired(scoreAll, async () => scan(), times)
  const changedProjects = portfolio.slice(0, changes)
  const changed =
    processorMs(() => changedProjects.forEach((project) => scoreOne(project, snapshot))) / changes
  const all = `${projects.toLocaleString('en')} projects × ${model.points.length} points`
  console.log(`  ${all}   ${seconds(median(spent))} of processor time (goal 2 s)`)
  console.log(
    `  beside a plain scan of them    ${measureRatio(times).toFixed(0)} times as long${verdict(times)}`,
  )
  console.log(`  statistics of their peers      ${seconds(median(peers))} of processor time`)
  console.log(`  one whose facts have changed   ${(1000 * changed).toFixed(0)} µs of processor time`)
  console.log(`  memory of the process          ${memory.peakMb().toFixed(0)} MB at most (goal 300 MB)`)
}

/** Scores one after the other and keeps none, as when runs are stored. */
function scoreOne(project: ProjectFacts, snapshot: PeerSnapshot): void {
  scoreProject(model, project, selectPeers(snapshot, project), day)
}

/** Processor time in milliseconds: wall-clock time depends on the machine's other programs. */
function processorMs(work: () => unknown): number {
  const { user, system } = process.threadCpuUsage()
  work()
  const after = process.threadCpuUsage()
  return (after.user - user + after.system - system) / 1000
}

/** Each fact is one of fifty per point, so that the facts need little memory. */
function randomPortfolio(): readonly ProjectFacts[] {
  const random = seeded(1)
  const patterns = Array.from({ length: 50 }, () => randomProject(model, random))
  const anyPattern = () => patterns[Math.floor(random() * patterns.length)]
  return Array.from({ length: projects }, () => {
    const { city, stage, propertyType } = randomProject({ ...model, points: [] }, random)
    const facts: Facts = Object.fromEntries(model.points.map(({ key }) => [key, anyPattern()?.facts[key]]))
    return { city, stage, propertyType, facts }
  })
}

/** The lower bound for scoring: each number between its anchors, times its weight. */
function plainScan(portfolio: readonly ProjectFacts[]): () => number {
  const points = model.points.length
  const values = Float64Array.from({ length: portfolio.length * points }, (_, at) => {
    const fact = portfolio[Math.floor(at / points)]?.facts[model.points[at % points]?.key ?? '']
    return fact?.state === 'observed' && typeof fact.value === 'number' ? fact.value : 50
  })
  const anchors = model.points.map(({ rule }) => ('anchors' in rule ? rule.anchors : [0, 50, 100]))
  const from = Float64Array.from(anchors, ([zero = 0]) => zero)
  const to = Float64Array.from(anchors, ([, , full = 100]) => full)
  const weights = Float64Array.from(model.points, ({ weight }) => weight / 1200)
  return () => {
    let sum = 0
    for (let at = 0; at < values.length; at += 1) {
      const point = at % points
      const zero = from[point] ?? 0
      const way = ((values[at] ?? 0) - zero) / ((to[point] ?? 1) - zero)
      sum += (weights[point] ?? 0) * 100 * Math.min(1, Math.max(0, way))
    }
    return sum
  }
}

/** The peak memory of the process, by sampling. */
function peakMemory() {
  let peak = 0
  return {
    note() {
      peak = Math.max(peak, process.memoryUsage.rss())
    },
    peakMb: () => peak / 1e6,
  }
}
