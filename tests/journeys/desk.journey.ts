import { crc32, deflateSync } from 'node:zlib'
import { expect, expectAccessible, expectNoSidewaysScroll, alsoOnPhone, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 90_000 })

const title = 'Where service charges rise, and where they do not'

test('an editor writes an article with a table and a figure, management approves it, and readers find it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'editor')
  await page.goto('/admin/desk')
  await page.getByRole('button', { name: 'New text' }).click()
  await page.getByRole('menuitem', { name: 'Blog article' }).click()
  await expect(page).toHaveURL(/\/admin\/desk\/[0-9a-f-]{36}$/)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Author').fill('Diwan Research')
  await page.getByLabel('Excerpt').fill('Three areas, and what an owner can ask of his association.')
  await page.getByRole('switch', { name: 'On the landing page' }).click()

  // By keyboard: into the text, back to the toolbar, along its buttons with arrow keys.
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('What changed')
  await page.keyboard.press('Enter')
  await page.keyboard.type('An apartment costs ')
  await page.getByRole('button', { name: 'Market figure' }).click()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.keyboard.type(' at present.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  for (const word of ['Area', 'Year', 'Charge', 'Marina', '2025', '14.2']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const file = { name: 'plan.png', mimeType: 'image/png', buffer: smallPicture() }
  await page.getByRole('dialog').getByLabel('Picture', { exact: true }).setInputFiles(file)
  await page.getByLabel('Alternative text').fill('A plan of the marina')
  await page.getByRole('button', { name: 'Insert picture' }).click()
  await expect(text.getByRole('img', { name: 'A plan of the marina' })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'management')
  await other.goto('/admin/approvals')
  await other.getByRole('link', { name: 'Open content' }).click()
  await other.getByRole('link', { name: title }).filter({ visible: true }).click()
  await expect(other.getByRole('article').getByRole('cell', { name: '14.2' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.getByRole('button', { name: 'Publish now' }).click()
  await expect(other.getByText('Published', { exact: true }).first()).toBeVisible()
  await other.getByRole('link', { name: 'Public page' }).click()
  await expect(other.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(other.getByText(/^AED [\d,]+ per m²$/)).toBeVisible()
  await expect(other.getByText(/demonstration data, not a fact/)).toBeVisible()
  await expect(other.getByRole('img', { name: 'A plan of the marina' })).toBeVisible()
  const landing = await other.request.get('/api/articles/landing')
  expect(JSON.stringify(await landing.json())).toContain(title)
  await context.close()
})

test(
  'an administrator cannot approve their own text; the desk fits a phone',
  alsoOnPhone,
  async ({ page }) => {
    // Each screen width writes its own question.
    const question = `Who pays the service charge, asked at ${page.viewportSize()?.width} pixels?`
    await signIn(page, 'admin')
    await page.goto('/admin/desk')
    await page.getByRole('button', { name: 'New text' }).click()
    await page.getByRole('menuitem', { name: 'Question and answer' }).click()
    await page.getByLabel('Question').fill(question)
    await page.getByRole('textbox', { name: 'Answer' }).click()
    await page.keyboard.type('Its owner.')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByText('You edited this text. Someone else must approve it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
    await page.getByRole('link', { name: 'Content', exact: true }).last().click()
    await expect(page.getByRole('link', { name: question }).filter({ visible: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

/** A PNG of one colour, 640 × 360 pixels. */
function smallPicture(): Buffer {
  const [width, height] = [640, 360]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0x66)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
