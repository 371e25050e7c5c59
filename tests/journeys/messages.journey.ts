import type { Page } from '@playwright/test'
import { alsoOnPhone, expect, expectAccessibleInBothThemes, signIn, test } from './fixtures.ts'

/** Opens the conversation of the demonstration's member and agent. */
async function openConversation(page: Page, other: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(other) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Messages with ${other}` })).toBeAttached()
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

test.describe('with the network cut', () => {
  test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'a member and an agent write to each other; what is written offline arrives once',
    alsoOnPhone,
    async ({ page, browser }, { project }) => {
      const name = project.name
      const context = await browser.newContext()
      const agent = await context.newPage()
      await signIn(page, 'investor_pro', '/messages')
      await openConversation(page, 'Demonstration agent')
      await expect(log(page)).toContainText('Never pay outside escrow')
      await expectAccessibleInBothThemes(page)
      await signIn(agent, 'agent', '/messages')
      await openConversation(agent, 'Demonstration investor pro')

      await field(page).fill(`Is Saturday possible? ${name}`)
      await field(page).press('Enter')
      await expect(log(agent)).toContainText(`Is Saturday possible? ${name}`)

      await agent.context().setOffline(true)
      await field(agent).fill(`Yes, at eleven. ${name}`)
      await field(agent).press('Enter')
      await expect(log(agent)).toContainText('Waiting for a connection')
      await expect(field(agent)).toHaveValue('')
      await field(page).fill(`Which floor? ${name}`)
      await field(page).press('Enter')
      await expect(log(page).getByText(`Which floor? ${name}`)).toBeVisible()
      await expect(log(page)).not.toContainText(`Yes, at eleven. ${name}`)

      await agent.context().setOffline(false)
      await expect(log(page).getByText(`Yes, at eleven. ${name}`)).toHaveCount(1)
      await expect(log(agent).getByText(`Which floor? ${name}`)).toHaveCount(1)
      await expect(log(agent).getByText(`Yes, at eleven. ${name}`)).toHaveCount(1)
      await expect(log(agent)).not.toContainText('Waiting for a connection')
      await agent.reload()
      await expect(log(agent).getByText(`Yes, at eleven. ${name}`)).toHaveCount(1)
      await context.close()
    },
  )
})

test('the field grows with what is written', alsoOnPhone, async ({ page }) => {
  await signIn(page, 'investor_pro', '/messages')
  await openConversation(page, 'Demonstration agent')
  await field(page).fill(['Is it let?', 'Until when?', 'For how much?'].join('\n'))
  const hidden = await field(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden).toBe(0)
  await field(page).fill('')
})

test('a closed dialog gives the focus back to what opened it', async ({ page }) => {
  await signIn(page, 'investor_pro', '/messages')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Write to Diwan' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Write to Diwan' })).toBeFocused()

  await openConversation(page, 'Demonstration agent')
  const menu = page.getByRole('button', { name: 'Actions for this conversation' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('a draft survives a reload; a link of another person opens after a warning', async ({
  page,
  browser,
}) => {
  await signIn(page, 'investor_pro', '/messages')
  await openConversation(page, 'Demonstration agent')
  await field(page).fill('A draft')
  await page.reload()
  await expect(field(page)).toHaveValue('A draft')
  await field(page).fill('')

  const agent = await (await browser.newContext()).newPage()
  await signIn(agent, 'agent', '/messages')
  await openConversation(agent, 'Demonstration investor pro')
  await field(agent).fill('See https://elsewhere.example/plan <img src=x onerror=alert(1)>')
  await field(agent).press('Enter')
  // Markup is text.
  await expect(log(page)).toContainText('<img src=x onerror=alert(1)>')
  await log(page)
    .getByRole('link', { name: /elsewhere\.example/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Open an external link?' })
  await expect(dialog).toContainText('elsewhere.example')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await agent.context().close()
})

test(
  'a member writes to Diwan, and staff answer from their queue',
  alsoOnPhone,
  async ({ page, browser }, { project, retry }) => {
    const title = `Service charge (${project.name} ${retry})`
    await signIn(page, 'management', '/dashboard')
    const member = await (await browser.newContext()).newPage()
    await signIn(member, 'editor', '/messages')
    await member.getByRole('button', { name: 'Write to Diwan' }).first().click()
    const dialog = member.getByRole('dialog', { name: 'Write to Diwan' })
    await dialog.getByLabel('Subject').fill(title)
    await dialog.getByLabel('Message').fill('Who pays it, the owner or the tenant?')
    await expectAccessibleInBothThemes(member)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(log(member)).toContainText('Who pays it, the owner or the tenant?')

    await page.goto('/admin/messages')
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText('Waiting')
    await expectAccessibleInBothThemes(page)
    await row.getByRole('button', { name: 'Answer' }).click()
    await field(page).fill('The owner pays it.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(log(member)).toContainText('The owner pays it.')
    await member.getByRole('button', { name: 'Actions for this conversation' }).click()
    const archived = member.waitForResponse((response) => response.request().method() === 'PATCH')
    await member.getByRole('menuitem', { name: 'Archive' }).click()
    await archived
    await member.goto('/messages?box=archived')
    await expect(member.getByRole('link', { name: title })).toBeVisible()
    await member.context().close()
  },
)
