import { readFileSync } from 'node:fs'
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { disclaimerIsDue } from '#domain/presence/disclaimer.ts'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'

type Options = {
  /** Console messages that this journey may cause. The browser logs every refused request itself. */
  allowedConsole: RegExp | null
}

/** What a graphics driver in software says of its own speed. */
const driverNotice = /GL Driver Message \(OpenGL, Performance/

/** A journey that fails on any console message: an error, a warning, or a violation of the content policy. */
export const test = base.extend<Options>({
  allowedConsole: [null, { option: true }],
  page: async ({ page, allowedConsole }, use) => {
    const consoleMessages: string[] = []
    const note = (line: string) => {
      if (!driverNotice.test(line) && !allowedConsole?.test(line)) consoleMessages.push(line)
    }
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning', 'assert'].includes(message.type()))
        note(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => note(error.stack ?? error.message))
    await use(page)
    // Ignores errors of routes that still answer a page that is closing.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    expect(consoleMessages, 'the console stays silent').toEqual([])
  },
})

export { expect }

/** Journeys run on a laptop. A journey with this tag runs on a phone too, because its screen differs there. */
export const alsoOnPhone = { tag: '@phone' }
export const phoneOnly = { tag: ['@phone', '@not-on-a-laptop'] }

/**
 * Signs in with a demonstration account through the API (journeys of the sign-in screen use the screen), and
 * dismisses the disclaimer, which appears at each fourth sign-in. Then opens a member page, if a path is given.
 */
export async function signIn(page: Page, role: Role, path?: string): Promise<void> {
  const { access_token: token, user } = await storeSession(page, role)
  const call = (name: string) =>
    page.request.post(`/rest/v1/rpc/${name}`, {
      data: { _user_id: user.id },
      headers: { authorization: `Bearer ${token}` },
    })
  const loginNumber: number = await (await call('increment_user_login_count')).json()
  if (disclaimerIsDue({ loginNumber, shownAtLogin: null, held: [role] })) await call('mark_disclaimer_shown')
  if (path) await openAsMember(page, path)
}

/** Opens a member page and waits until the shell is hydrated. */
export async function openAsMember(page: Page, path: string): Promise<void> {
  const settled = page.waitForResponse('**/api/session')
  await page.goto(path)
  await settled
}

/** Signs in through the API, opens the dashboard, and returns the account's sign-in count as recorded by the page. */
export async function enter(page: Page, account: string): Promise<number> {
  await storeSession(page, account)
  return countedLogin(page, () => page.goto('/dashboard'))
}

/** Stores a new session of a demonstration account in the browser. */
async function storeSession(
  page: Page,
  account: string,
): Promise<{ access_token: string; user: { id: string } }> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: `${account}@diwan.test`, password: demonstrationPassword },
  })
  expect(answer.status()).toBe(200)
  // Any address of the site gives access to its storage; this one renders nothing.
  await page.goto('/health')
  await page.evaluate((session) => window.localStorage.setItem('diwan.session', session), await answer.text())
  return answer.json()
}

/** Signs in through the screen and returns the account's sign-in count. */
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

// The version that @axe-core/playwright depends on.
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Fails with the rule and the elements that break WCAG 2.2 AA. */
export async function expectAccessible(page: Page, checked: Rules = allRules): Promise<void> {
  await waitForAnimations(page)
  await expect(page.locator('iframe:not([sandbox])'), 'a frame would need its own axe').toHaveCount(0)
  // Injected once per document: injecting takes longer than running.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  expect(await page.evaluate(violations, checked)).toEqual([])
}

type Rules = { type: 'tag' | 'rule'; values: string[] }

const allRules: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
/** Those of them that read colours. */
const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Runs in the page. */
async function violations(runOnly: Rules): Promise<string[]> {
  // A sandboxed frame runs no scripts. axe would wait forever for its own script there.
  const { violations: found } = await window.axe.run(
    { exclude: [['iframe[sandbox]']] },
    {
      runOnly,
      // Skips the details of passed checks.
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

/**
 * Checks both themes on a laptop, one on a phone: the themes differ in colours only, which do not depend on the
 * width.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const themes = [
    { isDark: true, rules: colourRules },
    { isDark: false, rules: allRules },
  ]
  for (const { isDark, rules } of isPhone ? themes.slice(1) : themes) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
    await expectAccessible(page, rules)
  }
}

/** Waits until animations end, because half-transparent text has too little contrast. Ignores endless animations. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels beyond the edge').toBeLessThanOrEqual(0)
}
