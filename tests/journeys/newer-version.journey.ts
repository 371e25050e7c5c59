import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { staffHeaders } from './own-accounts.ts'

test.use({ allowedConsole: /status of 409/ })

test('an editor who saves after a colleague loses neither text', async ({ page, request }) => {
  const headers = await staffHeaders(request, 'editor')
  const entry = {
    fullName: 'Draft of Two Editors', email: null, phone: '', city: 'dubai', agency: 'Example Realty',
    licenceNumber: 'TEST-TWO', officeNumber: '', licenceExpiresOn: null, languages: [], specialities: [], areas: [],
    workingSince: null, bio: '', fees: '', commission: '', record: { verifiedDeals: null },
  } // prettier-ignore
  const created = await request.post('/api/admin/agents', { headers, data: entry })
  const { id, writtenAt } = await created.json()
  await signIn(page, 'editor', `/admin/agents?view=list&entry=${id}`)
  const panel = page.getByRole('dialog', { name: entry.fullName })
  const about = panel.getByLabel('About')
  await about.fill('Text of the second')
  const data = { ...entry, bio: 'Text of the first', writtenAt }
  expect((await request.put(`/api/admin/agents/${id}`, { headers, data })).status()).toBe(200)
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText('Someone else saved a newer version')).toBeVisible()
  await expect(about).toHaveValue('Text of the second')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Load their version' }).click()
  await expect(about).toHaveValue('Text of the first')
  await about.fill('Text of both')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(panel.getByText('Someone else saved a newer version')).toHaveCount(0)
})
