import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'

type Options = {
  /** What the console may say in this journey: the browser reports every refused request there by itself. */
  mayBeSaid: RegExp[]
}

/** A journey whose browser console must stay silent: no error, no warning, no violation of the content policy. */
export const test = base.extend<Options>({
  mayBeSaid: [[], { option: true }],
  page: async ({ page, mayBeSaid }, use) => {
    const said: string[] = []
    const note = (line: string) => {
      if (!mayBeSaid.some((pattern) => pattern.test(line))) said.push(line)
    }
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning', 'assert'].includes(message.type())) note(message.text())
    })
    page.on('pageerror', (error) => note(error.stack ?? error.message))
    await use(page)
    expect(said, 'the console stays silent').toEqual([])
  },
})

export { expect }

/** Fails with the rule and the elements that break WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0)
}
