import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import { listScreens, type Screen } from './screen-list.ts'

const folder = process.env.SCREENS_DIR ?? ''

for (const screen of listScreens())
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
  const hrefs = await page
    .locator(`a[href^="${list}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const items = hrefs.flatMap((href) => /^[^?#/]+/.exec(href.slice(list.length))?.[0] ?? [])
  const item = items.find((name) => !['compare', 'insights', 'blog', 'register', 'overview'].includes(name))
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
