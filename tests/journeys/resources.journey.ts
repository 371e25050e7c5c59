import { expect, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor calculates an instalment, shares its address, and saves an event’s date', async ({
      page,
    }) => {
      await page.goto('/resources')
      await page.getByRole('link', { name: 'Monthly instalment' }).click()
      const result = page.getByRole('region', { name: 'Result' })
      await page.getByLabel('Loan').fill('1000000')
      await page.getByLabel('Rate a year').fill('6')
      await page.getByLabel('Years').fill('30')
      await page.getByRole('button', { name: 'Calculate' }).click()
      // The annuity of 1,000,000 at 0.5% a month over 360 months: 5,995.51.
      await expect(result).toContainText('AED 5,996')
      await expect(page).toHaveURL(/loan=1000000/)
      await page.goto(page.url())
      await expect(result).toContainText('AED 5,996')

      await page.goto('/resources/events')
      await page.getByRole('main').getByRole('heading').getByRole('link').first().click()
      const date = page.getByRole('link', { name: 'Add to calendar' })
      const file = await page.request.get((await date.getAttribute('href')) ?? '')
      expect(await file.text()).toContain('BEGIN:VEVENT')
    })
  })
