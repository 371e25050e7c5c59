import { expect, test } from 'vitest'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import { studySegment } from './segment-study.ts'
import type { SegmentSale } from './sale.ts'

/** A generator with a fixed seed (mulberry32) and normal draws by Box and Muller. */
function createDice(seed: number) {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const normal = () => Math.sqrt(-2 * Math.log(uniform() || 1e-9)) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}

type Law = { noise: number; days?: number; count?: number }

/**
 * Sales whose price follows area, project, size, bedrooms and a yearly growth of 8 percent, with normal noise.
 */
function salesUnder({ noise, days = 720, count = 6000 }: Law): SegmentSale[] {
  const { uniform, normal } = createDice(7)
  const areas = Array.from({ length: 12 }, () => 9 + 0.25 * normal())
  const projects = Array.from({ length: 60 }, () => 0.12 * normal())
  const first = dayNumber('2024-01-01')
  return Array.from({ length: count }, (_, id) => {
    const project = Math.floor(60 * uniform())
    const rooms = Math.floor(4 * uniform())
    const day = first + Math.floor(days * uniform())
    const sizeSqm = (45 + 38 * rooms) * Math.exp(0.15 * normal())
    const log =
      (areas[project % 12] ?? 0) +
      (projects[project] ?? 0) -
      0.15 * Math.log(sizeSqm) +
      0.02 * rooms +
      (0.08 * (day - first)) / 365 +
      noise * normal()
    const areaId = 1 + (project % 12)
    return {
      id,
      day,
      areaId,
      projectId: 100 + project,
      buildingId: null,
      sizeSqm,
      rooms,
      pricePerSqm: Math.exp(log),
    }
  })
}

const known = studySegment(salesUnder({ noise: 0.08 }), 720)

test('the range of a known law holds 80 percent of later sales, and its statistics pass', () => {
  const { method, details, model } = known
  expect(method).toBe('out-of-time')
  const { study, insideRangeRatio, faults, tested, valued } = details.project
  expect(faults).toEqual([])
  expect(insideRangeRatio).toBeGreaterThan(0.75)
  expect(insideRangeRatio).toBeLessThan(0.85)
  expect(study?.medianRatio).toBeCloseTo(1, 1)
  // The mean absolute deviation of normal noise is 0.798 of its deviation; the model cannot beat the noise.
  expect(study?.cod).toBeGreaterThan(100 * 0.08 * 0.75)
  expect(study?.cod).toBeLessThan(9)
  expect(valued).toBeGreaterThan(0.95 * tested)
  expect(tested).toBeGreaterThan(1000)
  expect(model?.sizeEffect).toBeCloseTo(-0.15, 1)
  const [start, end] = [model?.periods[0]?.index ?? 0, model?.periods.at(-1)?.index ?? 0]
  expect(Math.log(end / start)).toBeCloseTo(0.08 * (720 / 365), 1)
})

test('an area alone says less than a project, and its range is wider for it', () => {
  const { details } = known
  expect(details.area.study?.cod).toBeGreaterThan(1.2 * (details.project.study?.cod ?? Infinity))
  expect(details.area.deviation).toBeGreaterThan(details.project.deviation)
})

test('dispersed prices are withheld: by their statistics, or because no range is narrow enough', () => {
  const wide = studySegment(salesUnder({ noise: 0.19, count: 4000 }), 720).details.project
  expect(wide.faults).toContain('dispersion')
  const wild = studySegment(salesUnder({ noise: 0.3, count: 3000 }), 720).details.project
  expect(wild.valued).toBeLessThan(0.1 * wild.tested)
  expect(wild.faults).toEqual(['wide'])
})

test('prices that are all known beforehand are withheld in folds as chased', () => {
  const { method, details } = studySegment(salesUnder({ noise: 0.01, days: 60, count: 2000 }), 60)
  expect(method).toBe('folds')
  expect(details.project.study?.cod).toBeLessThan(5)
  expect(details.project.faults).toContain('chased')
})

test('few sales are withheld, whatever their statistics', () => {
  const few = studySegment(salesUnder({ noise: 0.05, count: 500 }), 720).details.project
  expect(few.tested).toBeLessThan(200)
  expect(few.faults).toEqual(['too_few_sales'])
  expect(studySegment(salesUnder({ noise: 0.05, count: 40 }), 720).model).toBeNull()
})

test('under half a year of days the study is by folds, and says so', () => {
  const { method, details } = studySegment(salesUnder({ noise: 0.08, days: 90, count: 3000 }), 90)
  expect(method).toBe('folds')
  expect(details.project.faults).toEqual([])
  expect(details.project.tested + details.project.calibratedOn).toBe(details.project.tested * 1.25)
})

test('no tested sale is known to the model that values it', () => {
  const sales = salesUnder({ noise: 0.08 })
  const before = known.details.project
  // Had the last prices been known, the estimates would have risen with them.
  const from = Math.max(...sales.map(({ day }) => day)) - 30
  const risen = sales.map((sale) =>
    sale.day > from ? { ...sale, pricePerSqm: 1.2 * sale.pricePerSqm } : sale,
  )
  const after = studySegment(risen, 720).details.project
  expect(after.study?.within10Ratio).toBeLessThan((before.study?.within10Ratio ?? 0) - 0.05)
  expect(after.calibration).toBeCloseTo(before.calibration, 1)
})
