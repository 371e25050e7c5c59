import { foldName } from '#domain/areas/fold-name.ts'
import { freeSlug } from '#domain/areas/slug-of.ts'
import type { Transaction } from '#server/db/sql.ts'
import { Dice, Weighted } from './dice.ts'
import { firstYear } from './market-history.ts'
import { developerNames, projectNames } from './names.ts'
import type { DemoPlace } from './places.ts'

export const developerCount = 64
export const projectCount = 560

/** Months are counted from January of the first year. */
export type DemoProject = {
  termId: number
  areaId: number
  launchMonth: number
  handoverMonth: number
  /** Its price against its area's. */
  level: number
}

type Sketch = Omit<DemoProject, 'termId'> & {
  name: string
  place: DemoPlace
  developer: number
  units: number
}

/** Developers and projects, all invented and marked so. Those of an earlier fill are used again. */
export async function writeProjects(
  sql: Transaction,
  places: readonly DemoPlace[],
  asOf: Date,
): Promise<DemoProject[]> {
  const developers = await writeDevelopers(sql)
  const sketches = sketch(places, asOf)
  const slugs = new Set<string>()
  const rows = sketches.map(({ name, place, developer, units, handoverMonth }) => {
    const slug = freeSlug(name, (candidate) => slugs.has(candidate))
    slugs.add(slug)
    const handoverOn = firstDayOf(handoverMonth)
    return {
      slug,
      name,
      location: place.name,
      cityId: place.cityId,
      areaId: place.areaId,
      developerId: developers[developer] ?? null,
      stage: handoverOn > asOf.toISOString().slice(0, 10) ? 'off-plan' : 'ready',
      units,
      handoverOn,
      published: true,
      demonstration: true,
    }
  })
  await sql`insert into projects ${sql(rows)} on conflict (slug) do nothing`
  const terms = sketches.map(({ name, place }) => ({
    kind: 'project',
    cityId: place.cityId,
    name,
    folded: foldName(name),
  }))
  await sql`insert into terms ${sql(terms)} on conflict (kind, city_id, folded) do nothing`
  const known = await sql<{ id: number; cityId: number; folded: string }[]>`
    select id, city_id, folded from terms where kind = 'project'`
  const ids = new Map(known.map(({ id, cityId, folded }) => [`${cityId} ${folded}`, id]))
  return sketches.map(({ name, place, areaId, launchMonth, handoverMonth, level }) => {
    const termId = ids.get(`${place.cityId} ${foldName(name)}`)
    if (termId === undefined) throw new Error(`the project ${name} has no term`)
    return { termId, areaId, launchMonth, handoverMonth, level }
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

function sketch(places: readonly DemoPlace[], asOf: Date): Sketch[] {
  const dice = new Dice(21)
  const byWeight = new Weighted(places, ({ city, weight }) => weight ** 0.7 * (city === 'riyadh' ? 0.35 : 1))
  const lastMonth = (asOf.getUTCFullYear() - firstYear) * 12 + asOf.getUTCMonth()
  return projectNames(projectCount).map((name) => {
    const place = byWeight.pick(dice)
    // More was launched lately: the share of months passed grows with its root.
    const launchMonth = Math.floor(lastMonth * Math.sqrt(dice.next()))
    return {
      name,
      place,
      areaId: place.areaId,
      developer: Math.floor(dice.next() ** 2 * developerCount),
      units: dice.whole(40, 900),
      launchMonth,
      handoverMonth: launchMonth + dice.whole(26, 50),
      level: dice.factor(0.12),
    }
  })
}

function firstDayOf(month: number): string {
  return new Date(Date.UTC(firstYear, month, 1)).toISOString().slice(0, 10)
}
