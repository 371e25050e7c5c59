import type { Page } from '@playwright/test'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { expect, expectAccessible, alsoOnPhone, test } from './fixtures.ts'

/** The confirmation link in the newest letter to an address, read from the outbox. */
async function linkTo(page: Page, address: string): Promise<string> {
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: 'admin@diwan.test', password: demonstrationPassword },
  })
  const { access_token: token }: { access_token: string } = await signedIn.json()
  const read = async (url: string) =>
    (await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })).json()
  let id = ''
  await expect
    .poll(async () => {
      const { letters }: { letters: { id: string; state: string }[] } = await read(
        `/api/admin/letters?recipient=${encodeURIComponent(address)}`,
      )
      id = letters[0]?.state === 'kept' ? letters[0].id : ''
      return id
    })
    .not.toBe('')
  const { text }: { text: string } = await read(`/api/admin/letters/${id}`)
  return /https?:\/\/\S+\/confirm\?token=\S+/.exec(text)?.[0] ?? ''
}

const address = (name: string) => `${name}-${Date.now()}@example.com`

test('the waitlist opens above the page, keeps the focus, reports errors, and closes on success', async ({
  page,
}) => {
  const mail = address('popup')
  await page.goto('/', { waitUntil: 'networkidle' })
  const opener = page.getByRole('link', { name: 'Join Wait List' }).first()
  // The element is a link until its script loads at the first input.
  await page.mouse.move(200, 300)
  await page.mouse.move(220, 320)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  )
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  const join = dialog.getByRole('button', { name: 'Join Waitlist' })
  await expect(join).toBeDisabled()
  await dialog.getByLabel('Full name').fill('Sara')
  await dialog.getByLabel('Email').fill(mail)
  await join.click()
  await expect(page.getByText('Welcome to the waitlist! 🎉', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto(await linkTo(page, mail), { waitUntil: 'networkidle' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the waitlist' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor subscribes to the newsletter on the landing page, confirms it, and joins the waitlist', async ({
    page,
  }) => {
    const mail = address('plain')
    await page.goto('/')
    await page.getByLabel('Your email').fill(mail)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Subscribed Successfully! 📬')).toBeVisible()
    await page.goto(await linkTo(page, mail))
    await page.getByRole('button', { name: 'Confirm the newsletter' }).click()
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
    await page.goto('/waitlist')
    await page.getByLabel('Full name').fill('Omar')
    await page.getByLabel('Email').fill(address('plain-waitlist'))
    await page.getByRole('button', { name: 'Join Waitlist' }).click()
    await expect(page.getByText('Welcome to the waitlist! 🎉')).toBeVisible()
  })
})

test('a pointer leaving through the top of the window opens the waitlist, once per page view', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  // The script loads at the first input.
  const leave = async () => {
    await page.mouse.move(300, 200)
    await page.mouse.move(300, 2)
    await page.mouse.move(300, -20)
  }
  await expect(async () => {
    await leave()
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.press('Escape')
  await leave()
  await expect(dialog).toBeHidden()
  await page.goto('/market-insights')
  await page.goto('/', { waitUntil: 'networkidle' })
  await leave()
  // A dismissed dialog does not open again for a while.
  await expect(dialog).toBeHidden()
})

test('scrolling past 70 percent of the landing page opens the waitlist', alsoOnPhone, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  const readTo = (ratio: number) =>
    page.evaluate(async (part) => {
      const root = document.documentElement
      window.scrollTo({ top: part * (root.scrollHeight - root.clientHeight), behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(done))
    }, ratio)
  await readTo(0.3)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  )
  // The script loaded during the scroll and did not change the scroll position.
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await readTo(0.65)
  await expect(dialog).toBeHidden()
  await readTo(0.75)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Full name')).toBeFocused()
})
