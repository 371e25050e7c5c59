import type { AreaGuide } from '#contract/areas.ts'
import type { AreaMeasures, GrossYield, RentFigures } from '#contract/market/area-measures.ts'
import type { TrendPoint, SalesFigures } from '#contract/market/overview.ts'
import type { CellValue } from '#domain/export/csv.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { readySales } from '#domain/market/measures/ready-sales.ts'
import {
  flatsCell,
  majorUnits,
  measuredSourceCell,
  perSqmCell,
  roundedRatio,
  sourceCell,
} from '#server/http/exports/figure-cells.ts'
import { toTable, type Table } from '#server/http/exports/table.ts'

type Market = NonNullable<AreaGuide['market']>

/** Where a figure comes from: its days, source and the last day of the data. */
type Origin = { from: string | null; to: string | null; source: string | null; asOf: string | null }
type Figure = {
  part: string
  item: string
  figure: string
  value: CellValue
  unit: string
  sample: number | null
  origin: Origin
}
/** A figure without its part, item and origin. */
type Measured = Pick<Figure, 'figure' | 'value' | 'unit' | 'sample'>

/**
 * The figures of a guide, one a row with unit, sample, days and source, so that one sheet holds what the page shows in
 * many tables. A figure that is not known has an empty value.
 */
export function guideTable(guide: AreaGuide): Table {
  const { basis, title, market, published } = guide
  return toTable<Figure>(
    [
      ['area', () => title],
      ['city', () => basis.name],
      [
        'property_type',
        ({ part }) => (part === 'published' || part === 'types' ? null : (market?.type ?? null)),
      ],
      ['part', ({ part }) => part],
      ['item', ({ item }) => item],
      ['figure', ({ figure }) => figure],
      ['value', ({ value }) => value],
      ['unit', ({ unit }) => unit],
      ['sample', ({ sample }) => sample],
      ['from', ({ origin }) => origin.from],
      ['to', ({ origin }) => origin.to],
      ['source', ({ origin }) => origin.source],
      ['as_of', ({ origin }) => origin.asOf],
      ['data', ({ part }) => (part === 'published' ? 'register' : basis.data)],
    ],
    [
      ...(market ? marketFigures(guide, market) : []),
      ...(published ? publishedFigures(guide, published) : []),
    ],
  )
}

function marketFigures({ basis, title }: AreaGuide, market: Market): Figure[] {
  const { currency } = basis
  const { days, figures, city, measuresBasis } = market
  const { rents, units } = measuresBasis
  const sales: Origin = { ...days, source: sourceCell(basis.sources), asOf: basis.asOf }
  const rented: Origin = {
    from: rents?.days.from ?? null,
    to: rents?.days.to ?? null,
    source: measuredSourceCell(basis, rents?.sources),
    asOf: rents?.days.to ?? null,
  }
  const origins: MeasureOrigins = {
    sales,
    rents: rented,
    // A yield divides rents by prices.
    yields: {
      ...rented,
      source: measuredSourceCell(
        basis,
        rents ? [...new Set([...rents.sources, ...basis.sources])] : undefined,
      ),
    },
    flats: { ...days, source: measuredSourceCell(basis, units?.sources), asOf: units?.readOn ?? null },
    projects: {
      from: null,
      to: null,
      source: measuredSourceCell(basis, measuresBasis.projectSources),
      asOf: measuresBasis.projectsSeenOn,
    },
  }
  const ofSales = (part: string, item: string, one: SalesFigures): Figure[] =>
    salesFigures(one, currency).map((figure) => ({ part, item, ...figure, origin: sales }))
  // Where the register files no types, only the sales of all types are known.
  const isTyped = market.types.length > 0 || market.all.count === 0
  return [
    ...[
      { figure: 'sales of all types', value: market.all.count, unit: 'sales', sample: null },
      {
        figure: 'value of sales of all types',
        value: majorUnits(market.all.valueMinor),
        unit: currency,
        sample: market.all.count,
      },
    ].map((figure) => ({ part: 'area', item: title, ...figure, origin: sales })),
    ...(isTyped ? ofSales('area', title, figures) : []),
    ...measureFigures('area', title, { measures: market.measures, figures, currency, origins }),
    ...(isTyped ? ofSales('city', basis.name, city) : []),
    ...measureFigures('city', basis.name, {
      measures: market.cityMeasures,
      figures: city,
      currency,
      origins,
    }),
    ...market.types.flatMap(({ type, figures: one }) => ofSales('types', type, one)),
    ...market.stages.flatMap(({ stage, figures: one }) => ofSales('stages', stage, one)),
    ...market.rooms.flatMap(({ rooms, figures: one }) => ofSales('bedrooms', roomsName(rooms), one)),
    ...market.homes.flatMap((home) => homeFigures(home, currency, origins)),
    ...market.projects.flatMap(({ name, figures: one }) => ofSales('projects', name, one)),
    ...market.neighbours.flatMap((near) => neighbourFigures(near, currency, origins)),
    ...market.quarters.flatMap((point) =>
      stepFigures(point, { part: 'quarters', months: 3, currency, sales }),
    ),
    ...market.months.flatMap((point) => stepFigures(point, { part: 'months', months: 1, currency, sales })),
    ...market.leftOut.map(({ reason, count }): Figure => ({
      part: 'left out',
      item: reason,
      figure: 'deals',
      value: count,
      unit: 'deals',
      sample: null,
      origin: sales,
    })),
  ]
}

type Step = { part: string; months: 1 | 3; currency: string; sales: Origin }

/** The figures of a quarter or month. What is not held of it is unknown, not zero. */
function stepFigures(point: TrendPoint, { part, months, currency, sales }: Step): Figure[] {
  const origin = { ...sales, from: point.from, to: monthEnd(addMonths(point.from, months - 1)) }
  const item = point.incomplete ? `${point.from} (${point.incomplete})` : point.from
  const unit = `${currency} per sq m`
  const isMissing = point.incomplete === 'missing'
  return [
    { figure: 'sales', value: isMissing ? null : point.count, unit: 'sales', sample: null },
    { figure: 'lower quartile', value: perSqmCell(point.lower), unit, sample: point.priced },
    { figure: 'median', value: perSqmCell(point.median), unit, sample: point.priced },
    { figure: 'upper quartile', value: perSqmCell(point.upper), unit, sample: point.priced },
    {
      figure: 'value of sales',
      value: isMissing ? null : majorUnits(point.valueMinor),
      unit: currency,
      sample: point.count,
    },
  ].map((figure) => ({ part, item, ...figure, origin }))
}

/** Bedrooms as text: 5 means five and more. */
const roomsName = (rooms: number) => (rooms === 0 ? 'studio' : rooms === 5 ? '5 or more' : String(rooms))

function salesFigures(one: SalesFigures, currency: string): Measured[] {
  const perSqm = { unit: `${currency} per sq m`, sample: one.priced }
  return [
    { figure: 'sales', value: one.count, unit: 'sales', sample: null },
    { figure: 'value of sales', value: majorUnits(one.valueMinor), unit: currency, sample: one.count },
    { figure: 'lower quartile', value: perSqmCell(one.lower), ...perSqm },
    { figure: 'median', value: perSqmCell(one.median), ...perSqm },
    { figure: 'upper quartile', value: perSqmCell(one.upper), ...perSqm },
    {
      figure: 'median price',
      value: majorUnits(one.medianPriceMinor),
      unit: currency,
      sample: one.count,
    },
    changeFigure(one.change, one.priced),
  ]
}

/** The change of the median on the year before. Where chance alone could explain it, its name says so. */
function changeFigure(change: SalesFigures['change'], sample: number): Measured {
  return {
    figure: change?.direction === 'unclear' ? 'change on year (unclear)' : 'change on year',
    value: roundedRatio(change?.ratio),
    unit: 'ratio',
    sample,
  }
}

type MeasureOrigins = Record<'sales' | 'rents' | 'yields' | 'flats' | 'projects', Origin>
type Measures = {
  measures: AreaMeasures
  figures: SalesFigures
  currency: string
  origins: MeasureOrigins
}

function measureFigures(
  part: string,
  item: string,
  { measures, figures, currency, origins }: Measures,
): Figure[] {
  const { newRent, renewedRent, grossYield, units, handovers } = measures
  const row = (origin: keyof MeasureOrigins) => (figure: Measured) => ({
    part,
    item,
    ...figure,
    origin: origins[origin],
  })
  return [
    ...(newRent ? [rentFigure('new rent', newRent, currency)] : []).map(row('rents')),
    ...(renewedRent ? [rentFigure('renewed rent', renewedRent, currency)] : []).map(row('rents')),
    ...(grossYield ? [yieldFigure(grossYield)] : []).map(row('yields')),
    ...[
      { figure: 'ready sales', value: readySales(figures), unit: 'sales', sample: figures.stagedCount },
    ].map(row('sales')),
    ...(units
      ? [
          { figure: 'registered flats', value: flatsCell(units), unit: 'flats', sample: null },
          {
            figure: 'turnover',
            value: roundedRatio(units.turnover),
            unit: 'ratio',
            sample: units.sold,
          },
        ]
      : []
    ).map(row('flats')),
    ...(handovers
      ? [
          {
            figure: 'homes due in a year',
            value: handovers.dueHomes,
            unit: 'homes',
            sample: handovers.dueProjects,
          },
          {
            figure: 'homes past due',
            value: handovers.pastDueHomes,
            unit: 'homes',
            sample: handovers.pastDueProjects,
          },
          {
            figure: 'slip of finished projects',
            value: handovers.slipMonths,
            unit: 'months',
            sample: handovers.finished,
          },
        ]
      : []
    ).map(row('projects')),
  ]
}

function rentFigure(figure: string, { medianMinor, count }: RentFigures, currency: string): Measured {
  return { figure, value: majorUnits(medianMinor), unit: `${currency} per year`, sample: count }
}

function yieldFigure({ ratio, rents }: GrossYield): Measured {
  return { figure: 'gross yield', value: roundedRatio(ratio), unit: 'ratio', sample: rents }
}

function homeFigures(
  { rooms, newRent, renewedRent, readyPrice, grossYield }: Market['homes'][number],
  currency: string,
  origins: MeasureOrigins,
): Figure[] {
  const shared = { part: 'homes by bedrooms', item: roomsName(rooms) }
  return [
    ...(newRent ? [{ ...shared, ...rentFigure('new rent', newRent, currency), origin: origins.rents }] : []),
    ...(renewedRent
      ? [{ ...shared, ...rentFigure('renewed rent', renewedRent, currency), origin: origins.rents }]
      : []),
    {
      ...shared,
      figure: 'median price of ready homes',
      value: majorUnits(readyPrice.medianMinor),
      unit: currency,
      sample: readyPrice.count,
      origin: origins.sales,
    },
    ...(grossYield ? [{ ...shared, ...yieldFigure(grossYield), origin: origins.yields }] : []),
  ]
}

function neighbourFigures(
  { title, distanceKm, count, priced, median, change, grossYield }: Market['neighbours'][number],
  currency: string,
  origins: MeasureOrigins,
): Figure[] {
  const shared = { part: 'neighbours', item: title, origin: origins.sales }
  return [
    { ...shared, figure: 'distance', value: Math.round(distanceKm * 10) / 10, unit: 'km', sample: null },
    { ...shared, figure: 'sales', value: count, unit: 'sales', sample: null },
    {
      ...shared,
      figure: 'median',
      value: perSqmCell(median),
      unit: `${currency} per sq m`,
      sample: priced,
    },
    { ...shared, ...changeFigure(change, priced) },
    ...(grossYield ? [{ ...shared, ...yieldFigure(grossYield), origin: origins.yields }] : []),
  ]
}

/** Mean prices that an authority publishes; they are no medians of deals. */
function publishedFigures(
  { basis }: AreaGuide,
  { publisher, title, quarter, yearAgo, rows }: NonNullable<AreaGuide['published']>,
): Figure[] {
  const source = `${publisher}: ${title}`
  const quarterOrigin = (from: string): Origin => {
    const to = monthEnd(addMonths(from, 2))
    return { from, to, source, asOf: to }
  }
  const unit = `${basis.currency} per sq m`
  return rows.flatMap(({ segment, deals, price, priceYearAgo, cityPrice }) => {
    const shared = { part: 'published', item: segment, unit }
    const now = quarterOrigin(quarter)
    return [
      { ...shared, figure: 'sales', value: deals, unit: 'sales', sample: null, origin: now },
      { ...shared, figure: 'mean price', value: perSqmCell(price), sample: deals, origin: now },
      {
        ...shared,
        figure: 'mean price in the city',
        value: perSqmCell(cityPrice),
        sample: null,
        origin: now,
      },
      {
        ...shared,
        figure: 'mean price a year before',
        value: perSqmCell(priceYearAgo),
        sample: null,
        origin: quarterOrigin(yearAgo),
      },
    ]
  })
}
