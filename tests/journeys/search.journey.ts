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
