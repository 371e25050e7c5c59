import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

/** Lists that lead to pages of their own, of which one stands for all. */
const lists = ['/area-guides', '/analytics/blog', '/resources/events', '/resources/templates']
/** Pages that no list of ours leads to, and those of a list that have something of their own. */
const others = [
  '/auth',
  '/auth/new-password',
  '/onboarding',
  '/suppliers/register',
  '/waitlist',
  '/nothing-here',
  '/agents/turki-al-arta',
  '/area-guides/al-narjis',
  '/blog/what-a-dubai-purchase-costs',
  '/market-insights/abu-dhabi-average-of-averages',
  '/suppliers/plumbline-snagging',
]
/** Also held to it when they should no longer be in the map of the site. */
const alwaysThere = ['/', '/about', '/agents', '/analytics/insights', '/how-it-works', '/market-analytics', '/market-insights',
  '/privacy', '/recruiting', '/suppliers', '/terms'] // prettier-ignore
const shares = 6
const sniffer = readFileSync('node_modules/html_codesniffer/build/HTMLCS.js', 'utf8')

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and doctypes its own way; both are HTML.
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'no-raw-characters': 'off',
    'tel-non-breaking': 'off',
  },
})

for (let share = 0; share < shares; share += 1) {
  test(`every public page is valid and open to everyone, part ${share + 1} of ${shares}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000)
    const paths = await publicPaths(async (path) => (await request.get(path)).text())
    expect(paths.length).toBeGreaterThan(30)
    expect(paths).toEqual(expect.arrayContaining(alwaysThere))
    for (const [at, path] of paths.entries()) {
      if (at % shares !== share) continue
      await test.step(path, async () => {
        await expectValid(path, await (await request.get(path)).text())
        await expectOpen(page, path, Math.floor(at / shares))
      })
    }
  })
}

// Half a day from the Gulf, a page that tells a time by its reader's clock is not what the server wrote.
test.use({ mayBeSaid: /status of 404/, timezoneId: 'America/Los_Angeles' })

async function publicPaths(read: (path: string) => Promise<string>): Promise<string[]> {
  const sitemap = await read('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const ofOneAddress = listed.filter(
    (path) =>
      !/^\/(blog|market-insights|area-guides|agents|suppliers|resources\/events|resources\/templates)\//.test(
        path,
      ),
  )
  const samples = await Promise.all(
    lists.map(
      async (list) =>
        new RegExp(`href="(${list}/(?!register)[^"?#]+)"`).exec(await read(list))?.[1] ?? leadsNowhere(list),
    ),
  )
  return [...new Set([...others, ...ofOneAddress, ...samples])].toSorted()
}

function leadsNowhere(list: string): never {
  throw new Error(`${list} leads to no page`)
}

async function expectValid(path: string, html: string): Promise<void> {
  const { results } = await validator.validateString(html, path)
  const said = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
  expect.soft([...said, ...beyondTheValidator(html)], path).toEqual([])
}

/** Two rules of the standard that html-validate does not hold: vnu does. */
function beyondTheValidator(html: string): string[] {
  const unmeasured = html.match(/<input\b(?=[^>]*\btype="(?:number|date|month)")(?=[^>]*\bmaxlength=)[^>]*>/g)
  const unasked = html.match(/<select\b(?=[^>]*\brequired\b)[^>]*><option value="[^"]+"/g)
  return [...(unmeasured ?? []), ...(unasked ?? [])]
}

/**
 * React takes the page over as it stands; axe in one theme on a laptop and in the other on a phone, in turn from page to
 * page, and the rules of pa11y once.
 */
async function expectOpen(page: Page, path: string, at: number): Promise<void> {
  await page.goto(path)
  await page.mouse.move(200, 300)
  await page.mouse.move(220, 320)
  await page.waitForFunction(() => 'diwanHydrated' in window)
  for (const [width, dark] of [
    [1360, at % 2 === 0],
    [390, at % 2 === 1],
  ] as const) {
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), dark)
    await page.setViewportSize({ width, height: 860 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.evaluate(sniffer)
  // Its own reading of these breaks off at words that it does not know; axe has judged them.
  await page.evaluate(() =>
    document.querySelectorAll('[autocomplete]').forEach((one) => one.removeAttribute('autocomplete')),
  )
  const errors = await page.evaluate(sniff)
  expect.soft(errors, path).toEqual([])
}

/** Runs in the page. Contrast is axe's, which knows of colours that a stylesheet computes. */
function sniff(): Promise<string[]> {
  const { HTMLCS } = window
  return new Promise((resolve) => {
    HTMLCS.process('WCAG2AA', document, () =>
      resolve(
        HTMLCS.getMessages()
          .filter(({ type, code }) => type === 1 && !code.includes('1_4_3'))
          .map(({ code, msg, element }) => `${code} ${msg} ${element.outerHTML.slice(0, 200)}`),
      ),
    )
  })
}

declare global {
  interface Window {
    HTMLCS: {
      process: (standard: string, content: Document, done: () => void) => void
      getMessages: () => { type: number; code: string; msg: string; element: Element }[]
    }
  }
}
