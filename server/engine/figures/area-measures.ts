import type {
  AreaMeasures,
  AreaUnits,
  MeasuresBasis,
  RentBasis,
  RentFigures,
} from '#contract/market/area-measures.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { changeBetween } from '#domain/market/change.ts'
import { propertyTypes, type PricedType } from '#domain/market/codes.ts'
import { coverYear, heldRange } from '#domain/market/coverage/covered-spans.ts'
import { areaYield } from '#domain/market/measures/area-yield.ts'
import { matchedYield } from '#domain/market/measures/matched-yield.ts'
import {
  joinedRegisterState,
  resaleTurnover,
  unitRegisterState,
  type UnitEvidence,
} from '#domain/market/measures/unit-register.ts'
import { rentSource, unitRegister } from '#domain/market/registers.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import type { Sql } from '#server/db/sql.ts'
import { cityHandovers, handoversState, noHandovers, type Handovers } from '#server/facts/handovers.ts'
import { spanCoverage } from './answer-figures.ts'
import { coverageState } from '#server/engine/coverage.ts'
import type { Engine } from '#server/engine/engine.ts'
import { marketSales } from './figures.ts'
import { allConditions, fragment, type EngineFragment } from '#server/engine/fragments.ts'
import type { CityMarket } from './holdings.ts'
import type { Question } from '#server/engine/question.ts'
import {
  heldRents,
  homeRents,
  renewals,
  rentsBy,
  type HeldRents,
  type RentGrouping,
  type RentRow,
} from './rents.ts'
import { registeredFlats, unitEvidence, unitsByArea, unitsReadOn } from './units.ts'
import { yieldCells, type AreaYieldCell } from './yield-cells.ts'

export type MeasureSources = { sql: Sql; engine: Engine; now: () => Date }

/** Rents, yields, flats and handovers of a city and of each of its areas, for one property type. */
export type CityMeasures = {
  basis: MeasuresBasis
  city: AreaMeasures
  area: (areaId: number) => AreaMeasures
  /** The matched medians behind the yields. */
  cells: readonly AreaYieldCell[]
  /** Rents of one area by bedrooms; 5 means five and more. */
  rentsByRooms: (
    areaId: number,
  ) => Promise<{ rooms: number; newRent: RentFigures | null; renewedRent: RentFigures | null }[]>
}

/** Changes with the deals, the rents, the listed projects and the day. */
export async function measuresState({ sql, engine, now }: MeasureSources): Promise<string> {
  const [figures, handovers] = await Promise.all([coverageState({ sql, engine }), handoversState(sql)])
  return `${figures} ${handovers} ${gulfDay(now())}`
}

/** Queries all areas at once: the results can be cached until a deal or a rent changes. */
export async function cityMeasures(
  { sql, engine, now }: MeasureSources,
  market: CityMarket,
  type: PricedType,
): Promise<CityMeasures> {
  const today = gulfDay(now())
  const isDemonstration = market.data === 'demonstration'
  const ask = async <Row>(question: Question<Row>) => (await engine.ask(question)).rows
  // A plot has no rent.
  const held = type === 'land' ? null : await heldRents({ sql, engine }, today, market)
  const homes = held && allConditions([held.all, homeRents(type)])
  const [handovers, flats, cells, newCity, renewedCity, newAreas, renewedAreas] = await Promise.all([
    cityHandovers(sql, { cityId: market.cityId, isDemonstration, today }),
    type === 'unit' ? readFlats({ sql, ask }, market, held) : null,
    readCells(ask, market, type, held),
    readRents(ask, held, homes, { by: 'together', isRenewal: false }),
    readRents(ask, held, homes, { by: 'together', isRenewal: true }),
    readRents(ask, held, homes, { by: 'area', isRenewal: false }),
    readRents(ask, held, homes, { by: 'area', isRenewal: true }),
  ])
  const cellsByArea = Map.groupBy(cells, ({ areaId }) => areaId)
  const measures = (
    [newRent, renewedRent]: [RentRow | undefined, RentRow | undefined],
    own: readonly AreaYieldCell[],
    units: AreaUnits | null,
    areaHandovers: Handovers | null,
  ): AreaMeasures => ({
    newRent: held && toRent(newRent),
    renewedRent: held && toRent(renewedRent),
    grossYield: toYield(own),
    units,
    handovers: areaHandovers,
  })
  return {
    basis: {
      rents: held && rentBasis(held, market),
      projectsSeenOn: handovers?.seenOn ?? null,
      projectSources: isDemonstration ? [] : (handovers?.sources ?? []),
      units: flats && {
        readOn: flats.readOn,
        sources: isDemonstration ? [] : [unitRegister.name],
      },
    },
    city: measures(
      [newCity.get(0), renewedCity.get(0)],
      cells,
      flats && flats.city,
      handovers && handovers.city,
    ),
    area: (areaId) =>
      measures(
        [newAreas.get(areaId), renewedAreas.get(areaId)],
        cellsByArea.get(areaId) ?? [],
        flats && flats.area(areaId),
        handovers && (handovers.areas.get(areaId) ?? noHandovers),
      ),
    cells,
    async rentsByRooms(areaId) {
      if (!held || !homes) return []
      const inArea = allConditions([homes, fragment('area_id = ?', areaId)])
      const [fresh, renewed] = await Promise.all([
        readRents(ask, held, inArea, { by: 'rooms', isRenewal: false }),
        readRents(ask, held, inArea, { by: 'rooms', isRenewal: true }),
      ])
      return [...new Set([...fresh.keys(), ...renewed.keys()])]
        .toSorted((a, b) => a - b)
        .map((rooms) => ({
          rooms,
          newRent: toRent(fresh.get(rooms)),
          renewedRent: toRent(renewed.get(rooms)),
        }))
    },
  }
}

const noFlats: UnitEvidence = { units: 0, sold: 0, checked: 0, found: 0, let: 0 }

/** The registered flats of a city and of its areas; null where no register of units of the city was read. */
async function readFlats(
  { sql, ask }: { sql: Sql; ask: Ask },
  market: CityMarket,
  rents: HeldRents | null,
): Promise<{ readOn: string | null; city: AreaUnits; area: (areaId: number) => AreaUnits } | null> {
  const flats = registeredFlats(market)
  if (market.asOf === null || (await ask(unitsByArea(flats))).length === 0) return null
  const { held, grade, missing } = coverYear(market.coverage, market.asOf)
  const isYearWhole = grade === 'whole' && missing.length === 0
  const [evidence, readOn] = await Promise.all([
    unitEvidence(ask, market, { held, rents }),
    unitsReadOn(sql, ask, flats),
  ])
  const all = [...evidence.values()]
  const sum = (of: 'units' | 'sold') => all.reduce((total, known) => total + known[of], 0)
  return {
    readOn,
    city: {
      state: joinedRegisterState(all),
      units: sum('units'),
      sold: sum('sold'),
      turnover: null,
      missing: null,
    },
    area(areaId) {
      const known = evidence.get(areaId) ?? noFlats
      const state = unitRegisterState(known)
      return {
        state,
        units: known.units,
        sold: known.sold,
        turnover: resaleTurnover(known, { isYearWhole }),
        missing: state !== 'complete' ? 'register' : isYearWhole ? null : 'days',
      }
    },
  }
}

/** The gross yields of all areas of a city, by one question, and their rents; a yield is null with too few like homes. */
export async function cityYields(
  { sql, engine, now }: MeasureSources,
  market: CityMarket,
  type: PricedType,
): Promise<{ rents: RentBasis | null; area: (areaId: number) => AreaMeasures['grossYield'] }> {
  const held = type === 'land' ? null : await heldRents({ sql, engine }, gulfDay(now()), market)
  const ask = async <Row>(question: Question<Row>) => (await engine.ask(question)).rows
  const cellsByArea = Map.groupBy(await readCells(ask, market, type, held), ({ areaId }) => areaId)
  return {
    rents: held && rentBasis(held, market),
    area: (areaId) => toYield(cellsByArea.get(areaId) ?? []),
  }
}

/** The gross yield of these cells together, with the contracts and sales behind it. */
export function toYield(cells: readonly AreaYieldCell[]): AreaMeasures['grossYield'] {
  const found = areaYield(cells)
  if (!found) return null
  const matched = cells.filter(({ rent, price }) => matchedYield(rent, price) !== null)
  const rooms = [...new Set(matched.map((cell) => cell.rooms))].toSorted((a, b) => a - b)
  return { ratio: found.grossYield, rents: found.rents, sales: found.sales, rooms }
}

type Ask = <Row>(question: Question<Row>) => Promise<readonly Row[]>

async function readCells(
  ask: Ask,
  market: CityMarket,
  type: PricedType,
  held: HeldRents | null,
): Promise<AreaYieldCell[]> {
  if (!held || market.asOf === null) return []
  return yieldCells(ask, {
    sales: marketSales({ ...market, type: propertyTypes[type] }),
    days: coverYear(market.coverage, market.asOf).held,
    homes: allConditions([held.all, homeRents(type)]),
    rentDays: held.covered.held,
  })
}

async function readRents(
  ask: Ask,
  held: HeldRents | null,
  homes: EngineFragment | null,
  { by, isRenewal }: { by: RentGrouping; isRenewal: boolean },
): Promise<ReadonlyMap<number, RentRow>> {
  if (!held || !homes) return new Map()
  const rows = await ask(rentsBy(by, allConditions([homes, renewals(isRenewal)]), held.covered))
  return new Map(rows.map((row) => [row.key, row]))
}

function toRent(row: RentRow | undefined): RentFigures {
  if (!row) return { medianMinor: null, count: 0, change: null }
  const spread = ([lower, median, upper]: RentRow['quartiles'], priced: number) => ({
    lower,
    median,
    upper,
    priced,
  })
  const now = spread(row.quartiles, row.n)
  return {
    medianMinor: publishable(now.median, row.n),
    count: row.n,
    change: changeBetween(now, spread(row.previousQuartiles, row.previousN)),
  }
}

function rentBasis({ covered }: HeldRents, { data, slug }: CityMarket): RentBasis | null {
  const days = heldRange(covered.held)
  return (
    days && {
      days,
      coverage: spanCoverage(covered),
      sources: data === 'demonstration' ? [] : [rentSource(slug).name],
    }
  )
}
