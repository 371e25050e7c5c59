import type { Spread } from '#domain/market/change.ts'
import type { PricedType } from '#domain/market/codes.ts'

/** Market sales of three months. Spreads are prices per square metre in major units of the currency. */
export type SalesPoint = Spread & {
  count: number
  offPlan: number
  /** Sales with a stage in the register. */
  staged: number
  luxury: number
  offPlanPrices: Spread
  readyPrices: Spread
}

/** Yearly rents of one home over three months, in minor units. */
export type RentPoint = { fresh: Spread; renewed: Spread }

/** Gross yield of twelve months, 0 to 1. */
export type YieldPoint = { ratio: number; rents: number; sales: number }

/** Registered homes at the end of a month, by the dates that were registered then. */
export type SupplyPoint = {
  /** Due within twelve months. */
  dueHomes: number
  dueProjects: number
  completedHomes: number
  pastDueHomes: number
  pastDueProjects: number
  /** Projects that a year ago were due within these twelve months, and those of them that are completed. */
  promised: number
  delivered: number
}

/** A project at the end of a month. Days are numbers, see `dayNumber`. */
export type HandoverPoint = {
  due: number
  /** The day of completion; until then the registered date, or the end of the month where that has passed. */
  expected: number
  isCompleted: boolean
  percent: number | null
}

export type Points = {
  sales: SalesPoint
  rents: RentPoint
  yields: YieldPoint
  supply: SupplyPoint
  handover: HandoverPoint
}
export type SeriesName = keyof Points

/** One point a month; null where its months are not wholly covered, so nothing is known. */
export type Series<Point> = readonly (Point | null)[]

/** What rules look at: a city, an area or a project; `type` is null for all types of property together. */
export type MarketSubject = {
  areaId: number | null
  projectId: number | null
  type: PricedType | null
  series: { readonly [Name in SeriesName]?: Series<Points[Name]> }
}

/** Everything that rules may know of a city. Points stand at the month with which they end. */
export type CityHistory = {
  /** The first days of consecutive months, oldest first. */
  months: readonly string[]
  subjects: readonly MarketSubject[]
}

/** Adds subjects to those known, in place: the series of one subject may come in several pieces. */
export function addSubjects(known: Map<string, MarketSubject>, pieces: readonly MarketSubject[]): void {
  for (const piece of pieces) {
    const key = `${piece.type} ${piece.areaId} ${piece.projectId}`
    known.set(key, { ...piece, series: { ...known.get(key)?.series, ...piece.series } })
  }
}

/** A subject as it was known at the end of a month. Nothing later can be read from it. */
export type View = Pick<MarketSubject, 'areaId' | 'projectId' | 'type'> & {
  /** The point of so many months ago. Throws for a month that is still to come. */
  read: <Name extends SeriesName>(name: Name, ago: number) => Points[Name] | null
  month: (ago: number) => string
  /** How many earlier months there are. */
  depth: number
  /** The whole city, for the same type; null for the city itself. */
  city: View | null
  /** The areas of the city, for the same type. */
  areas: () => readonly View[]
}

/** Finds the views of a history. */
export type Viewer = (subject: MarketSubject, at: number) => View

export function createViewer({ months, subjects }: CityHistory): Viewer {
  const cities = new Map(subjects.filter(isCity).map((subject) => [subject.type, subject] as const))
  const areas = Map.groupBy(
    subjects.filter(({ areaId, projectId }) => areaId !== null && projectId === null),
    ({ type }) => type,
  )
  const view: Viewer = (subject, at) => {
    const own = isCity(subject)
    const city = own ? undefined : cities.get(subject.type)
    return {
      areaId: subject.areaId,
      projectId: subject.projectId,
      type: subject.type,
      read(name, ago) {
        if (ago < 0) throw new RangeError('a rule looks into the future')
        return subject.series[name]?.[at - ago] ?? null
      },
      month(ago) {
        if (ago < 0) throw new RangeError('a rule looks into the future')
        return months[at - ago] ?? ''
      },
      depth: at,
      city: city ? view(city, at) : null,
      areas: () => (own ? (areas.get(subject.type) ?? []).map((area) => view(area, at)) : []),
    }
  }
  return view
}

function isCity({ areaId, projectId }: MarketSubject): boolean {
  return areaId === null && projectId === null
}

/** The last month in which any subject has a point of this series; -1 without one. */
export function latestMonth({ months, subjects }: CityHistory, name: SeriesName): number {
  let latest = -1
  for (const { series } of subjects) {
    const points: Series<unknown> = series[name] ?? []
    for (let at = Math.min(points.length, months.length) - 1; at > latest; at -= 1)
      if (points[at] !== null && points[at] !== undefined) latest = at
  }
  return latest
}
