import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import { plannedPercent, scheduleIndex } from '#domain/projects/progress.ts'
import { model } from '#domain/score/catalogue.ts'
import type { MapRule, Point, Rule, SourceKind } from '#domain/score/model.ts'
import { resolvable } from '#domain/score/resolvers/resolve.ts'
import type { Sql } from '#server/db/sql.ts'
import { Dice } from '#server/demo/dice.ts'

type Invented = {
  id: number
  slug: string
  city: string
  area: string
  developer: string
  stage: string
  /** Certified progress divided by planned progress on the day it was read; null before 5 percent was planned. */
  scheduleIndex: number | null
}

type Schedule = {
  percent: number | null
  startedOn: string | null
  firstDueOn: string | null
  seenOn: string | null
}

function computeScheduleIndex({ percent, startedOn, firstDueOn, seenOn }: Schedule): number | null {
  if (percent === null || startedOn === null || firstDueOn === null || seenOn === null) return null
  return scheduleIndex(percent, plannedPercent(startedOn, firstDueOn, seenOn))
}

const nothing = '\\N'
/** Share of projects of which a point of this source is on record. */
const known: Readonly<Record<SourceKind, number>> = {
  transaction_registry: 0.92,
  computed: 0.86,
  geospatial: 0.97,
  public_statistic: 0.97,
  staff_entered: 0.8,
  developer_filing: 0.7,
}
/** Facts shared by a whole city, area or developer. The others are specific to a project. */
const alike: Readonly<Record<string, 'area' | 'developer'>> = {
  location_connectivity: 'area',
  community_amenities: 'area',
  supply_macro_exit: 'area',
  developer_track_record: 'developer',
}

/**
 * Facts of points that cannot be computed, for every demonstration project, written once. They are the same
 * on every machine and marked as generated. A few projects have closed gates, as examples.
 */
export async function writePointFacts(sql: Sql, now: Date): Promise<void> {
  const rows = await sql<(Omit<Invented, 'scheduleIndex'> & Schedule)[]>`
    select p.id, p.slug, c.slug as city, coalesce(p.area_id::text, p.location) as area,
           coalesce(p.developer_id::text, p.slug) as developer, p.stage, p.percent_completed::float8 as percent,
           p.started_on, p.first_due_on, p.seen_on
      from projects p join cities c on c.id = p.city_id
     where p.demonstration and not exists (
       select from point_facts f join data_sources s on s.id = f.source_id
        where f.project_id = p.id and s.key = 'demonstration' and not f.worked_out)
     order by p.slug`
  const projects = rows.map((row) => ({ ...row, scheduleIndex: computeScheduleIndex(row) }))
  if (projects.length === 0) return
  const [source] = await sql<[{ id: number }]>`select id from data_sources where key = 'demonstration'`
  await sql.begin(async (transaction) => {
    const sink =
      await transaction`copy point_facts (project_id, point, state, number_value, word_value, observed_on, source_id, proven)
        from stdin`.writable()
    await pipeline(Readable.from(factLines(projects, source.id, now)), sink)
  })
  // They are scored at once, before autovacuum has analysed the new rows.
  await sql`analyze point_facts, projects, transactions, terms, price_lists, price_list_rows, payment_plans, payment_instalments`
}

function* factLines(projects: readonly Invented[], sourceId: number, now: Date): Generator<Buffer> {
  const points = model.points.filter(({ key }) => !resolvable.has(key))
  for (const project of projects) {
    const applicable = points.filter(({ stage }) => stage === undefined || stage === project.stage)
    yield Buffer.from(applicable.map((point) => toLine(project, point, sourceId, now)).join(''))
  }
}

function toLine(project: Invented, point: Point, sourceId: number, now: Date): string {
  const own = new Dice(textSeed(`${point.key} ${project.slug}`))
  const { key, rule, source } = point
  if (!own.chance(known[source])) return silence(project, point, own, now)
  const target = targetScore(project, point, own)
  const age = own.next() ** 2 * Math.min(400, point.halfLifeDays ?? 400)
  const line = (value: number | string, days: number) => {
    const [number, word] = typeof value === 'number' ? [String(value), nothing] : [nothing, value]
    return `${project.id}\t${key}\tobserved\t${number}\t${word}\t${dayBefore(now, days)}\t${sourceId}\t${own.chance(0.7) ? 't' : 'f'}\n`
  }
  // Earlier values, so that scores have a history.
  const before = own.chance(0.7) ? line(valueForScore(rule, target - 0.1, own), own.whole(271, 330)) : ''
  return `${age < 270 ? before : ''}${line(valueForScore(rule, target, own), age)}`
}

/** Facts that only a developer can supply: some were requested and some refused. */
function silence(project: Invented, { key, source }: Point, own: Dice, now: Date): string {
  if (source !== 'developer_filing' || own.chance(0.55)) return ''
  const isRequested = own.chance(0.6)
  const day = dayBefore(now, isRequested ? own.whole(2, 28) : own.whole(40, 200))
  return `${project.id}\t${key}\t${isRequested ? 'requested' : 'refused'}\t${nothing}\t${nothing}\t${day}\t${nothing}\tf\n`
}

/** The intended quality of a value, 0 to 1: from location, developer and the project's own quality. */
function targetScore(project: Invented, { key, category, source }: Point, own: Dice): number {
  if (source === 'public_statistic') return 0.3 + 0.5 * new Dice(textSeed(`${key} ${project.city}`)).next()
  const level = alike[category]
  const shared = new Dice(textSeed(`${key} ${level ? project[level] : project.slug}`)).next()
  const quality = new Dice(textSeed(`quality ${project.developer}`)).next()
  // A project behind its schedule has weaker contractors, funding and permits too.
  if (category === 'construction_delivery' && project.scheduleIndex !== null) {
    const pace = Math.min(1, Math.max(0, (project.scheduleIndex - 0.5) / 0.6))
    return 0.06 + 0.1 * shared + 0.2 * quality + 0.54 * pace + 0.1 * own.next()
  }
  const strength = new Dice(textSeed(`${category} ${project.slug}`)).next()
  return 0.06 + 0.18 * shared + 0.38 * quality + 0.28 * strength + 0.12 * own.next()
}

function valueForScore(rule: Rule, target: number, dice: Dice): number | string {
  if (rule.direction === 'map') return wordForScore(rule, target, dice)
  const [lowest, highest] = rule.range
  const exact =
    rule.direction === 'band'
      ? dice.chance(0.5)
        ? between(rule.none[0], rule.full[0], target)
        : between(rule.none[1], rule.full[1], target)
      : target < 0.5
        ? between(rule.anchors[0], rule.anchors[1], target * 2)
        : between(rule.anchors[1], rule.anchors[2], target * 2 - 1)
  const reach =
    rule.direction === 'band' ? rule.none[1] - rule.none[0] : Math.abs(rule.anchors[2] - rule.anchors[0])
  const factor = rule.whole || reach >= 100 ? 1 : reach >= 8 ? 10 : 100
  return Math.min(highest, Math.max(lowest, Math.round(exact * factor) / factor))
}

/** The word that scores nearest; a gate is shut at one of a hundred. */
function wordForScore({ scores, caps }: MapRule, target: number, dice: Dice): string {
  const words = Object.entries(scores).filter(([word]) => caps?.[word] === undefined)
  const shut = Object.keys(caps ?? {})
  if (shut.length > 0 && dice.chance(0.01)) return dice.pick(shut)
  const wanted = shut.length > 0 ? 100 : target * 100
  const nearest = words.toSorted(([, a], [, b]) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
  return nearest?.[0] ?? dice.pick(Object.keys(scores))
}

const between = (from: number, to: number, share: number) => from + (to - from) * share

function dayBefore(now: Date, days: number): string {
  return addDays(utcDay(now), -Math.round(days))
}

/** A number for a text (FNV-1a). */
function textSeed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
