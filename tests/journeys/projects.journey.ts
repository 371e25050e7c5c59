import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  alsoOnPhone,
  phoneOnly,
  signIn,
  test,
} from './fixtures.ts'

/** The first scores are worked out a minute after the server of a journey alone began. */
const firstScoresMs = 150_000
const scoredProjects = '/projects?city=dubai&status=active&sort=sales'

/** Opens the project with most sales until it has a score; which one that is depends on the first counts of sales. */
async function openScored(page: Page) {
  const reasons = page.getByRole('tabpanel', { name: 'Overview' }).getByRole('heading', {
    name: 'Three reasons for',
  })
  await expect(async () => {
    await page.goto(scoredProjects)
    await page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(reasons).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: firstScoresMs })
}

const found = (page: Page) => page.locator('output').filter({ hasText: /^[\d,]+ projects?$/ })

test('a member filters the projects, compares two and opens one', async ({ page }) => {
  test.setTimeout(firstScoresMs + 60_000)
  await signIn(page, 'analyst')
  await openScored(page)
  await page.goto('/projects')
  const all = await found(page).innerText()
  await page.getByRole('checkbox', { name: /^Past due/ }).check()
  await expect(page).toHaveURL(/pastDue=yes/)
  await expect(found(page)).not.toHaveText(all)
  await expectAccessibleInBothThemes(page)
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await page.getByRole('button', { name: 'Compare 2' }).click()
  const compared = page.getByRole('table')
  await expect(compared.getByRole('columnheader')).toHaveCount(3)
  await expectAccessible(page)
  await compared.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+$/)
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await page.getByRole('link', { name: 'Compare point by point' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scores point by point' })).toBeVisible()
  const side = page.getByRole('region', { name: 'By point' })
  const points = side.getByRole('rowheader').filter({ hasText: /^\d/ })
  await expect(points).toHaveCount(200)
  await page.getByRole('button', { name: /^Can limit the score/ }).click()
  await expect(points).toHaveCount(6)
  await expect(page).toHaveURL(/show=capping/)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(side.getByRole('columnheader')).toHaveCount(2)
})

test('a member watches a project, adds a note, and removes it again', async ({ page }) => {
  await signIn(page, 'manager', '/projects')
  const star = page.getByRole('button', { name: /^Watch / }).first()
  const name = (await star.getAttribute('aria-label'))?.replace('Watch ', '') ?? ''
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/favorites')
  const watched = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await watched.getByRole('button', { name: 'Notes' }).click()
  await page.getByLabel('Reason to watch').fill('Close to the tram')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(watched.getByText('Close to the tram')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await watched.getByRole('button', { name: 'Watching' }).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
})

test(
  'a member enters an asset, and finds it on the dashboard',
  alsoOnPhone,
  async ({ page }, { project }) => {
    const title = `Quay House on a ${project.name}`
    await signIn(page, 'agent', '/favorites/invested')
    await page.getByRole('button', { name: 'Add property' }).first().click()
    await page.getByLabel('Project and unit, or address').fill(title)
    await page.getByLabel('Purchase date').fill('2025-05-01')
    await page.getByLabel('Price').fill('1,250,000')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const owned = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(owned.getByText('AED 1,250,000')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto('/dashboard')
    await expect(
      page.getByRole('region', { name: 'My investments' }).getByText(/^AED /).first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Customise' }).click()
    await expectAccessible(page)
    await page.goto('/favorites/invested')
    await owned.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(owned).toBeHidden()
  },
)

test('a sheet opens at the tab in its address, and each tab is accessible', alsoOnPhone, async ({ page }) => {
  // The processor draws the map in place of a graphics card.
  test.slow()
  await signIn(page, 'analyst', '/projects')
  const search = page.getByRole('searchbox', { name: 'Search projects' })
  await search.fill('palm')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=palm/)
  await expectNoSidewaysScroll(page)
  const match = page.getByRole('listitem').filter({ hasText: /palm/i })
  await match.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+\?list=/)
  await expect(page.getByRole('navigation', { name: 'Projects in this list' })).toBeVisible()
  for (const name of ['Money', 'Market', 'Documents and log', 'Overview', 'Score']) {
    await page.getByRole('tab', { name }).click()
    const panel = page.getByRole('tabpanel', { name })
    await expect(panel).toBeVisible()
    await expect(panel.locator('.animate-pulse')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await expect(page).toHaveURL(/[?&]tab=score$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Score' })).toHaveAttribute('aria-selected', 'true')
})

test('the first window of a project answers five questions', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  test.setTimeout(firstScoresMs + 60_000)
  await signIn(page, 'analyst')
  await openScored(page)
  const panel = page.getByRole('tabpanel', { name: 'Overview' })
  for (const name of ['Score', 'Price', 'Handover', 'Location', 'Three reasons for', 'Three reasons against'])
    await expect(panel.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(panel.getByText(/^\d+(\.\d+)?% certified/)).toBeInViewport()
  await panel.getByRole('link', { name: 'Score' }).click()
  await expect(page.getByRole('tab', { name: 'Score' })).toHaveAttribute('aria-selected', 'true')
})

test('an address of an earlier tab leads to its section', async ({ page }) => {
  await signIn(page, 'analyst', scoredProjects)
  await page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+\?list=/)
  const { pathname } = new URL(page.url())
  for (const [old, tab, section] of [
    ['rents', 'Market', 'Rents'],
    ['checklist', 'Documents and log', 'Checklist'],
    ['progress', 'Overview', 'Progress'],
  ] as const) {
    await page.goto(`${pathname}?tab=${old}`)
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeInViewport()
  }
})

test('a price of the filter is read as people write it', async ({ page }) => {
  await signIn(page, 'analyst', '/projects')
  const [from, to] = [page.getByLabel('Price from, AED From'), page.getByLabel('Price from, AED To')]
  await page.getByRole('button', { name: 'Price from, AED' }).click()
  await from.fill('1.5m')
  await from.press('Enter')
  await expect(page).toHaveURL(/priceMin=1500000/)
  await expect(from).toHaveValue('1,500,000')
  await to.fill('9m')
  await to.blur()
  await expect(page).toHaveURL(/priceMax=9000000/)
  await expect(to).toHaveValue('9,000,000')
})

test('a member overrides the inputs of the calculation, and the address stores them', async ({ page }) => {
  await signIn(page, 'analyst', '/projects?city=dubai&status=active&sort=price')
  await page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Money' }).click()
  const rent = page.getByLabel(/^Annual rent/)
  await rent.fill('120k')
  await rent.press('Enter')
  await expect(page).toHaveURL(/rent=120000/)
  await page.getByLabel(/^Service charge per year/).fill('15')
  await page.getByLabel(/^Service charge per year/).press('Enter')
  await expect(page).toHaveURL(/charge=/)
  await expect(page.getByText('No rent')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'If rent and sale price change' })).toBeVisible()
  await page.reload()
  await expect(rent).toHaveValue('120,000')
  await page.getByRole('tab', { name: 'Documents and log' }).click()
  await page.getByLabel('Result: The project is in the register').selectOption('In order')
  await expect(page.getByText('1 of 25 checked').first()).toBeVisible()
  await page.getByLabel('Result: The project is in the register').selectOption('Not checked yet')
  await expect(page.getByText('0 of 25 checked').first()).toBeVisible()
})

test('a fact proposed by an editor counts once another one approves it, and the score shows its effect', async ({
  page,
}) => {
  // A server that has just started is still computing scores.
  test.setTimeout(150_000)
  await signIn(page, 'editor')
  const project = page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first()
  await expect(async () => {
    await page.goto('/projects?grade=B&sort=score')
    await expect(project).toBeVisible({ timeout: 5000 })
  }).toPass()
  const name = await project.innerText()
  await project.click()
  await page.getByRole('tab', { name: 'Score' }).click()
  await expect(page.getByLabel('Point', { exact: true })).toBeVisible()
  // The steps of the score unfold their points.
  await page.getByRole('button', { name: /^Location & connectivity/ }).click()
  await page.getByRole('button', { name: /^61 Walkability index/ }).click()
  const point = page.getByRole('dialog', { name: 'Walkability index' })
  await point.getByLabel('Grocery').fill('100')
  await expect(point.getByText('Index: 20.0 of 100.')).toBeVisible()
  await point.getByLabel('As of').fill('2026-11-01')
  await point.getByRole('textbox', { name: 'Evidence' }).fill('Walked by our surveyor')
  await expectAccessible(page)
  await point.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(point.getByRole('textbox', { name: 'Evidence' })).toHaveValue('')
  await point.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Waiting for approval.')).toBeVisible()
  const address = page.url()
  await signIn(page, 'management', '/admin/facts')
  const proposed = page.getByRole('listitem').filter({ hasText: name })
  await expect(proposed).toContainText('→ 20 / 100')
  await expect(proposed).toContainText('Grocery 100 m')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await proposed.getByRole('button', { name: 'Approve' }).click()
  await expect(proposed).toBeHidden()
  await expect(async () => {
    await page.goto(address)
    const moved = page.getByRole('button', { name: /^Walkability index.*→ 20 \/ 100/ })
    await expect(moved).toBeVisible({ timeout: 5000 })
  }).toPass()
})

test(
  'on a phone, cards show what the list is ordered by, and the chosen columns',
  phoneOnly,
  async ({ page }) => {
    await signIn(page, 'analyst', '/projects?view=table&sort=yield&columns=units,type')
    const card = page.getByRole('list', { name: 'Projects' }).getByRole('listitem').first()
    await expect(card.getByRole('term')).toHaveText(['Gross yield', 'Units', 'Property type'])
    await page.goto('/projects?sort=yield')
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .first(),
    ).toContainText(/Gross yield \d+\.\d%/)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest in the register')
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .first(),
    ).toContainText(/Registered since \d/)
    await expectNoSidewaysScroll(page)
  },
)
