import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAsMember,
  signIn,
  test,
} from './fixtures.ts'

// Half an hour off the whole hours of Dubai, so that a zone that is ignored shows.
test.use({ timezoneId: 'Asia/Kolkata' })

/** The first free Saturday at 11:00 in Dubai: the first offered may be gone or too near. */
async function chooseSaturday(page: Page, time: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Day' })
    .getByRole('radio', { name: /^Sat, / })
    .nth(1)
    .press('Space')
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/)
  await page
    .getByRole('group', { name: /^Free times on Saturday/ })
    .getByRole('radio', { name: new RegExp(`^${time}`) })
    .press('Space')
}

test('a member books a call for Saturday in their own zone, moves and cancels it; staff see it @phone', async ({
  page,
  browser,
}, { project }) => {
  // Each screen has a member and a subject of its own, so that neither takes the times of the other.
  const isLaptop = project.name === 'laptop'
  await signIn(page, isLaptop ? 'manager' : 'agent')
  await openAsMember(page, '/meetings')
  await expect(page.getByText('The first consultation is free and takes 30 minutes.')).toBeVisible()
  await page.getByRole('link', { name: 'Book a meeting' }).click()
  await page.getByText('Funds and club deals').click()
  await page.getByRole('button', { name: 'WhatsApp call' }).click()
  await chooseSaturday(page, isLaptop ? '12:30' : '13:00')
  await expect(page.getByText(isLaptop ? '11:00 in Dubai' : '11:30 in Dubai')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Phone number').fill('+91 22 5550 0000')
  const question = `How are fees shown? (${project.name})`
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your meeting is booked')
  await expect(page.getByText(/Saturday, .*(12:30 – 13:00|13:00 – 13:30)/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('meeting.ics')

  const office = await browser.newPage()
  await signIn(office, 'management')
  await openAsMember(office, '/admin/meetings?period=coming')
  const row = office.getByRole('listitem').filter({ hasText: question })
  await expect(row).toContainText('With you')
  await expect(row).toContainText('Asia/Calcutta')
  await office.close()

  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await chooseSaturday(page, isLaptop ? '14:00' : '14:30')
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page.getByText(/Saturday, .*(14:00 – 14:30|14:30 – 15:00)/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel meeting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This meeting is cancelled')
})

test('staff part a day by a break, which stays after a reload', async ({ page }) => {
  await signIn(page, 'admin')
  await openAsMember(page, '/admin/meetings?view=hours')
  await page.getByRole('button', { name: 'Add a part after Thursday' }).click()
  await page.getByLabel('To on Thursday, part 1').selectOption('13:00')
  await page.getByLabel('From on Thursday, part 2').selectOption('12:30')
  await expect(page.getByText('Two parts of this day overlap.')).toBeVisible()
  await page.getByLabel('From on Thursday, part 2').selectOption('16:00')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Hours and subjects saved', { exact: true })).toBeVisible()
  await openAsMember(page, '/admin/meetings?view=hours')
  await expect(page.getByLabel('To on Thursday, part 1')).toHaveValue('780')
  await expect(page.getByLabel('From on Thursday, part 2')).toHaveValue('960')
  await page.getByRole('button', { name: 'Remove Thursday, part 2' }).click()
  await page.getByLabel('To on Thursday', { exact: true }).selectOption('18:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Hours and subjects saved', { exact: true })).toBeVisible()
})

test('staff enter an absence by keyboard and remove it', async ({ page }) => {
  await signIn(page, 'editor')
  await openAsMember(page, '/admin/meetings?view=hours')
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('From (Dubai time)').fill('2027-05-03T09:00')
  await page.getByLabel('To (Dubai time)').fill('2027-05-04T18:00')
  await page.getByRole('button', { name: 'Add absence' }).press('Enter')
  const span = 'Mon, 3 May, 09:00 to Tue, 4 May, 18:00'
  await expect(page.getByText(span)).toBeVisible()
  await page.getByRole('button', { name: `Remove the absence ${span}` }).press('Enter')
  await expect(page.getByText('No absences entered.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor asks to be contacted', async ({ page }) => {
    await page.goto('/contact-request')
    await page.getByLabel('Name').fill('Sara Al Mansoori')
    await page.getByLabel('Email').fill('sara@example.com')
    await page.getByLabel('What is it about?').fill('Please call me on Monday.')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Contact Request Sent')).toBeVisible()
    await expect(page.getByText("We'll follow up with you shortly.")).toBeVisible()
  })
})
