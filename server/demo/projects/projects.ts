import { foldName } from '#domain/areas/fold-name.ts'
import { freeSlug } from '#domain/areas/slug.ts'
import { utcDay } from '#domain/dates/calendar-day.ts'
import type { Transaction } from '#server/db/sql.ts'
import type { DemoArea } from '#server/demo/areas/areas.ts'
import { Dice, Weighted } from '#server/demo/dice.ts'
import { firstDayInMonth, toMonthNumber } from '#server/demo/months.ts'
import { developerNames, projectNames } from '#server/demo/names.ts'
import type { DemoLocation } from '#server/demo/areas/locations.ts'

export const developerCount = 64
export const projectCount = 560

/** Months are counted from January of the first year. */
export type DemoProject = {
  termId: number
  areaId: number
  launchMonth: number
  handoverMonth: number
  /** From this month on nothing of it is sold, for it was halted or called off; null for the others. */
  haltedMonth: number | null
  propertyType: 'unit' | 'villa'
  /** Its price against its area's. */
  level: number
}

/** How a project came out, in the codes of a register. */
export type FinalStatus =
  | 'FINISHED'
  | 'ACTIVE'
  | 'NOT_STARTED'
  | 'PENDING'
  | 'CONDITIONAL_ACTIVATING'
  | 'FRIEZED'
  | 'STOPPED'
  | 'UNDER_CANCELATION_DECISION'
  | 'CANCELLED'

/** A project before it is written, from which its other data is generated. */
export type Sketch<Place extends DemoArea = DemoArea> = Omit<DemoProject, 'termId' | 'areaId'> & {
  slug: string
  name: string
  area: Place
  developer: number
  units: number
  finalStatus: FinalStatus
}

/** Developers and projects, all invented and marked so. Those of an earlier fill are used again. */
export async function writeProjects(
  sql: Transaction,
  places: readonly DemoLocation[],
  asOf: Date,
): Promise<DemoProject[]> {
  const developers = await writeDevelopers(sql)
  const sketches = sketchProjects(places, asOf)
  const rows = sketches.map(({ slug, name, area, developer, units, handoverMonth, propertyType }) => {
    const handoverOn = firstDayInMonth(handoverMonth)
    return {
      slug,
      name,
      location: area.name,
      cityId: area.cityId,
      areaId: area.areaId,
      developerId: developers[developer] ?? null,
      stage: handoverOn > utcDay(asOf) ? 'off-plan' : 'ready',
      propertyType,
      units,
      handoverOn,
      published: true,
      demonstration: true,
    }
  })
  await sql`insert into projects ${sql(rows)} on conflict (slug) do nothing`
  const terms = sketches.map(({ name, area }) => ({
    kind: 'project',
    cityId: area.cityId,
    name,
    folded: foldName(name),
  }))
  await sql`insert into terms ${sql(terms)} on conflict (kind, city_id, folded) do nothing`
  const known = await sql<{ id: number; cityId: number; folded: string }[]>`
    select id, city_id, folded from terms where kind = 'project'`
  const ids = new Map(known.map(({ id, cityId, folded }) => [`${cityId} ${folded}`, id]))
  return sketches.map(({ name, area, launchMonth, handoverMonth, haltedMonth, propertyType, level }) => {
    const termId = ids.get(`${area.cityId} ${foldName(name)}`)
    if (termId === undefined) throw new Error(`the project ${name} has no term`)
    return { termId, areaId: area.areaId, launchMonth, handoverMonth, haltedMonth, propertyType, level }
  })
}

async function writeDevelopers(sql: Transaction): Promise<number[]> {
  const slugs = new Set<string>()
  const rows = developerNames(developerCount).map((name) => {
    const slug = freeSlug(name, (candidate) => slugs.has(candidate))
    slugs.add(slug)
    return { slug, name, cityId: null, demonstration: true }
  })
  await sql`insert into developers ${sql(rows)} on conflict (slug) do nothing`
  const known = await sql<{ id: number }[]>`select id from developers where demonstration order by id`
  return known.map(({ id }) => id)
}

/** The projects of the demonstration, the same for the same areas and day. */
export function sketchProjects<Place extends DemoArea>(
  places: readonly Place[],
  asOf: Date,
): Sketch<Place>[] {
  const dice = new Dice(21)
  const statusDice = new Dice(22)
  const byWeight = new Weighted(places, ({ city, weight }) => weight ** 0.7 * (city === 'riyadh' ? 0.35 : 1))
  const lastMonth = toMonthNumber(asOf)
  const slugs = new Set<string>()
  return projectNames(projectCount).map((name) => {
    const slug = freeSlug(name, (candidate) => slugs.has(candidate))
    slugs.add(slug)
    const area = byWeight.pick(dice)
    // More was launched lately: the share of months passed grows with its root.
    const launchMonth = Math.floor(lastMonth * Math.sqrt(dice.next()))
    const developer = Math.floor(dice.next() ** 2 * developerCount)
    const units = dice.whole(40, 900)
    const handoverMonth = launchMonth + dice.whole(26, 50)
    const finalStatus = drawStatus(statusDice, { launchMonth, handoverMonth, lastMonth })
    const lastSale = launchMonth + statusDice.whole(5, 18)
    return {
      slug,
      name,
      area,
      developer,
      units,
      launchMonth,
      handoverMonth,
      finalStatus,
      haltedMonth: endsSales.has(finalStatus) ? Math.min(lastSale, lastMonth) : null,
      propertyType: statusDice.chance(0.18) ? 'villa' : 'unit',
      level: dice.factor(0.12),
    }
  })
}

const endsSales = new Set<FinalStatus>(['FRIEZED', 'STOPPED', 'UNDER_CANCELATION_DECISION', 'CANCELLED'])

type Months = { launchMonth: number; handoverMonth: number; lastMonth: number }

function drawStatus(dice: Dice, { launchMonth, handoverMonth, lastMonth }: Months): FinalStatus {
  if (handoverMonth <= lastMonth)
    return drawn(dice, 'FINISHED', { CANCELLED: 0.03, FRIEZED: 0.01, STOPPED: 0.01 })
  if (lastMonth - launchMonth <= 5)
    return drawn(dice, 'ACTIVE', { NOT_STARTED: 0.45, PENDING: 0.15, CONDITIONAL_ACTIVATING: 0.06 })
  const rare = { CANCELLED: 0.02, FRIEZED: 0.015, STOPPED: 0.015, UNDER_CANCELATION_DECISION: 0.01 }
  return drawn(dice, 'ACTIVE', { ...rare, CONDITIONAL_ACTIVATING: 0.01 })
}

function drawn(dice: Dice, usual: FinalStatus, others: Partial<Record<FinalStatus, number>>): FinalStatus {
  let chance = dice.next()
  for (const finalStatus of rareStatuses) {
    chance -= others[finalStatus] ?? 0
    if (chance < 0) return finalStatus
  }
  return usual
}

const rareStatuses = [
  'NOT_STARTED',
  'PENDING',
  'CONDITIONAL_ACTIVATING',
  'FRIEZED',
  'STOPPED',
  'UNDER_CANCELATION_DECISION',
  'CANCELLED',
] as const satisfies readonly FinalStatus[]
