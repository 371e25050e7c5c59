import type { Page } from '@playwright/test'
import {
  alsoOnPhone,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAsMember,
  phoneOnly,
  signIn,
  test,
} from './fixtures.ts'

declare global {
  interface Window {
    /** How often a canvas was cleared. */
    drawings: number
  }
}

test(
  'an analyst chooses once, and the choice holds across sections and in the address',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'analyst', '/analytics')
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
    const figures = page.getByRole('region', { name: 'Key figures by month' }).first()
    // A phone lists the figures, each with both changes.
    const sales = figures
      .getByRole('row', { name: /^Market sales/ })
      .or(figures.getByRole('listitem').filter({ hasText: /^Market sales.*% since.*% since/ }))
    await expect(sales).toContainText(/\d/)
    const area = page
      .getByRole('region', { name: 'Areas by number of sales' })
      .first()
      .getByRole('row', { name: /^Jumeirah/ })
      .or(page.getByRole('listitem').filter({ hasText: /^Jumeirah.*Sales \d.*Median a year earlier \d/ }))
    await expect(area.first()).toBeVisible()
    await page.goto('/analytics/methodology')
    const current = page.getByRole('navigation', { name: 'Sections of market analytics' })
    await expect(current.getByRole('link', { name: 'Methodology' })).toBeInViewport()
    await page.goto('/analytics/mortgages')
    await expect(page.getByRole('heading', { name: 'Mortgages per 100 sales' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Villas' })).toHaveCount(0)
    await page.goto('/analytics')
    await page.getByRole('button', { name: 'Villas' }).click()
    await page.getByRole('button', { name: '4 bed', exact: true }).click()
    await expect(page).toHaveURL(/type=villa/)
    await expect(page).toHaveURL(/rooms=4/)
    await page.getByRole('link', { name: 'Yields' }).click()
    await expect(page).toHaveURL(/\/analytics\/yields\?.*type=villa/)
    await expect(page.getByRole('button', { name: 'Villas' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { name: 'Yield by area' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

test('every section opens with figures, their sample and an explanation', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'investor_pro', '/analytics')
  for (const [section, panel] of [
    ['prices', 'Median price by bedrooms'],
    ['rents', 'Annual rent, new and renewed'],
    ['map', 'Price growth by area'],
    ['supply', 'Units by handover year'],
    ['off-plan', 'Off-plan share of sales'],
    ['liquidity', 'Sales of ready units'],
    ['developers', 'Developers by registered sales'],
    ['mortgages', 'Mortgages per 100 sales'],
    ['luxury', 'Sales of AED 10 million or more'],
    ['land', 'Median price of plots'],
    ['cities', 'Dubai'],
    ['methodology', 'Median price'],
  ] as const) {
    await page.goto(`/analytics/${section}`)
    // A unit may follow the name.
    await expect(
      page
        .locator('main')
        .getByText(new RegExp(`^${panel}`))
        .first(),
      section,
    ).toBeVisible()
  }
  await page.goto('/analytics/prices')
  await page.getByText('Method', { exact: true }).first().click()
  await expect(page.getByText(/Half of the registered market sales/).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test(
  'charts go by year, a line stands alone with its quartiles, and events are listed and switched off',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'investor_pro', '/analytics/prices?period=10y')
    await page.getByRole('button', { name: 'Yearly' }).click()
    await expect(page).toHaveURL(/step=year/)
    const price = page.getByRole('region', { name: /^Median price AED/ })
    await expect(price.getByText(/^\d{4}, to date$/)).toBeVisible()
    await expect(price.getByText('Middle half', { exact: true })).toBeVisible()
    const beds = page.getByRole('region', { name: /^Median price by bedrooms/ })
    await expect(beds.getByText(/^Middle half/)).toHaveCount(0)
    await beds.getByRole('button', { name: 'Show only 2 bed' }).click()
    await expect(beds.getByText('Middle half, 2 bed')).toBeVisible()
    await price.getByText(/^Events in this period/).click()
    await expect(
      price.getByRole('listitem').filter({ hasText: 'Covid-19 declared a pandemic' }),
    ).toBeVisible()
    await expect(price.getByRole('link', { name: 'World Health Organization' })).toHaveAttribute(
      'href',
      /^https/,
    )
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await price.getByRole('button', { name: 'Hide events' }).click()
    await expect(page).toHaveURL(/events=hidden/)
    await page.getByRole('link', { name: 'Rents', exact: true }).click()
    await expect(page).toHaveURL(/\/analytics\/rents\?.*events=hidden/)
    await expect(page.getByRole('button', { name: /^Show events/ }).first()).toBeVisible()
  },
)

test('a ranking is ordered by any column in the address, names its days, and keeps its order for what it ranks', async ({
  page,
}) => {
  await signIn(page, 'investor_pro', '/analytics/prices')
  const areas = page.getByRole('region', { name: /^Areas by number of sales/ }).first()
  await expect(areas.getByText(/^12 months to \d+ \w+ \d{4}$/)).toBeVisible()
  const names = () => areas.getByRole('rowheader').allTextContents()
  const usual = await names()
  await areas.getByRole('button', { name: 'Area', exact: true }).click()
  await expect(areas.getByRole('columnheader', { name: 'Area' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await names()).not.toEqual(usual)
  expect(await names()).toEqual(
    (await names()).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  )
  const byName = await names()
  await expect(page).toHaveURL(/order=areas-price%3Aname%3Aasc$/)
  const sales = areas.getByRole('button', { name: /^Sales/ }).first()
  await sales.click()
  expect(await names()).toEqual(usual)
  await expect(page).not.toHaveURL(/order=/)
  await page.goBack()
  await expect(page).toHaveURL(/order=areas-price%3Aname%3Aasc$/)
  expect(await names()).toEqual(byName)
  await page.getByRole('button', { name: 'Villas', exact: true }).click()
  await expect(page).toHaveURL(/type=villa.*order=|order=.*type=villa/)
  await page.goBack()
  await page.reload()
  await expect(areas.getByRole('columnheader', { name: 'Area' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await names()).toEqual(byName)
  const bands = page.getByRole('region', { name: /^Sales by price/ }).first()
  await expect(bands.getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('on a phone a ranking is ordered by a list and a button', phoneOnly, async ({ page }) => {
  await signIn(page, 'investor_pro', '/analytics/prices?order=areas-price:rooms:asc,projects-sales:name:asc')
  const areas = page.getByRole('region', { name: /^Areas by number of sales/ }).first()
  const items = areas.getByRole('listitem')
  const sort = areas.getByRole('combobox', { name: 'Sort by' })
  // A column that the ranking does not have changes nothing.
  await expect(sort).toHaveText('Sales')
  const usual = await items.allTextContents()
  await sort.click()
  await page.getByRole('option', { name: 'Area' }).click()
  await expect(page).toHaveURL(/order=areas-price%3Aname%3Aasc,projects-sales%3Aname%3Aasc$/)
  const byName = await items.allTextContents()
  expect(byName).not.toEqual(usual)
  await page.reload()
  await expect(sort).toHaveText('Area')
  expect(await items.allTextContents()).toEqual(byName)
  await areas.getByRole('button', { name: 'Sort descending' }).click()
  await expect(page).toHaveURL(/order=areas-price%3Aname%3Adesc,projects-sales%3Aname%3Aasc$/)
  expect(await items.allTextContents()).not.toEqual(byName)
  await expect(areas.getByRole('button', { name: 'Sort ascending' })).toBeVisible()
  await sort.click()
  await page.getByRole('option', { name: 'Sales' }).click()
  await expect(page).toHaveURL(/order=projects-sales%3Aname%3Aasc$/)
  expect(await items.allTextContents()).toEqual(usual)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('of Riyadh, what would mix plots and homes is withheld with one reason, and amounts name their rate', async ({
  page,
}) => {
  await signIn(page, 'investor_pro', '/analytics?city=riyadh')
  const figures = page.getByRole('region', { name: 'Key figures by month' }).first()
  const median = figures.getByRole('row', { name: /^Median price, / })
  await expect(median).toContainText('Withheld: plots and homes would be mixed.')
  await expect(median.getByRole('cell')).toHaveCount(1)
  await expect(figures.getByRole('row', { name: /^Sales of SAR 10 million or more/ })).toBeVisible()
  await expect(page.getByText(/^Shown in AED at the fixed rate/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/analytics/land?city=riyadh')
  await expect(page.getByText(/so this section has no figures/)).toBeVisible()
  // What would change nothing is not offered.
  await expect(page.getByRole('button', { name: 'Real', exact: true })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveCount(0)
})

test('the rows behind a figure are as many as its sample says', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'investor_pro', '/analytics/prices')
  const price = page.getByRole('region', { name: /^Median price AED/ })
  const sample = price.getByText(/^n = /).first()
  const count = (await sample.textContent())?.match(/[\d,]+/)?.[0] ?? ''
  expect(Number(count.replaceAll(',', ''))).toBeGreaterThan(100)
  await price.getByTitle(/rows behind it: Median price/).click()
  const panel = page.getByRole('dialog', { name: /^Median price/ })
  await expect(panel.getByRole('link', { name: /No\. DEMO-/ })).toHaveCount(5)
  await expectAccessible(page)
  await panel.getByRole('link', { name: `Show the ${count} deals behind this figure` }).click()
  await expect(page).toHaveURL(/\/transactions\?.*perSqmMin=/)
  await expect(page.locator('main').getByText(count, { exact: true }).first()).toBeVisible()
  await page.goto('/analytics')
  const table = page.getByRole('region', { name: 'Key figures by month' }).first()
  await table
    .getByRole('row', { name: /^Mortgages/ })
    .first()
    .getByRole('button')
    .first()
    .click()
  await page
    .getByRole('dialog', { name: /^Mortgages/ })
    .getByRole('link', { name: /^Show the/ })
    .click()
  await expect(page).toHaveURL(/\/transactions\?.*group=mortgage.*leftOut=shown/)
  await page.goto('/analytics/yields')
  await page.getByRole('button', { name: 'Yearly' }).click()
  await expect(page).toHaveURL(/step=year/)
  const yields = page.getByRole('region', { name: /^Yield by area/ })
  await yields
    .getByTitle(/rows behind it: Gross yield/)
    .first()
    .click()
  const both = page.getByRole('dialog', { name: /^Gross yield/ })
  await expect(both.getByRole('link', { name: /^Show the .* contracts behind this figure$/ })).toBeVisible()
  await expect(both.getByRole('link', { name: /^Show the .* deals behind this figure$/ })).toBeVisible()
})

test(
  'the method of the price index and the order of developers are kept in the address',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'investor_pro', '/analytics/prices?rooms=2')
    const index = page.getByRole('region', { name: /^Price index/ })
    await index.getByRole('button', { name: 'Hedonic' }).click()
    await expect(page).toHaveURL(/index=hedonic/)
    await expect(index).toContainText('this method takes all bedrooms together')
    await page.getByRole('button', { name: 'Real', exact: true }).click()
    await expect(page).toHaveURL(/terms=real/)
    await expect(page.getByText(/Amounts are in prices of .* Invented consumer price index/)).toBeVisible()
    await expect(page.getByText(/because no consumer price is held, for/)).toBeVisible()
    await page.goto('/analytics/developers?sort=on-time')
    const league = page.locator('main')
    await expect(league.getByText(/sales are (matched to a developer|filed with a project)/)).toBeVisible()
    await expect(league.getByRole('link', { name: /./ }).first()).toBeVisible()
    // Every column is in sight on a laptop.
    const table = page.locator('section[aria-label="Developers by registered sales"]')
    expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

test(
  'the costs behind a net yield and the vintage of an index are chosen in the address',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'investor_pro', '/analytics/yields')
    const costs = page.getByRole('region', { name: 'Costs behind the net yield' })
    await expect(costs).toContainText('the defaults of the rental yield calculator')
    await costs.getByText(/^Buying costs: /).click()
    await expect(costs.getByRole('link', { name: 'AGN Avocats' })).toBeVisible()
    const vacancy = costs.getByLabel('Vacancy, % of rent')
    await vacancy.fill('120')
    await costs.getByRole('button', { name: 'Apply' }).click()
    await expect(costs.getByRole('alert')).toContainText('from 0 to 99.99')
    await vacancy.fill('10')
    await vacancy.press('Enter')
    await expect(page).toHaveURL(/costs=10/)
    await expect(costs).toContainText('Your own assumptions for the net yield')
    await expectNoSidewaysScroll(page)
    // The bar on top of a phone covers what is scrolled under it.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await costs.getByRole('button', { name: 'Usual costs' }).click()
    await expect(page).not.toHaveURL(/costs=/)
    await page.goto('/analytics/prices')
    const index = page.getByRole('region', { name: /^Price index/ })
    await expect(index).toContainText('Momentum, 4 quarters')
    await expect(index).toContainText('choose Hedonic or Repeat sales')
    await expect(page.getByRole('heading', { name: 'Projects by number of sales' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto('/analytics/liquidity')
    await expect(page.getByRole('heading', { name: 'Resale gain by area' })).toBeVisible()
    await page.goto('/analytics/supply')
    await expect(page.getByRole('heading', { name: 'Months of supply, off-plan' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

test('on a phone an area beside its city opens to all its measures', phoneOnly, async ({ page }) => {
  await page.goto('/market-analytics')
  const area = page.locator('details').filter({ hasText: 'Guide to Business Bay' })
  await area.locator('summary').click()
  await expect(area.getByText('Units past due')).toBeVisible()
  await expect(area.getByRole('link', { name: 'Guide to Business Bay' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('on a phone a tap opens the figure below the finger', phoneOnly, async ({ page }) => {
  await signIn(page, 'analyst', '/analytics')
  const figures = page.getByRole('list', { name: /^Key figures by month/ }).getByRole('button')
  for (const [at, name] of [
    /^Market sales, /,
    /^Market sales, /,
    /^Market sales, /,
    /^Value of sales/,
  ].entries()) {
    const figure = figures.nth(at)
    const value = await figure.textContent()
    await figure.tap()
    const panel = page.getByRole('dialog', { name })
    await expect(panel).toBeVisible()
    await expect(panel.getByText(new RegExp(`^${value}\\b`)).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
})

test('invalid parts of an address are named, and an unknown section is not found', async ({ page }) => {
  await signIn(page, 'analyst', '/analytics/prices?city=atlantis&rooms=2')
  await expect(page.getByText('Part of this link was not recognised and was ignored: city.')).toBeVisible()
  await expect(page.getByRole('button', { name: '2 bed', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/analytics/overview?type=villa')
  await expect(page).toHaveURL(/\/analytics\?type=villa$/)
  await page.goto('/analytics/weather')
  await expect(page.getByRole('heading', { name: /Page not found/ })).toBeVisible()
})

test.describe('an area that the city does not have', () => {
  test.use({ allowedConsole: /status of 404/ })

  test('is named, and the whole city is one step away', async ({ page }) => {
    await signIn(page, 'analyst', '/analytics?area=999999')
    const main = page.getByRole('main')
    await expect(main.getByText('The link names an area that is not in this city.')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Show the whole city' }).click()
    await expect(page).toHaveURL(/\/analytics$/)
    await expect(main.getByRole('table').first()).toBeVisible()
  })
})

test('figures of another currency are never shown under the new city', async ({ page }) => {
  await signIn(page, 'analyst', '/analytics/prices')
  const price = page.getByRole('region', { name: 'Median price', exact: false }).first()
  await expect(price).toContainText(/n = [\d,]+/)
  const shown = await price.locator('dl').textContent()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/market\/analytics\/prices\?.*city=riyadh/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Riyadh' }).click()
  await expect(page).toHaveURL(/city=riyadh/)
  expect(await price.locator('dl').textContent()).toBe(shown)
  release()
  // The register of Riyadh files no types, so it has no median to show.
  await expect(page.getByText(/^The register of Riyadh does not say/)).toBeVisible()
  await expect(price).toBeHidden()
})

test('a chart is drawn once, and neither again by itself nor for the cursor', async ({ page }) => {
  // A drawing begins by clearing its canvas.
  await page.addInitScript(() => {
    window.drawings = 0
    const clear = CanvasRenderingContext2D.prototype.clearRect
    CanvasRenderingContext2D.prototype.clearRect = function clearAndCount(...box) {
      window.drawings += 1
      clear.apply(this, box)
    }
  })
  const drawings = () => page.evaluate(() => window.drawings)
  await signIn(page, 'analyst')
  for (const path of ['/transactions', '/analytics/prices']) {
    await openAsMember(page, path)
    await expect(async () => {
      const before = await drawings()
      expect(before).toBeGreaterThan(0)
      await page.waitForTimeout(1000)
      expect(await drawings()).toBe(before)
    }).toPass({ timeout: 30_000 })
    const drawn = await drawings()
    const chart = page.getByRole('slider').first()
    await chart.hover()
    await chart.press('ArrowLeft')
    await chart.press('ArrowLeft')
    await page.waitForTimeout(300)
    expect(await drawings(), path).toBe(drawn)
  }
})

test('a free member sees what the plan adds instead', async ({ page }) => {
  await signIn(page, 'free', '/analytics')
  await expect(page.getByRole('link', { name: 'Compare plans' })).toBeVisible()
})

test('an error that a member reports in a figure reaches staff with the page that shows it', async ({
  page,
}) => {
  await signIn(page, 'analyst', '/analytics/prices?type=villa')
  const index = page.getByRole('region', { name: /^Price index/ })
  const report = index.getByRole('button', { name: 'Report an error' })
  await report.click()
  await page.keyboard.press('Escape')
  await expect(report).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What is wrong?')).toBeFocused()
  await index.getByRole('button', { name: 'Cancel' }).click()
  await expect(report).toBeFocused()
  await report.click()
  const wrong = `The third quarter looks too high, ${Date.now()}`
  await page.getByLabel('What is wrong?').fill(wrong)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(index.getByText('Thank you. Our staff will check the figure')).toBeVisible()
  await signIn(page, 'admin', '/admin/signups?show=messages')
  const message = page.getByRole('listitem').filter({ hasText: wrong })
  await expect(message).toContainText('Error reported: “Price index”')
  await expect(message.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
    'href',
    '/analytics/prices?type=villa',
  )
})

test(
  'findings are filtered in the address, and each has its evidence and the record of its rule',
  alsoOnPhone,
  async ({ page }) => {
    test.setTimeout(300_000)
    const main = page.locator('main')
    const findings = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await openFindings(page, '/analytics/insights')
    await expect(findings.first()).toContainText(/confidence/)
    await expect(findings.first()).toContainText('Record of this rule:')
    await main.getByRole('link', { name: /^Prices/ }).click()
    await expect(page).toHaveURL(/kind=price/)
    await expect(main.getByRole('link', { name: /^Prices/ })).toHaveAttribute('aria-current', /./)
    await expect(main.getByRole('link', { name: 'All topics' })).not.toHaveAttribute('aria-current', /./)
    const rise = findings.filter({ hasText: /the median price of .* (rose|fell) .* in a year/ }).first()
    await expect(rise).toContainText(/Right \d+ of \d+ times, \d+%; by chance \d+%|Too little history/)
    await rise.getByText('Evidence', { exact: true }).click()
    await expect(rise.getByRole('row', { name: /^three months to/ })).toHaveCount(2)
    await expect(rise.getByRole('link', { name: 'View the deals' }).first()).toHaveAttribute(
      'href',
      /\/transactions\?.*from=.*type=/,
    )
    const area = main.getByRole('combobox', { name: 'Area' })
    await area.selectOption({ index: 1 })
    await main.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/kind=price.*area=\d+/)
    await expect(findings.first()).toBeVisible()
    const rules = main.getByRole('region', { name: 'Rules and their record' })
    expect(await rules.getByRole('row').count()).toBeGreaterThan(20)
    await main.getByRole('link', { name: 'Riyadh' }).click()
    await expect(page).toHaveURL(/city=riyadh/)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    await page.goto('/analytics/insights?area=999999&city=london')
    await expect(main.getByText('Part of this link was not recognised and was ignored: city.')).toBeVisible()
    await expect(main.getByRole('paragraph').filter({ hasText: 'No findings for this area' })).toBeVisible()
    await main.getByRole('link', { name: 'All areas' }).click()
    await expect(findings.first()).toBeVisible()
  },
)

test('a delayed project is a finding with a link to the project', async ({ page }) => {
  test.setTimeout(300_000)
  await openFindings(page, '/analytics/insights?kind=project')
  const first = page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: /Record of this rule:/ })
    .first()
  await first.getByText('Evidence', { exact: true }).click()
  await expect(first.getByRole('row').nth(1).getByRole('link')).toHaveAttribute('href', /\/projects\/./)
})

/** Opens findings once the job has applied the rules to the demonstration data. */
async function openFindings(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText('Record of this rule:').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 200_000, intervals: [2000] })
}
