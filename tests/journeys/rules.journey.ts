import { expect, expectAccessible, openAsMember, signIn, test } from './fixtures.ts'

test('a legal figure is proposed by one person, approved by another, and then used', async ({ page }) => {
  await signIn(page, 'editor')
  await openAsMember(page, '/admin/rules')
  await expect(page.getByRole('heading', { level: 1, name: 'Legal figures' })).toBeVisible()
  await expectAccessible(page)
  const loans = page.getByRole('region', { name: 'For education' })
  await loans
    .getByRole('button', { name: /^Propose a change of/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const title = await sheet.getByLabel('Title', { exact: true }).inputValue()
  await sheet.getByLabel('Figure').fill('two and a half')
  await sheet.getByLabel('Why').fill('The authority published a correction.')
  await sheet.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(sheet.getByText('The figure is not a number.')).toBeVisible()
  await expect(sheet.getByLabel('Figure')).toHaveValue('two and a half')
  await sheet.getByLabel('Figure').fill('2.6')
  await sheet.getByLabel('Holds from').fill('2027-03-01')
  await sheet.getByRole('button', { name: 'Propose', exact: true }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for a second person' })
  await expect(waiting.getByRole('heading', { name: title })).toBeVisible()
  await expect(waiting.getByText('Your own change waits for another person.')).toBeVisible()

  await signIn(page, 'admin')
  await openAsMember(page, '/admin/rules')
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(waiting.getByText('No change waits.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Decided changes' }).getByText('The authority published a correction.'),
  ).toBeVisible()
})
