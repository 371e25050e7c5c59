import type { Page } from '@playwright/test'
import { expect, expectAccessible, alsoOnPhone, signIn, test } from './fixtures.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

async function openSearch(page: Page, text: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Search', exact: true }).click()
  else await page.keyboard.press('/')
  await page.keyboard.type(text)
}

test(
  'the search finds while typing, is navigated by keyboard and opens the right page',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'free', '/dashboard')
    const queries: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/search') queries.push(url.searchParams.get('q') ?? '')
    })
    await openSearch(page, 'dubai mari')
    const list = page.getByRole('listbox')
    const area = list.getByRole('option', { name: /Dubai Marina\s*Dubai$/ }).first()
    await expect(area).toBeVisible()
    expect(queries, 'one question for a word typed in one go').toEqual(['dubai mari'])
    await expectAccessible(page)
    const field = page.getByRole('combobox')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    const first = list.getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await area.click()
    await expect(page).toHaveURL(/\/area-guides\/dubai-marina$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Dubai Marina' })).toBeFocused()
    await expect(page).toHaveTitle('Dubai Marina: prices, sales and area guide · Diwan')
    await page.getByRole('link', { name: 'Registered deals in Dubai Marina' }).click()
    await expect(page).toHaveURL(/\/transactions\?area=\d+/)
  },
)

test(
  'the header shows three results of each kind, the dialog five; an empty result is reported',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'free', '/dashboard')
    await openSearch(page, 'ghaf')
    const projects = page.getByRole('group', { name: 'Projects' }).getByRole('option')
    await expect(projects).toHaveCount(isPhone(page) ? 5 : 3)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('<b>xq%_🏝️')
    await expect(page.getByText('Nothing found for “<b>xq%_🏝️”.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('g')
    await expect(page.getByRole('option', { name: /Ghaf/ })).toHaveCount(0)
  },
)

test('a typing error, an everyday name, Arabic and a tool are found; what is missing is reported to staff', async ({
  page,
}) => {
  await signIn(page, 'free', '/dashboard')
  await page.keyboard.press('/')
  const first = page.getByRole('listbox').getByRole('option').first()
  for (const [text, found] of [
    ['downtown', /Burj Khalifa/],
    ['businessbay', /Business Bay/],
    ['دبي مارينا', /Dubai Marina/],
    ['oqood', /^Oqood/],
    ['dubai marnia', /Dubai Marina/],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await expect(first).toHaveText(found)
  }
  await expect(page.getByText('No exact match for “dubai marnia”.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('mortgage calculator')
  await expect(first).toHaveAttribute('href', '/resources/calculators/mortgage')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('xqzwv')
  await page.getByRole('button', { name: 'Tell us what you miss' }).click()
  const field = page.getByLabel('What did you look for? (optional)')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('A tower of that name')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. Our staff will read it.')).toBeVisible()
})

test('lists of projects and areas search while one types, with the nearest where nothing matches', async ({
  page,
}) => {
  await signIn(page, 'free', '/projects')
  await page.getByRole('searchbox', { name: 'Search projects' }).pressSequentially('jumeria village')
  await expect(page.getByText('No exact match for “jumeria village”.')).toBeVisible()
  await expect(page.getByText('Jumeirah Village Circle, Dubai').first()).toBeVisible()
  await page.goto('/area-guides')
  await page.getByRole('searchbox', { name: 'Area' }).pressSequentially('downtown')
  await expect(page.getByRole('heading', { name: '1 area' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Burj Khalifa/ }).first()).toBeVisible()
})

test('staff add a name of the search and remove it', async ({ page }) => {
  await signIn(page, 'editor', '/admin/search-names')
  await expect(page.getByRole('heading', { level: 1, name: 'Search names' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Wonder Bay')
  await page.getByLabel('Leads to').click()
  await page.getByPlaceholder('Search', { exact: true }).fill('business bay')
  await page.getByRole('option', { name: 'Business Bay (Area)' }).click()
  await page.getByLabel('Source').fill('A journey')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Name saved', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('wonder')
  await page.getByRole('button', { name: 'Wonder Bay' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Name removed', { exact: true })).toBeVisible()
})

test.describe('when the search fails', () => {
  test.use({ allowedConsole: /status of 500|search failed/ })

  test('the failure is only logged', async ({ page }) => {
    await signIn(page, 'free', '/dashboard')
    await page.route('**/api/search?**', (route) => route.fulfill({ status: 500, body: '{}' }))
    const logged = page.waitForEvent('console', (message) => message.text().includes('search failed'))
    await openSearch(page, 'marina')
    await logged
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('option', { name: /Marina/ })).toHaveCount(0)
  })
})

test('what is typed before the scripts arrive is searched for', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/area-guides', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Area' }).pressSequentially('downtown')
  await expect(page.getByRole('heading', { name: '1 area' })).toBeVisible()
})

test('what a member misses is among the messages that staff read', async ({ page, browser }) => {
  const missed = `xqz${Date.now()}`
  await page.route('**/api/contact/search', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await signIn(page, 'free', '/dashboard')
  await page.keyboard.press('/')
  await page.keyboard.type(missed)
  await page.getByRole('button', { name: 'Tell us what you miss' }).click()
  await page.getByLabel('What did you look for? (optional)').fill('A tower by the creek')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. Our staff will read it.')).toBeVisible()
  await using office = await browser.newContext()
  const staff = await office.newPage()
  await signIn(staff, 'admin', '/admin/signups')
  await staff.getByRole('main').getByRole('link', { name: 'Messages' }).click()
  await expect(staff.getByText(`Not found in the search: “${missed}”`)).toBeVisible()
})
