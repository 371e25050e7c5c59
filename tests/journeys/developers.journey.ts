import { expect, expectAccessible, expectNoSidewaysScroll, phoneToo, signIn, test } from './fixtures.ts'

test(
  'a member narrows the developers, opens one and goes from its record to a project',
  phoneToo,
  async ({ page }) => {
    await signIn(page, 'free', '/developers')
    const count = page.locator('output').filter({ hasText: /\d+ developers/ })
    const all = await count.innerText()
    await page.getByLabel('Has projects past due').check()
    await expect(page).toHaveURL(/pastDue=yes/)
    await expect(count).not.toHaveText(all)
    await page.getByLabel('Developer', { exact: true }).fill('zumurrud urban')
    await expect(page).toHaveURL(/q=zumurrud/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Zumurrud Urban' }).locator('visible=true').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Zumurrud Urban/)
    await expect(page.getByText('Handed over on time')).toBeVisible()
    await page.getByRole('button', { name: /^Halted/ }).click()
    const projects = page.getByRole('region', { name: /Planned against actual/ })
    await expect(projects.getByText('Finished', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const project = projects.getByRole('link').first()
    const address = await project.getAttribute('href')
    await project.click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  },
)
