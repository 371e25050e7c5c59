import { readFileSync } from 'node:fs'
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
export const phoneOnly = { tag: ['@phone', '@not-on-a-laptop'] }

/**
 * Signs in with one of the demonstration accounts, without the screen, which has journeys of its own, and past the
 * disclaimer, which comes at each fourth sign-in. Then opens a page in the frame of members, if one is named.
 */
export async function signIn(page: Page, role: Role, path?: string): Promise<void> {
  const { access_token: token, user } = await holdSession(page, role)
  const call = (name: string) =>
    page.request.post(`/rest/v1/rpc/${name}`, {
      data: { _user_id: user.id },
      headers: { authorization: `Bearer ${token}` },
    })
  const loginNumber: number = await (await call('increment_user_login_count')).json()
  if (disclaimerIsDue({ loginNumber, shownAtLogin: null, held: [role] })) await call('mark_disclaimer_shown')
  if (path) await openAsMember(page, path)
}

/** Opens a page in the frame of members and waits until the frame is at work. */
export async function openAsMember(page: Page, path: string): Promise<void> {
  const settled = page.waitForResponse('**/api/session')
  await page.goto(path)
  await settled
}

/** Signs in without the screen, opens the dashboard, and answers which sign-in of the account the page counted. */
export async function enter(page: Page, account: string): Promise<number> {
  await holdSession(page, account)
  return countedLogin(page, () => page.goto('/dashboard'))
}

/** Puts a new session of one of the demonstration accounts into the browser. */
async function holdSession(
  page: Page,
  account: string,
): Promise<{ access_token: string; user: { id: string } }> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: `${account}@diwan.test`, password: demonstrationPassword },
  })
  expect(answer.status()).toBe(200)
  // Any address of the site opens its storage; this one draws nothing.
  await page.goto('/health')
  await page.evaluate((session) => window.localStorage.setItem('diwan.session', session), await answer.text())
  return answer.json()
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

// Of the version that comes with @axe-core/playwright.
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Fails with the rule and the elements that break WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await stillness(page)
  await expect(page.locator('iframe:not([sandbox])'), 'a frame would need its own axe').toHaveCount(0)
  // Once a document: putting it in takes longer than what it does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  expect(await page.evaluate(violations)).toEqual([])
}

/** Runs in the page. */
async function violations(): Promise<string[]> {
  // A sandboxed frame runs no script, axe's neither, which would wait for it for ever.
  const { violations: found } = await window.axe.run(
    { exclude: [['iframe[sandbox]']] },
    {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
      // Nothing is told of what is in order.
      resultTypes: ['violations'],
    },
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

declare global {
  interface Window {
    axe: {
      run: (
        context: object,
        options: object,
      ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
  }
}

/** The same in both themes; on a phone in one, since what differs are the colours, which are the same at every width. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  for (const isDark of isPhone ? [false] : [true, false]) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
    await expectAccessible(page)
  }
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
