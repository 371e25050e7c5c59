import type { Locator, Page } from '@playwright/test'
import { expect, openAsMember, signIn, test } from './fixtures.ts'

/** The greeting of the dashboard and the headline of the page about us stand in place of a title on the screen. */
const withoutTitleOnScreen = ['/dashboard', '/about']

/** The entries of a menu below an address: name by address. A count beside the name is not part of it. */
async function readEntries(menu: Locator, below = '/'): Promise<Map<string, string>> {
  const links = menu.locator(`a[href^="${below}"]`)
  await expect(links.first()).toBeVisible()
  return new Map(
    await links.evaluateAll((list) =>
      list.map(
        (link) =>
          [
            link.getAttribute('href') ?? '',
            (link.querySelector('span')?.textContent ?? link.textContent).trim(),
          ] as const,
      ),
    ),
  )
}

/** Title, heading and breadcrumbs of a page carry the names that the menu uses. */
async function expectNames(page: Page, address: string, names: ReadonlyMap<string, string>): Promise<void> {
  const name = names.get(address) ?? ''
  await expect(page, address).toHaveTitle(`${name} · Diwan`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  if (!withoutTitleOnScreen.includes(address)) await expect(heading, address).toHaveText(name)
  const crumbs = page.getByRole('navigation', { name: 'You are here' })
  for (const crumb of await crumbs.getByRole('link').all()) {
    const parent = names.get((await crumb.getAttribute('href')) ?? '')
    if (parent !== undefined) await expect(crumb, address).toHaveText(parent)
  }
  if ((await crumbs.count()) > 0)
    await expect(crumbs.locator('[aria-current=page]'), address).toHaveText(name)
}

test('each entry of the menu opens a page of the same name, in its breadcrumbs too', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'investor_pro', '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const group of ['Learning', 'Investments']) await menu.getByRole('button', { name: group }).click()
  const names = await readEntries(menu)
  expect(names.size).toBeGreaterThan(15)
  for (const address of names.keys()) {
    await openAsMember(page, address)
    await expectNames(page, address, names)
  }
})

test('each entry of the admin menu opens a page of the same name', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin', '/admin')
  const names = await readEntries(page.getByRole('navigation', { name: 'Admin pages' }), '/admin')
  expect(names.size).toBeGreaterThan(15)
  for (const address of names.keys()) {
    await openAsMember(page, address)
    await expectNames(page, address, names)
  }
})

test('each entry of the public footer opens a page of the same name', async ({ page }) => {
  await page.goto('/')
  const names = await readEntries(page.getByRole('contentinfo'))
  for (const address of ['/market-insights', '/about', '/recruiting', '/suppliers/register', '/impressum']) {
    await page.goto(address)
    await expectNames(page, address, names)
  }
})
