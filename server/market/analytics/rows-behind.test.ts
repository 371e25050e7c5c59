import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type AnalyticsPanel } from '#contract/market/analytics.ts'
import type { RowDifference, RowsBehind } from '#contract/market/rows-behind.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { stepDays } from '#domain/market/analytics/step-days.ts'
import { figureSections } from '#domain/market/analytics/sections.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { countListed, getFrom } from '#server/testing/rows/count-listed.ts'
import { insertSmallMarket } from '#server/testing/rows/small-market.ts'

let application: TestApplication
let token: string

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  await insertSmallMarket(application)
  token = await application.tokenFor(['investor_pro'])
})
afterAll(() => application[Symbol.asyncDispose]())

const get = (url: string) => getFrom(application, token, url)
const countRows = (rows: RowsBehind) => countListed(application, token, rows)

type Claim = { figure: string; rows: RowsBehind; sample: number; differs?: RowDifference | undefined }

/** Every figure of a panel with the rows it says are behind it; of a chart, three steps. */
function claims(panel: AnalyticsPanel): Claim[] {
  if (panel.kind === 'headline') {
    const month = panel.months.now
    const days = { from: month, to: monthEnd(month) }
    return panel.rows.flatMap(({ key, now, rows, sets = [] }) => [
      ...(rows ? [{ figure: key, rows: { ...rows, ...days }, sample: now.sample }] : []),
      ...sets.map((set, at) => ({
        figure: `${key} ${set.of}`,
        rows: { ...set.rows, ...days },
        sample: now.samples?.[at] ?? 0,
      })),
    ])
  }
  if (panel.kind === 'ranking')
    return panel.rows
      .slice(0, 8)
      .flatMap((row) =>
        [{ ...row, of: 'value' }, ...row.parts].flatMap(({ of, rows, sample, differs }) =>
          rows ? [{ figure: `${panel.key} ${row.name} ${of}`, rows, sample, differs }] : [],
        ),
      )
  return panel.lines.flatMap(({ of, rows, points, sets = [] }) =>
    [0, points.length - 2, points.length - 1].flatMap((at): Claim[] => {
      const point = points[at]
      if (!point) return []
      const figure = `${panel.key} ${of} ${point.from}`
      const inStep = (behind: RowsBehind) => ({
        ...behind,
        ...stepDays(point.from, panel.step, behind),
      })
      return [
        ...(rows
          ? [
              {
                figure,
                rows: inStep(rows),
                sample: panel.shows === 'median' ? point.priced : point.count,
              },
            ]
          : []),
        ...sets.map((set) => ({
          figure: `${figure} ${set.of}`,
          rows: inStep(set.rows),
          sample: set.samples[at] ?? -1,
          differs: set.differs,
        })),
      ]
    }),
  )
}

/** A list has exactly the rows of the sample, or at least these where it says how it differs. */
async function expectRows({ figure, rows, sample, differs }: Claim): Promise<void> {
  const count = await countRows(rows)
  if (differs === undefined) expect({ figure, count }).toEqual({ figure, count: sample })
  else expect(count, `${figure} ${differs}`).toBeGreaterThanOrEqual(sample)
}

test.each([
  '',
  '?area=1,2&rooms=1,5&period=5y',
  '?area=3&rooms=2&step=year',
  '?type=villa&period=1y&step=year',
  '?city=riyadh',
])('the rows behind every figure of %s number its sample', async (query) => {
  const checked = new Set<string>()
  for (const section of figureSections) {
    const { panels } = marketAnalytics.analytics.response.parse(
      await get(`/api/market/analytics/${section}${query}`),
    )
    for (const panel of panels)
      for (const claim of claims(panel)) {
        await expectRows(claim)
        checked.add(panel.key)
      }
  }
  expect(checked.size).toBeGreaterThan(query === '?city=riyadh' ? 4 : 20)
  expect(checked.has('areas-turnover')).toBe(query === '' || query.includes('area='))
  expect(checked.has('registered-flats')).toBe(!query.includes('riyadh'))
})

async function readPanels(path: string): Promise<AnalyticsPanel[]> {
  return marketAnalytics.analytics.response.parse(await get(`/api/market/analytics/${path}`)).panels
}

function linesIn(panels: readonly AnalyticsPanel[], wanted: string) {
  const panel = panels.find(({ key }) => key === wanted)
  return panel?.kind === 'trend' ? panel.lines : []
}

test('a ranking that names the days of sales or rents has rows of those days', async () => {
  const checked = new Set<string>()
  for (const section of figureSections) {
    const view = marketAnalytics.analytics.response.parse(await get(`/api/market/analytics/${section}`))
    for (const panel of view.panels) {
      if (panel.kind !== 'ranking' || panel.days === null) continue
      // A yield counts the rents of its sales, too.
      const days = panel.days === 'rents' || panel.net ? view.rentDays : view.days
      for (const { rows } of panel.rows.filter(({ value }) => value !== null))
        expect([panel.key, rows?.from, rows?.to]).toEqual([panel.key, days?.from, days?.to])
      checked.add(`${panel.key} ${panel.days}`)
    }
  }
  expect(checked).toContain('areas-price sales')
  expect(checked).toContain('areas-rent rents')
  expect(checked).toContain('areas-yield sales')
})

test('an off-plan premium and a gross yield name both of their sets, an index the sales it could count', async () => {
  const [headline] = await readPanels('overview')
  const premium =
    headline?.kind === 'headline' ? headline.rows.find(({ key }) => key === 'off-plan-premium') : null
  expect([premium?.rows, premium?.sets?.map(({ of }) => of)]).toEqual([null, ['off-plan', 'ready']])
  const [line] = linesIn(await readPanels('off-plan'), 'off-plan-premium')
  expect(line?.sets?.map(({ of }) => of)).toEqual(['off-plan', 'ready'])
  const differences = (path: string) =>
    readPanels(path).then((panels) => linesIn(panels, 'gross-yield')[0]?.sets?.map(({ differs }) => differs))
  expect(await differences('yields'), 'matched in each area').toEqual(['matched', 'matched'])
  expect(await differences('yields?area=3&rooms=2&step=year'), 'one area and number of bedrooms').toEqual([
    undefined,
    undefined,
  ])
  const index = linesIn(await readPanels('prices'), 'price-index')
  expect(index.length).toBeGreaterThan(0)
  expect(index.every(({ sets }) => sets?.[0]?.differs === 'index')).toBe(true)
})

test('gross yields go by quarter, or by year where it is chosen', async () => {
  const readSteps = async (query: string) => {
    const panel = (await readPanels(`yields?period=5y${query}`)).find(({ key }) => key === 'gross-yield')
    return panel?.kind === 'trend' ? [panel.step, panel.lines[0]?.points.map(({ from }) => from)] : []
  }
  expect((await readSteps('&step=month'))[0]).toBe('quarter')
  expect(await readSteps('&step=year')).toEqual(['year', ['2024-01-01', '2025-01-01']])
})
