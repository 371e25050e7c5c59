import type { AnalyticsPanel, AnalyticsRank, UnitsNote } from '#contract/market/analytics.ts'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import { anyRooms, onHeldDays } from '#contract/market/row-filters.ts'
import {
  joinedRegisterState,
  resaleTurnover,
  unitRegisterState,
  type UnitEvidence,
} from '#domain/market/measures/unit-register.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { unitRegister } from '#domain/market/registers.ts'
import {
  registeredFlats,
  stockByRooms,
  unitEvidence,
  unitsByArea,
  unitsReadOn,
  type StockRow,
} from '#server/engine/figures/units.ts'
import { areaNames } from '#server/market/overview/area-names.ts'
import type { Analysis } from './analysis.ts'
import { basisWithDeals, unitBasis } from './panel-basis.ts'
import { named, rankedAreas } from './panels.ts'
import { allDealRows, flatRows } from './rows-behind.ts'

/** Registered flats of the chosen places by bedrooms. Null where no register of units of the city was read. */
export async function registeredFlatsPanel(analysis: Analysis): Promise<AnalyticsPanel | null> {
  const { ask, market, areaIds } = analysis
  const [stock, register] = await Promise.all([
    ask(stockByRooms(registeredFlats(market, areaIds))),
    readRegister(analysis),
  ])
  if (!register) return null
  return {
    kind: 'ranking',
    key: 'registered-flats',
    unit: 'count',
    of: 'rooms',
    days: null,
    rows: stock.map(({ rooms, n, sized, medianSqm }): AnalyticsRank => ({
      areaId: null,
      name: String(rooms),
      slug: null,
      value: n,
      sample: n,
      parts: [{ of: 'median-size', value: publishable(medianSqm, sized), sample: sized }],
      change: null,
      rows: flatRows(analysis, { rooms: String(rooms) }),
    })),
    basis: unitBasis(analysis, register.note),
    register: { ...register.note, freehold: freeholdShare(stock, register.note) },
  }
}

/**
 * Ready sales of flats in the last twelve months as a share of the registered flats, by area. Areas whose register may be
 * incomplete are listed without a figure. Null for other property types and where no register of units was read.
 */
export async function turnoverPanel(analysis: Analysis): Promise<AnalyticsPanel | null> {
  if (analysis.choice.type !== 'unit') return null
  const register = await readRegister(analysis)
  if (!register) return null
  const { evidence, note } = register
  const areas = [...evidence]
    .filter(([, { units }]) => units > 0)
    .map(([areaId, known]) => ({ areaId, known, turnover: resaleTurnover(known, note) }))
    .toSorted(
      (a, b) =>
        (b.turnover ?? -1) - (a.turnover ?? -1) || b.known.units - a.known.units || a.areaId - b.areaId,
    )
    .slice(0, rankedAreas)
  const names = await areaNames(
    analysis.sql,
    areas.map(({ areaId }) => areaId),
  )
  return {
    kind: 'ranking',
    key: 'areas-turnover',
    unit: 'ratio',
    of: 'area',
    days: 'sales',
    rows: areas.map(({ areaId, known, turnover }): AnalyticsRank => ({
      ...named(names, areaId),
      value: turnover,
      sample: known.sold,
      parts: [
        { of: 'ready-flats', value: known.sold, sample: known.sold, ...readyFlatRows(analysis, areaId) },
        {
          of: 'units-read',
          value: known.units,
          sample: known.units,
          rows: flatRows(analysis, { area: String(areaId) }),
        },
        {
          of: 'found-in-register',
          value: known.checked === 0 ? null : known.found / known.checked,
          sample: known.checked,
          // Only sales whose size is filed can be looked up.
          ...readyFlatRows(analysis, areaId, { sizeMin: '0' }),
        },
      ],
      change: null,
      ...readyFlatRows(analysis, areaId),
    })),
    basis: basisWithDeals(analysis, unitRegister),
    register: note,
  }
}

/** The register of units of the chosen places; null where none of the city was read. */
async function readRegister(
  analysis: Analysis,
): Promise<{ evidence: ReadonlyMap<number, UnitEvidence>; note: UnitsNote } | null> {
  const { ask, sql, market, areaIds, covered, rents } = analysis
  if ((await ask(unitsByArea(registeredFlats(market)))).length === 0) return null
  const [evidence, readOn] = await Promise.all([
    unitEvidence(ask, market, { held: covered.held, rents, areaIds }),
    unitsReadOn(sql, ask, registeredFlats(market, areaIds)),
  ])
  const areas = [...evidence.values()]
  const units = areas.reduce((sum, area) => sum + area.units, 0)
  return {
    evidence,
    note: {
      readOn,
      state: joinedRegisterState(areas),
      units,
      areas: areas.length,
      areasRead: areas.filter((area) => area.units > 0).length,
      areasWhole: areas.filter((area) => unitRegisterState(area) === 'complete').length,
      freehold: null,
      isYearWhole: covered.grade === 'whole' && covered.missing.length === 0,
    },
  }
}

function freeholdShare(stock: readonly StockRow[], { state }: UnitsNote): UnitsNote['freehold'] {
  const [freehold, known] = [
    stock.reduce((sum, row) => sum + row.freehold, 0),
    stock.reduce((sum, row) => sum + row.tenureKnown, 0),
  ]
  return state === 'complete' && known > 0 ? { ratio: freehold / known, sample: known } : null
}

/** The sales that a turnover counts. */
function readyFlatRows(analysis: Analysis, areaId: number, own: Pick<RowsBehind, 'sizeMin'> = {}) {
  const area = String(areaId)
  const rows = allDealRows(analysis, { area, type: 'unit', stage: 'ready', ...anyRooms, ...own })
  return onHeldDays(rows, analysis.covered.held)
}
