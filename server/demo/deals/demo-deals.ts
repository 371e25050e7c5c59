import { propertyTypes, stages } from '#domain/market/codes.ts'
import { Dice, Weighted } from '#server/demo/dice.ts'
import { dubaiSeason } from '#server/demo/areas/dubai-areas.ts'
import {
  atMonth,
  dealsOfYear,
  firstYear,
  offPlanOfYear,
  priceIndex,
  shareOfCity,
  type CityKey,
} from '#server/demo/areas/market-history.ts'
import type { DemoLocation } from '#server/demo/areas/locations.ts'
import { asAdrecFiles, asMinistryFiles, type AdrecTerms, type DemoDeal } from './filed-fields.ts'
import type { DemoProcedure, Procedures } from './procedures.ts'
import type { DemoProject } from '#server/demo/projects/projects.ts'

export type World = {
  places: readonly DemoLocation[]
  projects: readonly DemoProject[]
  procedures: Procedures
  terms: {
    flat: number
    villa: number
    land: number
    residential: number
    commercial: number
    rooms: readonly number[]
    adrec: AdrecTerms
  }
}

/** Shares of unit, villa and land, by city; Dubai's from the whole register of 2026, land among the rest. */
const typeMix: Record<CityKey, readonly [unit: number, villa: number]> = {
  dubai: [0.76, 0.16],
  'abu-dhabi': [0.62, 0.27],
  riyadh: [0.3, 0.17],
}
const unitSizes = [42, 71, 114, 172, 265]
const unitRooms = new Weighted([0, 1, 2, 3, 4], (_rooms, at) => [0.19, 0.37, 0.28, 0.12, 0.04][at] ?? 0)
const villaSizes = [0, 0, 150, 205, 290, 430, 640]
const villaRooms = new Weighted([2, 3, 4, 5, 6], (_rooms, at) => [0.06, 0.34, 0.37, 0.18, 0.05][at] ?? 0)
/** Plots for shops and offices among all plots; that of Riyadh gives its register's share of commercial deals, 7 in 100. */
const commercialPlots: Record<CityKey, number> = { dubai: 0.2, 'abu-dhabi': 0.2, riyadh: 0.14 }
const offPlanPremium = 1.07
const outlierRatio = 0.003

/**
 * A number of deals from the first year to the month before `asOf`, oldest first. The same arguments give the
 * same deals.
 */
export function* demoDeals(world: World, count: number, asOf: Date): Generator<DemoDeal> {
  const months = monthsBefore(asOf)
  const cities = Object.entries(shareOfCity).flatMap(([key, share]) =>
    isCity(key) ? [{ city: key, share }] : [],
  )
  const draw = new DealDraw(world)
  let share = 0
  let made = 0
  const weights = cities.map(({ city }) => months.map((month) => monthWeight(city, month)))
  const totals = weights.map((of) => of.reduce((sum, weight) => sum + weight, 0))
  for (const [at, month] of months.entries()) {
    for (const [which, { city, share: cityShare }] of cities.entries()) {
      share += (cityShare * (weights[which]?.[at] ?? 0)) / (totals[which] ?? 1)
      // Rounding the running sum, not each month, makes the count exact.
      for (const until = Math.round(share * count); made < until; made += 1) yield draw.deal(city, month)
    }
  }
}

type Month = { at: number; year: number; month: number; days: number }

function isCity(key: string): key is CityKey {
  return key in shareOfCity
}

function monthsBefore(asOf: Date): Month[] {
  const count = (asOf.getUTCFullYear() - firstYear) * 12 + asOf.getUTCMonth()
  return Array.from({ length: count }, (_, at) => {
    const year = firstYear + Math.floor(at / 12)
    const month = (at % 12) + 1
    return { at, year, month, days: new Date(Date.UTC(year, month, 0)).getUTCDate() }
  })
}

function monthWeight(city: CityKey, { year, month }: Month): number {
  return (
    (dealsOfYear[city][year - firstYear] ?? dealsOfYear[city].at(-1) ?? 0) * (dubaiSeason[month - 1] ?? 1)
  )
}

class DealDraw {
  readonly #dice = new Dice(42)
  // Dice of its own, so that what Abu Dhabi files changes no deal of the other cities.
  readonly #adrecDice = new Dice(43)
  readonly #world: World
  readonly #places: Record<CityKey, Weighted<DemoLocation>>
  readonly #projects = new Map<number, DemoProject[]>()

  constructor(world: World) {
    this.#world = world
    const of = (city: CityKey) => {
      const places = world.places.filter((place) => place.city === city)
      return new Weighted(places, ({ weight }) => weight)
    }
    this.#places = { dubai: of('dubai'), 'abu-dhabi': of('abu-dhabi'), riyadh: of('riyadh') }
    for (const project of world.projects) {
      const known = this.#projects.get(project.areaId)
      if (known) known.push(project)
      else this.#projects.set(project.areaId, [project])
    }
  }

  deal(city: CityKey, month: Month): DemoDeal {
    const dice = this.#dice
    const place = this.#places[city].pick(dice)
    const kind = this.#kind(city)
    const wantsOffPlan = kind !== 'land' && dice.chance(offPlanShare(city, month))
    const project = kind === 'land' ? null : this.#project(place, month, kind, wantsOffPlan)
    const offPlan = wantsOffPlan && project !== null && month.at < project.handoverMonth
    const procedure = this.#procedure(city, offPlan)
    const { rooms, sizeSqm } = this.#size(kind)
    const day = String(dice.whole(1, month.days)).padStart(2, '0')
    const perSqm = this.#perSqm(place, kind, month, rooms, offPlan) * (project?.level ?? 1)
    const { terms } = this.#world
    const deal: DemoDeal = {
      registeredOn: `${month.year}-${String(month.month).padStart(2, '0')}-${day}`,
      place,
      procedure,
      stage: offPlanOfYear[city] === null ? null : offPlan ? stages['off-plan'] : stages.ready,
      propertyType: { unit: propertyTypes.unit, villa: propertyTypes.villa, land: propertyTypes.land }[kind],
      subTypeId: { unit: terms.flat, villa: terms.villa, land: terms.land }[kind],
      usageId: kind === 'land' && dice.chance(commercialPlots[city]) ? terms.commercial : terms.residential,
      rooms,
      roomsId: rooms === null ? null : (terms.rooms[rooms] ?? null),
      projectId: project?.termId ?? null,
      priceMinor: roundPrice(perSqm * sizeSqm * (procedure.group === 2 ? 0.72 : 1), offPlan),
      propertySqm: sizeSqm,
      transactionSqm: sizeSqm,
    }
    if (city === 'dubai') return deal
    return city === 'riyadh' ? asMinistryFiles(deal) : asAdrecFiles(deal, terms.adrec, this.#adrecDice)
  }

  #kind(city: CityKey): 'unit' | 'villa' | 'land' {
    const [unit, villa] = typeMix[city]
    const chance = this.#dice.next()
    if (chance < unit) return 'unit'
    return chance < unit + villa ? 'villa' : 'land'
  }

  /** A project of the area that was selling, or had been handed over, in that month. */
  #project(place: DemoLocation, month: Month, kind: 'unit' | 'villa', offPlan: boolean): DemoProject | null {
    const all = this.#projects.get(place.areaId) ?? []
    const fitting = all.filter(
      ({ launchMonth, handoverMonth, haltedMonth, propertyType }) =>
        propertyType === kind &&
        month.at < (haltedMonth ?? Infinity) &&
        (offPlan ? launchMonth <= month.at && month.at < handoverMonth : handoverMonth <= month.at),
    )
    if (fitting.length === 0 || (!offPlan && this.#dice.chance(0.35))) return null
    return this.#dice.pick(fitting)
  }

  #procedure(city: CityKey, offPlan: boolean): DemoProcedure {
    const { ready, offPlan: before } = this.#world.procedures[city]
    return (offPlan ? before : ready).pick(this.#dice)
  }

  #size(kind: 'unit' | 'villa' | 'land'): { rooms: number | null; sizeSqm: number } {
    const dice = this.#dice
    const to2 = (size: number) => Math.round(size * 100) / 100
    if (kind === 'land') return { rooms: null, sizeSqm: to2(560 * dice.factor(0.45)) }
    const rooms = (kind === 'unit' ? unitRooms : villaRooms).pick(dice)
    const middle = (kind === 'unit' ? unitSizes : villaSizes)[rooms] ?? 100
    return { rooms, sizeSqm: to2(middle * dice.factor(0.17)) }
  }

  #perSqm(
    place: DemoLocation,
    kind: 'unit' | 'villa' | 'land',
    month: Month,
    rooms: number | null,
    offPlan: boolean,
  ) {
    const dice = this.#dice
    const index = priceIndex[place.city][kind === 'unit' ? 'flat' : 'villa']
    const level = { unit: place.flatPerSqm, villa: place.villaPerSqm, land: place.landPerSqm }[kind]
    const small = kind === 'unit' && rooms === 0 ? 1.07 : 1
    const outlier = dice.chance(outlierRatio) ? (dice.chance(0.5) ? 0.1 : 5) : 1
    return (
      level *
      atMonth(index, month.year, month.month) *
      small *
      (offPlan ? offPlanPremium : 1) *
      dice.factor(kind === 'land' ? 0.3 : 0.13) *
      outlier
    )
  }
}

function offPlanShare(city: CityKey, { year, month }: Month): number {
  const shares = offPlanOfYear[city]
  return shares ? atMonth(shares, year, month) : 0
}

/** Developers sell to the fils, people to the thousand. */
function roundPrice(price: number, offPlan: boolean): number {
  return offPlan ? Math.round(price * 100) : Math.max(1, Math.round(price / 1000)) * 100_000
}
