import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  phoneOnly,
  signIn,
  test,
} from './fixtures.ts'

async function openRollout(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/feature-rollout${search}`)
  await expect(page.getByRole('heading', { name: 'Feature rollout' })).toBeVisible()
}

/** Performs an action and waits until the server has saved the change. */
async function waitForSave(page: Page, run: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/access/rollout') && response.request().method() === 'PATCH',
  )
  await run()
  expect((await answer).status()).toBe(200)
}

test.describe('on a laptop', () => {
  test("a feature that is switched off closes on a member's open page, and opens again", async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const member = await context.newPage()
    await signIn(member, 'investor_pro', '/dashboard')
    await signIn(page, 'admin')
    await openRollout(page)

    const row = page.getByRole('switch', { name: 'Templates, On' })
    const menu = member.getByRole('navigation', { name: 'Main' })
    const open = menu.getByRole('link', { name: 'Templates', exact: true })
    const closed = menu.getByRole('button', { name: 'Templates Feature Disabled', exact: true })
    await expect(open).toBeVisible()
    await waitForSave(page, () => row.click())
    await expect(row).not.toBeChecked()
    await expect(closed).toBeVisible({ timeout: 5000 })
    await expect(async () => {
      await closed.click({ force: true, timeout: 1000 })
      await expect(
        member.getByText('Templates is currently disabled in feature settings.', { exact: true }),
      ).toBeVisible({ timeout: 1000 })
    }, 'the page may just load anew').toPass()
    await expect(member).not.toHaveURL(/templates/)

    await waitForSave(page, () => row.click())
    await expect(row).toBeChecked()
    await expect(open).toBeVisible({ timeout: 5000 })
    await context.close()
  })

  test('the page of a switched-off feature says so, its calls are refused, and no input is lost', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const member = await context.newPage()
    await signIn(member, 'analyst')
    const loaded: string[] = []
    member.on('load', () => loaded.push(member.url()))
    await signIn(page, 'admin')
    await openRollout(page)
    const row = page.getByRole('switch', { name: 'Calculators, On' })

    await member.goto('/transactions')
    await expect(member.getByRole('complementary', { name: 'Filters' })).toBeVisible()
    const search = member.getByRole('complementary', { name: 'Filters' }).getByRole('combobox').first()
    await search.fill('marina')
    loaded.length = 0
    await waitForSave(page, () => row.click())
    await expect(member.getByText('Features have changed')).toBeVisible({ timeout: 8000 })
    await expect(search).toHaveValue('marina')
    expect(loaded).toEqual([])
    await member.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => loaded.length).toBe(1)

    await member.goto('/dashboard')
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
    loaded.length = 0
    await waitForSave(page, () => row.click())
    await expect.poll(() => loaded.length, { timeout: 10_000 }).toBe(1)
    await context.close()
  })

  test('arrow keys move in the matrix, Space toggles a box, and the history can undo it', async ({
    page,
  }) => {
    await signIn(page, 'admin')
    await openRollout(page, '?find=suppliers')
    const name = page.getByRole('button', { name: 'Suppliers', exact: true })
    await name.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('switch', { name: 'Suppliers, On' })).toBeFocused()
    await page.keyboard.press('End')
    const manager = page.getByRole('checkbox', { name: 'Suppliers, used by Manager' })
    await expect(manager).toBeFocused()
    await waitForSave(page, () => page.keyboard.press('Space'))
    await expect(manager).not.toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('checkbox', { name: 'All of Resources, used by Manager' })).toBeFocused()

    await page.getByRole('tab', { name: 'History' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Manager may no longer use it' }).first()
    await expect(line).toContainText('Suppliers')
    await expect(line).toContainText('Demonstration admin')
    await expectAccessibleInBothThemes(page)
    await waitForSave(page, () => line.getByRole('button', { name: /^Undo change/ }).click())
    await page.getByRole('tab', { name: 'Features' }).click()
    await expect(manager).toBeChecked()
  })

  test('a group is switched off together after confirmation, and back on together', async ({ page }) => {
    await signIn(page, 'admin')
    await openRollout(page)
    const group = page.getByRole('checkbox', { name: 'All of Investments, On' })
    const rows = ['Club deals', 'Fund investments'].map((name) =>
      page.getByRole('switch', { name: `${name}, On` }),
    )
    await group.click()
    const dialog = page.getByRole('dialog', { name: 'Switch 2 features off?' })
    await expect(dialog).toContainText('Club deals')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep them on' }).click()
    await expect(group).toBeChecked()

    await group.click()
    await waitForSave(page, () => dialog.getByRole('button', { name: 'Switch off' }).click())
    for (const row of rows) await expect(row).not.toBeChecked()
    await waitForSave(page, () => group.click())
    for (const row of rows) await expect(row).toBeChecked()
  })

  test('undoing a change from its notification restores the previous state', async ({ page }) => {
    await signIn(page, 'admin')
    await openRollout(page)
    const box = page.getByRole('checkbox', { name: 'Developers, used by Agent' })
    await waitForSave(page, async () => {
      await box.click()
      await expect(page.getByText('Developers: Agent may no longer use it', { exact: true })).toBeVisible()
    })
    await waitForSave(page, () => page.getByRole('button', { name: 'Undo' }).click())
    await expect(box).toBeChecked()
    await page.reload()
    await expect(box).toBeChecked()
  })
})

test.describe('on a phone', phoneOnly, () => {
  test('each feature has its switch and a page with all its settings', async ({ page }) => {
    await signIn(page, 'admin')
    await openRollout(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Analytics Open to Analyst/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Analytics' })
    await expect(sheet.getByRole('checkbox', { name: 'used by Free' })).not.toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const row = sheet.getByRole('checkbox', { name: 'used by Free' })
    await waitForSave(page, () => row.tap())
    await expect(row).toBeChecked()
    await expect(sheet).toContainText('Open to every member')
    await waitForSave(page, () => row.tap())
  })
})
