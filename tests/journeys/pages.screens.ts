import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import { listScreens, type Screen } from './screen-list.ts'

const folder = process.env.SCREENS_DIR ?? ''

const screens = listScreens()
/** Addresses that a list links to, but that are pages of their own and no items. */
const pages = new Set(screens.map(({ address }) => address))

for (const screen of screens)
  for (const query of screen.queries)
    base(`${screen.address}${query}`, async ({ page }, { project }) => {
      if (screen.account) await signIn(page, screen.account)
      await page.goto(`${await findAddress(page, screen)}${query}`)
      await settle(page)
      const name =
        `${screen.address}${query}`.replaceAll(/[^a-z0-9$-]+/gi, '_').replace(/^_/, '') || 'landing'
      await page.screenshot({ path: join(folder, `${name}.${project.name}.png`), fullPage: true })
    })

/** The address with its parameter replaced by the first item that the list before it links to. */
async function findAddress(page: Page, { address }: Screen): Promise<string> {
  const [list, parameter, rest] = address.split(/(?<=\/)(\$[a-z]+)/i)
  if (!list || !parameter) return address
  await page.goto(list.replace(/\/$/, ''))
  await settle(page)
  const links = page.locator(`main a[href^="${list}"]`)
  // A list that is still being read has no links.
  await links
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined)
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const items = hrefs.flatMap((href) => /^[^?#/]+/.exec(href.slice(list.length))?.[0] ?? [])
  const item = items.find((name) => !pages.has(`${list}${name}`))
  return `${list}${item ?? 'no-such-item'}${rest ?? ''}`
}

/** Waits until nothing is loading and animations are over. Ends after ten seconds on a page that never rests. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        document.querySelector('[aria-busy="true"]') === null &&
        document
          .getAnimations()
          .every((animation) => animation.effect?.getComputedTiming().iterations === Infinity),
      null,
      { timeout: 10_000 },
    )
    .catch(() => undefined)
}
