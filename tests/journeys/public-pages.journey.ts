import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

/** Lists whose items have their own pages. One item per list is checked. */
const lists = ['/area-guides', '/analytics/blog', '/glossary', '/resources/events', '/resources/templates']
/** Pages that no list links to, and list items with content that other items lack. */
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
/** Checked even if they disappear from the sitemap. */
const alwaysThere = ['/', '/about', '/agents', '/analytics/insights', '/how-it-works', '/market-analytics', '/market-insights',
  '/privacy', '/recruiting', '/suppliers', '/terms'] // prettier-ignore
const shares = 6
const codeSniffer = readFileSync('node_modules/html_codesniffer/build/HTMLCS.js', 'utf8')

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and doctypes differently; both forms are valid HTML.
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
        await expectAccessiblePage(page, path, Math.floor(at / shares))
      })
    }
  })
}

// A time zone half a day from the Gulf: a page that formats a time in the reader's zone would fail to hydrate.
test.use({ allowedConsole: /status of 404/, timezoneId: 'America/Los_Angeles' })

async function publicPaths(read: (path: string) => Promise<string>): Promise<string[]> {
  const sitemap = await read('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const singlePages = listed.filter(
    (path) =>
      !/^\/(blog|market-insights|area-guides|agents|suppliers|glossary|resources\/events|resources\/templates)\//.test(
        path,
      ),
  )
  const samples = await Promise.all(
    lists.map(
      async (list) =>
        new RegExp(`href="(${list}/(?!register)[^"?#]+)"`).exec(await read(list))?.[1] ?? throwNoLink(list),
    ),
  )
  return [...new Set([...others, ...singlePages, ...samples])].toSorted()
}

function throwNoLink(list: string): never {
  throw new Error(`${list} leads to no page`)
}

async function expectValid(path: string, html: string): Promise<void> {
  const { results } = await validator.validateString(html, path)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
  expect.soft([...faults, ...findOtherFaults(html)], path).toEqual([])
}

/** Two rules of the HTML standard that vnu checks and html-validate does not. */
function findOtherFaults(html: string): string[] {
  const inputsWithMaxlength = html.match(
    /<input\b(?=[^>]*\btype="(?:number|date|month)")(?=[^>]*\bmaxlength=)[^>]*>/g,
  )
  const selectsWithoutPlaceholder = html.match(/<select\b(?=[^>]*\brequired\b)[^>]*><option value="[^"]+"/g)
  return [...(inputsWithMaxlength ?? []), ...(selectsWithoutPlaceholder ?? [])]
}

/**
 * Hydrates the page, then runs axe (one theme on a laptop, the other on a phone, alternating between pages) and
 * the rules of pa11y once.
 */
async function expectAccessiblePage(page: Page, path: string, at: number): Promise<void> {
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
  await page.evaluate(codeSniffer)
  // HTML_CodeSniffer fails on autocomplete values that it does not know; axe has already checked them.
  await page.evaluate(() =>
    document.querySelectorAll('[autocomplete]').forEach((one) => one.removeAttribute('autocomplete')),
  )
  const errors = await page.evaluate(runCodeSniffer)
  expect.soft(errors, path).toEqual([])
}

/** Runs in the page. Contrast is left to axe, which resolves computed colours. */
function runCodeSniffer(): Promise<string[]> {
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

test('how it works carries coverage, accuracy, definitions and changes of methods without scripts', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/how-it-works')).text()
  for (const id of [
    'coverage-dubai',
    'accuracy-valuation',
    'accuracy-indices',
    'accuracy-score',
    'thresholds',
    'definition-price',
    'change-price-index-fitted',
  ])
    expect(html, id).toContain(`id="${id}"`)
  await page.goto('/how-it-works#definition-areas-yield')
  await expect(page.getByRole('link', { name: 'Yield by area' })).toBeInViewport()
})
