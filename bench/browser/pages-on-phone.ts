import type { Page } from '@playwright/test'
import { median } from '#bench/paired.ts'
import { openFromMenu, phonePage, signIn, slowDown, withBrowser } from './browser.ts'

const rounds = 7

/** Pages of a member on a phone: what shows that the page is there. */
const pages = [
  {
    path: '/projects',
    link: 'Projects',
    first: (page: Page) => page.locator('main li a[href^="/projects/"]').first(),
  },
  {
    path: '/analytics',
    link: 'Analytics',
    first: (page: Page) =>
      page
        .getByRole('region', { name: 'Key figures by month' })
        .getByRole('listitem')
        .filter({ hasText: /^Market sales.*\d/ }),
  },
]

/** How long a page takes on a member's phone: from the app's menu, and after a reload. */
export async function pagesOnPhone(address: string): Promise<void> {
  for (const { path, link, first } of pages)
    await withBrowser(async (browser) => {
      const page = await phonePage(browser)
      await signIn(page, address, 'analyst')
      // One unmeasured visit: the member has been here before.
      await page.goto(`${address}${path}`)
      await first(page).waitFor()
      await slowDown(page)
      const [inApp, anew]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        inApp.push(await openFromMenu(page, address, { link, first }))
        const began = performance.now()
        await page.goto(`${address}${path}`, { waitUntil: 'commit' })
        await first(page).waitFor()
        anew.push(performance.now() - began)
      }
      const written = (times: number[]) =>
        `${median(times).toFixed(0)} ms, at worst ${Math.max(...times).toFixed(0)}`
      console.log(
        `  ${path.padEnd(12)} on a phone   ${written(inApp)} from the menu (goal 1000), ${written(anew)} loaded anew`,
      )
    })
}
