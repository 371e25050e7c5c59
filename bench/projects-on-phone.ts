import { chromium, type Page } from '@playwright/test'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { installedBrowser } from './lighthouse.ts'
import { median } from './paired.ts'

const rounds = 7
/** Lighthouse's phone profile: a processor at a quarter of the speed, 150 ms latency, 1.6 Mbit/s. */
const phone = { slower: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1_000_000) / 8 }

/** How long the first page of projects takes on a member's phone: from the app's menu, and after a reload. */
export async function projectsOnPhone(address: string): Promise<void> {
  const path = installedBrowser()
  const browser = await chromium.launch(path ? { executablePath: path } : {})
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
    })
    await signIn(page, address)
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: phone.slower })
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latencyMs,
      downloadThroughput: phone.bytesPerSecond,
      uploadThroughput: phone.bytesPerSecond,
    })
    const [inApp, anew]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      inApp.push(await fromMenu(page, address))
      anew.push(await loadedAnew(page, address))
    }
    const written = (times: number[]) =>
      `${median(times).toFixed(0)} ms, at worst ${Math.max(...times).toFixed(0)}`
    console.log(
      `  first page on a phone    ${written(inApp)} from the menu (goal 1000), ${written(anew)} loaded anew`,
    )
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, address: string): Promise<void> {
  const answer = await page.request.post(`${address}/auth/v1/token?grant_type=password`, {
    data: { email: 'analyst@diwan.test', password: demonstrationPassword },
  })
  await page.goto(`${address}/health`)
  await page.evaluate((session) => localStorage.setItem('diwan.session', session), await answer.text())
  // One unmeasured visit: the member has been here before.
  await page.goto(`${address}/projects`)
  await firstCard(page).waitFor()
}

const firstCard = (page: Page) => page.locator('main li a[href^="/projects/"]').first()

async function fromMenu(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/dashboard`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const link = page.getByRole('link', { name: 'Projects', exact: true })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  const began = performance.now()
  await link.click()
  await firstCard(page).waitFor()
  return performance.now() - began
}

async function loadedAnew(page: Page, address: string): Promise<number> {
  const began = performance.now()
  await page.goto(`${address}/projects`, { waitUntil: 'commit' })
  await firstCard(page).waitFor()
  return performance.now() - began
}
