import { expect, signIn, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds an article, reads it and the next one', async ({ page }) => {
    await page.goto('/market-insights')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/after=/)
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await page.getByRole('searchbox').fill('escrow account')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Where an off-plan instalment goes' }).click()
    await expect(page.getByRole('heading', { name: 'Key takeaways' })).toBeVisible()
    await page.getByRole('link', { name: 'Four checks before a payment' }).click()
    await expect(page).toHaveURL(/#four-checks-before-a-payment$/)
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
    await page.getByRole('region', { name: 'Related articles' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/(blog|market-insights)\/(?!where-an)/)
  })
})

test('visitors see the beginning of a member article; a member with the right plan sees all of it', async ({
  page,
}) => {
  await page.goto('/market-insights/abu-dhabi-average-of-averages')
  await expect(page.getByText('The rest is for Investor Pro members')).toBeVisible()
  await expect(page.getByText('Why it happens')).toBeHidden()
  await signIn(page, 'investor_pro')
  await page.goto('/market-insights/abu-dhabi-average-of-averages')
  await expect(page.getByRole('heading', { name: 'Why it happens' })).toBeVisible()
  await expect(page.getByText('The rest is for Investor Pro members')).toBeHidden()
})

test('with JavaScript more articles load below, and moving to the next article renders the same page', async ({
  page,
}) => {
  await page.goto('/market-insights')
  await page.mouse.move(200, 300)
  await page.mouse.move(220, 320)
  await page.waitForFunction(() => 'diwanHydrated' in window)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  const before = await titles.count()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => titles.count()).toBeGreaterThan(before)
  await page.getByRole('link', { name: 'Reading a payment plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reading a payment plan' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Date or milestone' })).toBeVisible()
})
