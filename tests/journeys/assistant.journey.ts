import { alsoOnPhone, expect, expectAccessible, signIn, test, phoneOnly } from './fixtures.ts'

// A member has one question at a time: these use one account one after the other, the phone another one.
test.describe.configure({ mode: 'serial' })

test('the tab of the assistant lies beside the last column of a table', async ({ page }) => {
  await signIn(page, 'analyst', '/analytics')
  const columns = page.getByRole('columnheader', { name: 'Change in a year' })
  await expect(columns.first()).toBeVisible()
  const column = await columns.first().boundingBox()
  const tab = await page.getByRole('button', { name: 'Open the Property Assistant' }).boundingBox()
  expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual(tab?.x ?? 0)
})

test('a member asks for a net yield, opens it down to its rents, and changes a filter', async ({ page }) => {
  await signIn(page, 'manager', '/dashboard')
  const open = page.getByRole('button', { name: 'Open the Property Assistant' })
  const box = await open.boundingBox()
  const size = page.viewportSize()
  expect((size?.width ?? 0) - (box?.x ?? 0)).toBeLessThan(100)
  expect((size?.height ?? 0) - (box?.y ?? 0)).toBeLessThan(150)
  await open.click()
  const panel = page.getByRole('dialog', { name: 'Property Assistant' })
  const log = panel.getByRole('log')
  await expect(log.getByText('Welcome. I am your Property Assistant.')).toBeVisible()
  await expect(log.getByText('I give information, not investment advice.')).toBeVisible()
  const question = panel.getByRole('textbox', { name: 'Your question' })
  await expect(question).toBeFocused()
  const send = panel.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()
  await question.fill('   ')
  await expect(send).toBeDisabled()
  await question.fill('What would a two-bedroom in JVC yield me net after costs?')
  await question.press('Enter')
  await expect(log.getByText(/flats with two bedrooms in Jumeirah Village Circle yield/)).toBeVisible()
  await expectAccessible(page)
  const rooms = log.getByRole('button', { name: /^Change Bedrooms/ })
  await rooms.click()
  await page.getByRole('combobox', { name: 'Bedrooms' }).selectOption('1')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(log.getByText(/flats with one bedroom in Jumeirah Village Circle yield/)).toBeVisible()
  await log.getByRole('link', { name: 'Rents behind it' }).last().click()
  await expect(page).toHaveURL(/\/transactions\?.*tab=rents/)
  await expect(page).toHaveURL(/rooms=1/)
  // The conversation stays while the member moves on; Escape closes it and gives the button back.
  await expect(log.getByText(/flats with one bedroom in Jumeirah Village Circle yield/)).toBeVisible()
  // The page takes the focus once it is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  await question.press('Escape')
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()
})

test('advice is declined with the offer of a meeting, and nothing is done without a yes', async ({
  page,
}) => {
  await signIn(page, 'manager', '/assistant')
  await expect(page.getByRole('button', { name: 'Open the Property Assistant' })).toHaveCount(0)
  const log = page.getByRole('log')
  const question = page.getByRole('textbox', { name: 'Your question' })
  await question.fill('Should I buy in JVC?')
  await question.press('Enter')
  await expect(log.getByText(/no investment advice/)).toBeVisible()
  await expect(log.getByRole('link', { name: 'Schedule a meeting' })).toHaveAttribute('href', '/meetings/new')
  await question.fill('off-plan projects in Dubai with a two-bedroom')
  await question.press('Enter')
  const watch = log.getByRole('button', { name: /to your watchlist$/ }).first()
  const watched: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/favorites/')) watched.push(request.url())
  })
  await watch.click()
  const confirm = log.getByRole('group', { name: /to your watchlist\?$/ })
  await confirm.getByRole('button', { name: 'No' }).click()
  expect(watched).toEqual([])
  await log.getByRole('button', { name: 'This did not help' }).last().click()
  await log.getByRole('textbox', { name: /What was wrong/ }).fill('Show the yields')
  await log.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByText('Thank you.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without a connection', () => {
  // The browser logs the request that was cut.
  test.use({ allowedConsole: /ERR_FAILED/ })

  test('a failure says so and offers a meeting', async ({ page }) => {
    await signIn(page, 'manager', '/assistant')
    await page.route('**/functions/v1/property-assistant/stream', (route) => route.abort())
    const question = page.getByRole('textbox', { name: 'Your question' })
    await question.fill('rent in JVC')
    await question.press('Enter')
    await expect(page.getByRole('log').getByText('The question did not reach Diwan.')).toBeVisible()
  })
})

test('on a phone the menu opens it as a page', { ...phoneOnly }, async ({ page }) => {
  await signIn(page, 'agent', '/dashboard')
  await expect(page.getByRole('button', { name: 'Open the Property Assistant' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Property Assistant', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Property Assistant' })).toBeVisible()
  await page.getByRole('button', { name: /two-bedroom in JVC/ }).click()
  await expect(page.getByRole('log').getByText(/yield \d+\.\d% a year net/)).toBeVisible()
  await expectAccessible(page)
})

test('staff see what did not help', { ...alsoOnPhone }, async ({ page }) => {
  await signIn(page, 'editor', '/admin/assistant')
  await expect(page.getByRole('heading', { level: 1, name: 'Assistant questions' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Which questions' }).selectOption({ value: 'down' })
  await expect(page).toHaveURL(/state=down/)
  await expectAccessible(page)
})
