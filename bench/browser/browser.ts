import { chromium, type Browser, type Page } from '@playwright/test'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { installedBrowser } from '#bench/lighthouse.ts'

/** Lighthouse's phone profile: a processor at a quarter of the speed, 150 ms latency, 1.6 Mbit/s. */
const phone = { slower: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1_000_000) / 8 }

export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const path = installedBrowser()
  const browser = await chromium.launch(path ? { executablePath: path } : {})
  try {
    await use(browser)
  } finally {
    await browser.close()
  }
}

/** A page on a phone's screen, at full speed until `slowDown`. */
export const phonePage = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true })

/** Signs in with the demonstration account of this name. */
export async function signIn(page: Page, address: string, name: string): Promise<void> {
  const answer = await page.request.post(`${address}/auth/v1/token?grant_type=password`, {
    data: { email: `${name}@diwan.test`, password: demonstrationPassword },
  })
  await page.goto(`${address}/health`)
  await page.evaluate((session) => localStorage.setItem('diwan.session', session), await answer.text())
}

/** Gives the page the processor and the network of a phone. */
export async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: phone.slower })
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  })
}

type MenuPath = {
  /** The entry of the phone's menu, and the group it is in. */
  link: string
  group?: string
  /** What shows that the page is there. */
  first: (page: Page) => ReturnType<Page['locator']>
}

/** From the click in the menu of the dashboard until the page shows its first content, in milliseconds. */
export async function openFromMenu(
  page: Page,
  address: string,
  { link, group, first }: MenuPath,
): Promise<number> {
  await page.goto(`${address}/dashboard`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const entry = page.getByRole('link', { name: link, exact: true })
  if (group && !(await entry.isVisible())) await page.getByRole('button', { name: group }).click()
  await entry.waitFor()
  await page.waitForLoadState('networkidle')
  const began = performance.now()
  await entry.click()
  await first(page).waitFor()
  return performance.now() - began
}
