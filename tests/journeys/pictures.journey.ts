import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { alsoOnPhone, expect, expectAccessible, phoneOnly, signIn, test } from './fixtures.ts'

/** A published project of the demonstration with several pictures. */
const project = '/projects/mishkat-place-4'

// The map beside the pictures reads back what it drew, and a project may have no score yet.
test.use({ allowedConsole: /GL Driver Message|status of 404/ })

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const viewer = (page: Page) => page.getByRole('dialog')

test('a gallery opens by keyboard, turns with the arrow keys, zooms a floor plan and gives the focus back', async ({
  page,
}) => {
  await signIn(page, 'investor_pro', project)
  const gallery = page.locator('#pictures')
  const [first, second] = [gallery.getByRole('button').first(), gallery.getByRole('button').nth(1)]
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByText('2 of 6')).toBeVisible()
  await page.keyboard.press('End')
  await expect(viewer(page).getByText('6 of 6')).toBeVisible()
  await expect(
    viewer(page)
      .getByText(/^Floor plan, /)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('+')
  const enlarged = viewer(page).getByRole('group', { name: /^Enlarged picture/ })
  await expect(enlarged).toBeFocused()
  await expect(viewer(page).getByText('150%')).toBeVisible()
  const before = await enlarged.evaluate(({ scrollLeft }) => scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => enlarged.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before)
  await expectAccessible(page)
  await page.keyboard.press('0')
  await page.keyboard.press('Home')
  await expect(viewer(page).getByText('1 of 6')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(second).toBeFocused()
})

test('a finger swipes from picture to picture', phoneOnly, async ({ page }) => {
  await signIn(page, 'investor_pro', project)
  await page.locator('#pictures').getByRole('button').first().tap()
  await expect(viewer(page).getByText('1 of 6')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', 330)
  for (const x of [280, 200, 120, 60]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(viewer(page).getByText('2 of 6')).toBeVisible()
})

test(
  'pictures keep their place, come in a modern format, and are delayed below the first view',
  alsoOnPhone,
  async ({ page }) => {
    await page.goto('/area-guides', { waitUntil: 'networkidle' })
    const shown = page.locator('main li img').first()
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toMatch(/\.avif$/)
    const all = await page
      .locator('main li img')
      .evaluateAll((images) =>
        images.map((image) => [
          image.getAttribute('loading'),
          image.getAttribute('width'),
          image.getAttribute('height'),
        ]),
      )
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(([loading, width, height]) => loading !== 'lazy' || !width || !height)).toEqual([])
    expect(await page.locator('link[rel=preload][as=image]').count()).toBe(0)
    await expectAccessible(page)
  },
)

/** Publishes an entry whose mail address is that of a demonstration account. */
async function publishAgent(page: Page, fullName: string): Promise<void> {
  const token = await page.evaluate(
    () => JSON.parse(window.localStorage.getItem('diwan.session') ?? '{}').access_token,
  )
  const headers = { authorization: `Bearer ${token}` }
  const nothing = {
    verifiedDeals: null,
  }
  const created = await page.request.post('/api/admin/agents', {
    headers,
    data: {
      fullName, email: 'agent@diwan.test', phone: '', city: 'dubai', agency: 'Test Realty', licenceNumber: 'TEST-77',
      officeNumber: '', licenceExpiresOn: null, languages: ['en'], specialities: [], areas: [], workingSince: null, bio: '',
      fees: '', commission: '', record: nothing,
    },
  }) // prettier-ignore
  expect(created.status()).toBe(200)
  const { id } = await created.json()
  expect((await page.request.post(`/api/admin/agents/${id}/publication`, { headers })).status()).toBe(200)
}

// Two people and a re-encoded upload.
test("an owner's picture waits, is approved by an editor, and is then shown to everyone", async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Agent ${Date.now()}`
  const slug = name.toLowerCase().replace(' ', '-')
  await signIn(page, 'editor', '/admin/pictures')
  await publishAgent(page, name)

  await using owner = await browser.newContext()
  const own = await owner.newPage()
  await signIn(own, 'agent', '/account/settings')
  await expect(own.getByRole('heading', { name: `Pictures of ${name}` })).toBeVisible()
  const section = own.locator('section', { has: own.getByRole('heading', { name: `Pictures of ${name}` }) })
  const file = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#a57a35' } })
    .jpeg()
    .toBuffer()
  await section
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: file })
  await section.getByLabel('Caption').fill(`Portrait of ${name}`)
  await section.getByLabel('Source').fill('Own photograph')
  await section.getByLabel('Rights').fill('My own')
  await section.getByRole('button', { name: 'Upload picture' }).click()
  await expect(section.getByText('Waiting for approval')).toBeVisible()

  await page.reload()
  const row = page.locator('li', { hasText: `Portrait of ${name}` })
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toBeHidden()
  await own.goto(`/agents/${slug}`)
  const shown = pictures(own).getByRole('img', { name: `Portrait of ${name}` })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(pictures(own).getByText('Source: Own photograph')).toBeVisible()
})
