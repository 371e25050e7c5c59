import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { disclaimerIsDue } from '#domain/presence/disclaimer.ts'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'

type Options = {
  /** What the console may say in this journey: the browser reports every refused request there by itself. */
  mayBeSaid: RegExp | null
}

/** A journey whose browser console must stay silent: no error, no warning, no violation of the content policy. */
export const test = base.extend<Options>({
  mayBeSaid: [null, { option: true }],
  page: async ({ page, mayBeSaid }, use) => {
    const said: string[] = []
    const note = (line: string) => {
      if (!mayBeSaid?.test(line)) said.push(line)
    }
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning', 'assert'].includes(message.type()))
        note(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => note(error.stack ?? error.message))
    await use(page)
    // An answer that is being put together for a page that closes is wanted no more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    expect(said, 'the console stays silent').toEqual([])
  },
})

export { expect }

/** Journeys run on a laptop; of those whose screen is another one on a phone, one says so and runs there too. */
export const phoneToo = { tag: '@phone' }
/** Of two themes one on a phone is enough: what differs are the colours, which are the same at every width. */
export const phoneInLight = (theme: 'light' | 'dark') => (theme === 'light' ? phoneToo : {})
export const phoneOnly = { tag: ['@phone', '@not-on-a-laptop'] }

/** Signs in with one of the demonstration accounts and waits for the dashboard, past what comes up there. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const login = await enter(page, role)
  if (disclaimerIsDue({ loginNumber: login, shownAtLogin: null, held: [role] })) await passDisclaimer(page)
}

/**
 * Signs in with one of the demonstration accounts without the screen, which has journeys of its own, and answers which
 * sign-in of the account it was.
 */
export async function enter(page: Page, account: string): Promise<number> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: `${account}@diwan.test`, password: demonstrationPassword },
  })
  expect(answer.status()).toBe(200)
  // Any address of the site opens its storage; this one draws nothing.
  await page.goto('/health')
  await page.evaluate((session) => window.localStorage.setItem('diwan.session', session), await answer.text())
  return countedLogin(page, () => page.goto('/dashboard'))
}

/** Signs in through the screen and answers which sign-in of the account it was. */
export async function enterOnScreen(page: Page, account: string): Promise<number> {
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(`${account}@diwan.test`)
  await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('checkbox').check()
  return countedLogin(page, () => page.getByRole('button', { name: 'Sign in' }).click())
}

async function countedLogin(page: Page, open: () => Promise<unknown>): Promise<number> {
  const counted = page.waitForResponse('**/rest/v1/rpc/increment_user_login_count')
  await open()
  await page.waitForURL('**/dashboard')
  return Number(await (await counted).text())
}

/** Waits until the disclaimer has come and closed itself, which it does at each fourth sign-in. */
async function passDisclaimer(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Important disclaimer' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 8000 })
}

/** Fails with the rule and the elements that break WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await stillness(page)
  // A sandboxed frame runs no script, axe's neither, which would wait for it for ever.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Waits for what is just appearing: half transparent, its contrast is none. What pulses for ever is let be. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0)
}
