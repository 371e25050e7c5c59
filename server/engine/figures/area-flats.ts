import type { AreaFlats } from '#contract/area-measures.ts'
import type { CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import { resaleTurnover, unitRegisterState } from '#domain/market/measures/unit-register.ts'
import { registers, unitRegister } from '#domain/market/registers.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import type { Question } from '#server/engine/question.ts'
import type { CityMarket } from './holdings.ts'
import { heldRents } from './rents.ts'
import { registeredFlats, stockByRooms, unitEvidence, unitsByArea, unitsReadOn } from './units.ts'

type Choice = {
  market: Pick<CityMarket, 'cityId' | 'data'>
  areaId: number
  /** The twelve months of sales by which the register is judged. */
  covered: CoveredSpans
  today: string
}

/** The registered flats of an area, as far as they were read. Null where no register of units of the city was read. */
export async function areaFlats(
  { sql, engine }: { sql: Queryable; engine: Engine },
  { market, areaId, covered, today }: Choice,
): Promise<AreaFlats | null> {
  const ask = async <Row>(question: Question<Row>) => (await engine.ask(question)).rows
  if ((await ask(unitsByArea(registeredFlats(market)))).length === 0) return null
  const flats = registeredFlats(market, [areaId])
  const rents = await heldRents({ sql, engine }, today, market)
  const [stock, evidence, readOn] = await Promise.all([
    ask(stockByRooms(flats)),
    unitEvidence(ask, market, { held: covered.held, rents, areaIds: [areaId] }),
    unitsReadOn(sql, ask, flats),
  ])
  const known = evidence.get(areaId) ?? { units: 0, sold: 0, checked: 0, found: 0, let: 0 }
  const state = unitRegisterState(known)
  const tenureKnown = stock.reduce((sum, row) => sum + row.tenureKnown, 0)
  const freehold = stock.reduce((sum, row) => sum + row.freehold, 0)
  return {
    source: market.data === 'demonstration' ? registers.demonstration.name : unitRegister.name,
    readOn,
    state,
    units: known.units,
    rooms: stock.map(({ rooms, n, sized, medianSqm }) => ({
      rooms,
      units: n,
      medianSqm: publishable(medianSqm, sized),
    })),
    freehold:
      state === 'complete' && tenureKnown > 0 ? { ratio: freehold / tenureKnown, sample: tenureKnown } : null,
    readySales: known.sold,
    turnover: resaleTurnover(known, {
      isYearWhole: covered.grade === 'whole' && covered.missing.length === 0,
    }),
  }
}
