import { model } from '#domain/score/catalogue.ts'
import type { Facts, ProjectFacts } from '#domain/score/facts.ts'
import { peersOf, peerSnapshot, type PeerSnapshot } from '#domain/score/peers.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { seeded } from '#domain/score/seeded.ts'
import { randomProject } from '#domain/score/testing/random-project.ts'
import { median, paired, ratioOf, timeOf, verdict, type Times } from './paired.ts'

const projects = 10_000
const rounds = 5
const changes = 100
const day = '2026-11-22'
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** Ten thousand projects of two hundred points: peers, all scores beside a plain scan of the same numbers, changes. */
export async function scoreBench(): Promise<void> {
  const portfolio = randomPortfolio()
  const memory = peakMemory()
  const peerTimes: number[] = []
  for (let round = 0; round < rounds; round += 1)
    peerTimes.push(await timeOf(async () => void peerSnapshot(model, portfolio)))
  const snapshot = peerSnapshot(model, portfolio)
  memory.note()
  const scan = plainScan(portfolio)
  const times: Times = { ours: [], bare: [], bareAgain: [] }
  for (let round = 0; round < rounds; round += 1) {
    await paired(
      async () => scoreAll(portfolio, snapshot, memory.note),
      async () => scan(),
      times,
    )
  }
  const rescored = portfolio.slice(0, changes)
  const changed = await timeOf(async () => scoreAll(rescored, snapshot, memory.note))
  console.log(`  statistics of the peers        ${seconds(median(peerTimes))}`)
  console.log(
    `  ${projects.toLocaleString('en')} projects × ${model.points.length} points  ${seconds(median(times.ours))} (goal 2 s): ${ratioOf(times).toFixed(0)} times a plain scan${verdict(times)}`,
  )
  console.log(`  one project whose facts changed ${((changed / changes) * 1000).toFixed(0)} µs`)
  console.log(`  memory of the process          ${memory.peakMb().toFixed(0)} MB at most (goal 300 MB)`)
}

/** Each fact is one of fifty of its point, so that the facts themselves take little room. */
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

/** One after the other and none kept, as runs are written. */
function scoreAll(portfolio: readonly ProjectFacts[], snapshot: PeerSnapshot, note: () => void): void {
  for (const [at, project] of portfolio.entries()) {
    scoreProject(model, project, peersOf(snapshot, project), day)
    if (at % 500 === 0) note()
  }
}

/** The least that a score can cost: each number between its anchors, times its weight. */
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

/** Of the whole process, looked at now and then. */
function peakMemory() {
  let peak = 0
  return {
    note() {
      peak = Math.max(peak, process.memoryUsage.rss())
    },
    peakMb: () => peak / 1e6,
  }
}
