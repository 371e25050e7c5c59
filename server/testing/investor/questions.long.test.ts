import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { areaComparison } from '#contract/areas/comparison.ts'
import { market } from '#contract/market.ts'
import type { ProjectsBehind } from '#contract/market/rows-behind.ts'
import { projects } from '#contract/projects.ts'
import { realFiles, realTest } from '#server/ingestion/files/real-files.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { openInvestor, ranking, toQuery, type Investor } from './open-investor.ts'
import { compute, csv, dubaiDeals, inArea, onHeldDays } from './register-files.ts'

// The questions of an investor, answered by the endpoints behind the screens, over real register files and nothing else. Each
// figure is compared with one that DuckDB computes from the files themselves, by the published definition, and the rows
// that a figure opens with those of the files.

const now = new Date('2026-11-27T08:00:00Z')
const files = [
  { path: realFiles.web2024 },
  { path: realFiles.pulse10k },
  { path: realFiles.pulse1k },
  { path: realFiles.projects },
  { path: realFiles.ejari },
  { path: realFiles.units },
  { path: realFiles.dubaiIndex },
  { path: realFiles.dubaiTotals },
  { path: realFiles.moj2024 },
  // Rows without a district.
  { path: realFiles.regaHistory, refused: 9271 },
  { path: realFiles.rega2024q3 },
  { path: realFiles.rega2024 },
  { path: realFiles.gastat2025 },
]

let opened: Promise<Investor> | undefined
const openedInvestor = () => (opened ??= openInvestor(files, () => now))
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

/** New contracts for one flat in some files; the amount of a contract is that of all its properties. */
const newFlatRents = (paths: readonly string[]) => `
  rents AS (
    SELECT annual_amount::double AS annual, strptime(contract_start_date, '%d-%m-%Y')::date AS day, upper(trim(area_name_en)) AS area,
           CASE WHEN ejari_property_sub_type_en ILIKE 'Studio%' THEN 0
                ELSE try_cast(regexp_extract(ejari_property_sub_type_en, '^([0-9]+) ?bed', 1) AS int) END AS rooms
      FROM (${paths.map((path) => `SELECT * FROM ${csv(path)}`).join(' UNION ALL ')})
     WHERE contract_reg_type_en = 'New' AND no_of_prop::double = 1 AND annual_amount::double > 0
       AND ejari_bus_property_type_en = 'Unit' AND property_usage_en ILIKE '%residential%')`
/** Ready flats of an area on the held days, by bedrooms. */
const readyFlats = (area: string) => `
  ready AS (
    SELECT price, CASE WHEN rooms = 'Studio' THEN 0 ELSE try_cast(split_part(rooms, ' ', 1) AS int) END AS rooms
      FROM sales WHERE type = 'Unit' AND is_ready AND ${onHeldDays} AND ${inArea(area)})`

const Count = z.object({ n: z.coerce.number() })
const Median = Count.extend({ median: z.number().nullable() })
const ByRooms = Median.extend({ rooms: z.number() })
const village = 'Jumeirah Village Circle'

async function readyByRooms(area: string) {
  return compute(
    ByRooms,
    `WITH ${dubaiDeals}, ${readyFlats(area)}
     SELECT rooms, count(*) AS n, median(price) AS median FROM ready WHERE rooms IS NOT NULL GROUP BY rooms ORDER BY rooms`,
  )
}

realTest(
  'a flat in Jumeirah Village Circle: its new rents are too few for a yield, as counted in the file',
  async () => {
    const investor = await openedInvestor()
    const guide = await investor.guide('jumeirah-village-circle')
    const rents = guide.market?.measuresBasis.rents
    // A random sample of lines: contracts for several properties have one line each, so nothing is compared on a year.
    expect(rents?.coverage.grade).toBe('sample')
    const inDays = `day BETWEEN '${rents?.days.from}' AND '${rents?.days.to}'`
    const filed = newFlatRents([realFiles.ejari])
    const [inCity] = await compute(
      Median,
      `WITH ${filed} SELECT count(*) AS n, median(annual) AS median FROM rents WHERE ${inDays}`,
    )
    const [own] = await compute(
      Count,
      `WITH ${filed} SELECT count(*) AS n FROM rents WHERE ${inDays} AND ${inArea(village)}`,
    )
    expect(guide.market?.cityMeasures.newRent).toMatchObject({
      count: inCity?.n,
      medianMinor: (inCity?.median ?? 0) * 100,
    })
    expect(guide.market?.measures).toMatchObject({
      newRent: { count: own?.n, medianMinor: null },
      grossYield: null,
    })
    const [ready] = await compute(
      Count,
      `WITH ${dubaiDeals}, ${readyFlats(village)} SELECT count(*) AS n FROM ready`,
    )
    expect(guide.market?.stages.find(({ stage }) => stage === 'ready')?.figures.count).toBe(ready?.n)
    // The yields say so themselves: no yield, no contract, and the ready sales and their median by bedrooms.
    const view = await investor.analytics('yields', `city=dubai&type=unit&area=${guide.areaId}`)
    const byRooms = await readyByRooms(village)
    const [area] = ranking(view, 'areas-yield').rows
    expect(area).toMatchObject({ name: village, value: null })
    expect(area?.parts.find(({ of }) => of === 'rents')?.value).toBe(own?.n)
    expect(area?.parts.find(({ of }) => of === 'sales')?.value).toBe(
      byRooms.reduce((all, { n }) => all + n, 0),
    )
    const homes = ranking(view, 'rooms-yield').rows
    expect(homes.map(({ name, value }) => [name, value])).toEqual(
      byRooms.map(({ rooms }) => [String(rooms), null]),
    )
    for (const { rooms, n, median } of byRooms)
      expect(homes.find(({ name }) => name === String(rooms))?.parts).toContainEqual(
        expect.objectContaining({
          of: 'median-price',
          sample: n,
          value: n < 5 ? null : expect.closeTo(median ?? 0, 2),
        }),
      )
  },
)

/** The register as of the day it was read; homes are flats and villas, unknown where both are 0. */
const filedProjects = `
  projects AS (
    SELECT try_cast(project_end_date AS date) AS due, nullif(no_of_units::int + no_of_villas::int, 0) AS homes,
           project_status <> 'FINISHED' AS is_unfinished, load_timestamp::date AS read_on, upper(trim(area_name_en)) AS area,
           project_number AS number, percent_completed::double AS percent
      FROM ${csv(realFiles.projects)})`

const Handovers = z.object({
  dueProjects: z.coerce.number(),
  dueHomes: z.coerce.number(),
  dueUnknown: z.coerce.number(),
  pastDueProjects: z.coerce.number(),
  pastDueHomes: z.coerce.number(),
  dueSinceRead: z.coerce.number(),
})
const Overdue = z.object({ months: z.number() })
const Numbers = z.object({ number: z.string() })

/** The register's numbers of the projects that a figure opens on /projects. */
async function projectsBehind({ get }: Investor, filter: ProjectsBehind | undefined) {
  if (!filter) throw new Error('the figure opens no projects')
  const { projects: listed } = projects.list.response.parse(await get(`/api/projects?${toQuery(filter)}`))
  return listed.map(({ registerNumber }) => registerNumber).toSorted()
}

async function projectsInFile(where: string) {
  const found = await compute(
    Numbers,
    `WITH ${filedProjects} SELECT number FROM projects WHERE is_unfinished AND ${inArea('Dubai Hills')} AND ${where}`,
  )
  return found.map(({ number }) => number).toSorted()
}

realTest(
  'due near Dubai Hills within twelve months, and past due, equal the register of projects',
  async () => {
    const investor = await openedInvestor()
    const guide = await investor.guide('dubai-hills')
    const found = guide.market?.measures.handovers
    const [expected] = await compute(
      Handovers,
      `WITH ${filedProjects}
     SELECT count(*) FILTER (is_due) AS "dueProjects", coalesce(sum(homes) FILTER (is_due), 0) AS "dueHomes",
            count(*) FILTER (is_due AND homes IS NULL) AS "dueUnknown",
            count(*) FILTER (due < read_on) AS "pastDueProjects",
            coalesce(sum(homes) FILTER (due < read_on), 0) AS "pastDueHomes",
            count(*) FILTER (due >= read_on AND due < '2026-11-27') AS "dueSinceRead"
       FROM (SELECT *, due BETWEEN '2026-11-27' AND '2027-11-27' AS is_due FROM projects)
      WHERE is_unfinished AND ${inArea('Dubai Hills')}`,
    )
    expect(guide.market?.measuresBasis.projectsSeenOn).toBe('2025-10-02')
    expect(found).toMatchObject(expected ?? {})
    // How late such handovers are: months past due on the day the register was read.
    const [late] = await compute(
      Overdue,
      `WITH ${filedProjects} SELECT median(date_diff('day', due, read_on)) / 30.4375 AS months FROM projects
      WHERE is_unfinished AND due < read_on AND ${inArea('Dubai Hills')}`,
    )
    expect(found?.overdueMonths).toBeCloseTo(late?.months ?? Number.NaN, 6)
    // Read once, and already finished then: the date that a project was due at first is known of none.
    expect(found).toMatchObject({ finished: 0, slipMonths: null })
    const supply = await investor.analytics('supply', `city=dubai&area=${guide.areaId}`)
    expect(ranking(supply, 'areas-due').rows).toMatchObject([
      { name: 'Dubai Hills', value: expected?.dueHomes, sample: expected?.dueProjects },
    ])
    const [area] = ranking(supply, 'areas-due').rows
    const part = (name: string) => area?.parts.find(({ of }) => of === name)
    expect(await projectsBehind(investor, area?.projects)).toEqual(
      await projectsInFile(`due BETWEEN '2026-11-27' AND '2027-11-27'`),
    )
    expect(await projectsBehind(investor, part('past-due')?.projects)).toEqual(
      await projectsInFile('due < read_on'),
    )
    expect(part('past-due')).toMatchObject({
      value: expected?.pastDueHomes,
      sample: expected?.pastDueProjects,
    })
    // Due more than a year after the reading: how far they are by now is known of none.
    expect(
      await projectsInFile(`due BETWEEN '2026-11-27' AND '2027-11-27' AND due <= read_on + INTERVAL 1 YEAR`),
    ).toEqual([])
    expect(part('behind')).toMatchObject({ value: null, sample: 0 })
  },
)

const Riyadh = z.object({ n: z.coerce.number(), value: z.number() })
const Line = z.object({ line: z.coerce.number(), deals: z.number(), price: z.number().nullable() })
const Published = z.object({ n: z.coerce.number(), price: z.number(), city: z.number() })

realTest(
  "Riyadh's Al Malqa beside them: deals and value of the year, and the authority's price of flats",
  async () => {
    const investor = await openedInvestor()
    const guide = await investor.guide('al-malqa')
    const [year] = await compute(
      Riyadh,
      `SELECT count(*) AS n, sum(price::double) AS value FROM ${csv(realFiles.moj2024)} WHERE replace(district_ar, ' ', '') = 'الرياض/الملقا'`,
    )
    expect(guide.market?.days).toEqual({ from: '2024-01-01', to: '2024-12-31' })
    expect(guide.market?.all).toMatchObject({
      count: year?.n,
      valueMinor: Math.round((year?.value ?? 0) * 100),
    })
    // The register mixes plots and buildings, so there is no median of flats, only the published mean; and none on
    // /transactions either.
    expect(guide.market?.figures.median).toBeNull()
    const summary = market.summary.response.parse(
      await investor.get(
        `/api/market/summary?country=SA&city=riyadh&area=${guide.areaId}&from=2024-01-01&to=2024-12-31`,
      ),
    )
    expect([summary.count, summary.valueMinor]).toEqual([year?.n, Math.round((year?.value ?? 0) * 100)])
    expect(summary.medianPerSqm).toBeNull()
    const rega = csv(realFiles.rega2024)
    const [flats] = await compute(
      Published,
      `WITH filed AS (
       SELECT "الحي" AS district, "عدد الصكوك"::double AS deals, try_cast("متوسط سعر المتر" AS double) AS price FROM ${rega}
        WHERE "المدينة" = 'الرياض' AND "نوع العقار" = 'شقة')
     SELECT sum(deals) FILTER (district = 'الملقا') AS n, max(price) FILTER (district = 'الملقا') AS price,
            sum(price * deals) FILTER (price IS NOT NULL) / sum(deals) FILTER (price IS NOT NULL) AS city FROM filed`,
    )
    const published = guide.published?.rows.find(({ segment }) => segment === 'flat')
    expect(guide.published?.quarter).toBe('2024-10-01')
    // Each published price leads to its line of the file.
    const lines = await compute(
      Line,
      `WITH numbered AS (SELECT *, row_number() OVER () + 1 AS line FROM ${rega})
       SELECT line, "عدد الصكوك"::double AS deals, try_cast("متوسط سعر المتر" AS double) AS price FROM numbered
        WHERE "المدينة" = 'الرياض' AND "الحي" = 'الملقا' ORDER BY line`,
    )
    expect(
      guide.published?.rows
        .map(({ deals, price, file }) => ({ line: file?.line, deals, price }))
        .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    ).toEqual(
      lines.map((one) => ({ ...one, price: one.price === null ? null : expect.closeTo(one.price, 4) })),
    )
    expect(published?.deals).toBe(flats?.n)
    expect(published?.price).toBeCloseTo(flats?.price ?? 0, 4)
    expect(published?.cityPrice).toBeCloseTo(flats?.city ?? 0, 4)
    const compared = areaComparison.compare.response.parse(
      await investor.get('/api/areas/compare?areas=jumeirah-village-circle,al-malqa&type=unit'),
    )
    expect(compared.areas[1]?.figures.count).toBe(year?.n)
    expect(compared.areas[1]?.published).toMatchObject({ deals: flats?.n, price: published?.price })
    expect(compared.areas.map(({ slug, figures }) => [slug, figures.median === null])).toEqual([
      ['jumeirah-village-circle', false],
      ['al-malqa', true],
    ])
  },
)

const Cell = z.object({
  rooms: z.number(),
  rents: z.coerce.number(),
  rent: z.number(),
  sales: z.coerce.number(),
  price: z.number(),
})

/** Contracts as Ejari files them, generated: 14 for one bedroom and 11 for two, all new and of the village. */
async function writeContracts(): Promise<string> {
  const [header = ''] = (await readFile(realFiles.ejari, 'utf8')).split('\n')
  const columns = header.replace('\uFEFF', '').trim().split(',')
  const line = (at: number) => {
    const rooms = at < 14 ? 1 : 2
    const annual = String((rooms === 1 ? 62_000 : 90_000) + 750 * (at % 9))
    const filed: Record<string, string> = {
      contract_id: `CRT99000${100 + at}`, contract_reg_type_id: '1', contract_reg_type_en: 'New', contract_amount: annual,
      contract_start_date: `${String(1 + at).padStart(2, '0')}-06-2023`, contract_end_date: '30-06-2024', annual_amount: annual,
      no_of_prop: '1', line_number: '1', is_free_hold: '1', ejari_bus_property_type_id: '2', ejari_bus_property_type_en: 'Unit',
      ejari_property_type_id: '842.0', ejari_property_type_en: 'Flat', property_usage_en: 'Residential', area_id: '343',
      ejari_property_sub_type_en: rooms === 1 ? '1bed room+Hall' : '2 bed rooms+hall', area_name_en: 'Al Barsha South Fourth',
      actual_area: '70.0', tenant_type_id: '1.0', tenant_type_en: 'Person',
    } // prettier-ignore
    return columns.map((name) => filed[name] ?? '').join(',')
  }
  const path = join(await mkdtemp(join(tmpdir(), 'contracts-')), 'rent_contracts.csv')
  await writeFile(path, [columns.join(','), ...Array.from({ length: 25 }, (_, at) => line(at))].join('\n'))
  return path
}

/** What a buyer of a ready flat pays besides the price: land department, trustee, agent. */
function buyingCosts(price: number): number {
  return 0.04 * price + 580 + (price >= 500_000 ? 4000 : 2000) * 1.05 + 0.02 * 1.05 * price
}

realTest(
  'a flat in Jumeirah Village Circle with contracts enough: gross and net yield from their rents and the filed prices',
  async () => {
    const investor = await openedInvestor()
    const generated = await writeContracts()
    const { parts } = investor.application
    expect(await importFile({ url: parts.databaseUrl, path: generated, now })).toMatchObject({ added: 25 })
    await parts.engine.synced()
    const { areaId } = await investor.guide('jumeirah-village-circle')
    const view = await investor.analytics('yields', `city=dubai&type=unit&area=${areaId}`)
    const cells = await compute(
      Cell,
      `WITH ${newFlatRents([realFiles.ejari, generated])}, ${dubaiDeals}, ${readyFlats(village)},
            lets AS (SELECT rooms, count(*) AS rents, median(annual) AS rent FROM rents
                      WHERE ${inArea(village)} AND day BETWEEN '${view.rentDays?.from}' AND '${view.rentDays?.to}' GROUP BY rooms)
       SELECT rooms, rents, rent, count(*) AS sales, median(price) AS price FROM ready JOIN lets USING (rooms)
        GROUP BY ALL HAVING rents >= 10 AND sales >= 10 ORDER BY rooms`,
    )
    expect(cells.map(({ rooms, rents }) => [rooms, rents])).toEqual([
      [1, 14],
      [2, 11],
    ])
    const net = ({ rent, price }: (typeof cells)[number]) =>
      (rent * 0.95 * 0.95 - price * (0.012 + 0.0033)) / (price + buyingCosts(price))
    const weighted = (value: (cell: (typeof cells)[number]) => number) =>
      cells.reduce((all, cell) => all + value(cell) * cell.rents, 0) /
      cells.reduce((all, { rents }) => all + rents, 0)
    const gross = weighted(({ rent, price }) => rent / price)
    const panel = ranking(view, 'areas-yield')
    expect(panel.net?.costs).toEqual({
      vacancyPercent: 5,
      managementPercent: 5,
      servicePercent: 1.2,
      maintenancePercent: 0.33,
    })
    const [row] = panel.rows
    expect(row?.value).toBeCloseTo(gross, 10)
    const part = (name: string) => row?.parts.find(({ of }) => of === name)?.value
    expect(part('net-yield')).toBeCloseTo(weighted(net), 10)
    expect([part('rents'), part('sales')]).toEqual([25, cells.reduce((all, { sales }) => all + sales, 0)])
    for (const cell of cells) {
      const home = ranking(view, 'rooms-yield').rows.find(({ name }) => name === String(cell.rooms))
      const figure = (name: string) => home?.parts.find(({ of }) => of === name)?.value
      expect(figure('median-rent')).toBeCloseTo(cell.rent, 2)
      expect(figure('median-price')).toBeCloseTo(cell.price, 2)
      expect(figure('buying-costs')).toBeCloseTo(buyingCosts(cell.price), 2)
      expect(figure('net-yield')).toBeCloseTo(net(cell), 10)
    }
    const guide = await investor.guide('jumeirah-village-circle')
    expect(guide.market?.measures.grossYield?.ratio).toBeCloseTo(gross, 10)
  },
)
