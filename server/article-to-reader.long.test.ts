import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { atDesk, wholeArticle } from '#server/desk/testing-desk.ts'
import { letterDesk, mailTo } from '#server/signups/testing-letter-desk.ts'
import { mailCatcher } from '#server/testing/mail/mail-catcher.ts'

const weekMs = 7 * dayMs

test('an editor writes, a manager approves, and the article is on the landing page, in the feeds and in the letter', async () => {
  await using catcher = await mailCatcher()
  await using it = await letterDesk(mailTo(catcher.url))
  const editor = await atDesk(it, ['editor'])
  const management = await atDesk(it, ['management'])
  const written = await editor.saved(await editor.begin('market'), { ...wholeArticle, tier: null })
  await editor.submit(written)
  await management.perform('approve', written)
  expect((await management.perform('publish', written)).json()).toMatchObject({ isLive: true })

  const address = `/market-insights/${wholeArticle.slug}`
  for (const url of ['/feed.xml', '/rss.xml'])
    expect((await it.app.inject({ url })).body, url).toContain(address)
  expect((await it.app.inject({ url: '/api/articles/landing' })).json()).toMatchObject([
    { slug: wholeArticle.slug },
  ])

  await it.subscribe('reader@example.com')
  it.putForward(weekMs)
  const issue = (await it.compose()) ?? ''
  await it.perform(issue, 'approve')
  await it.goOn()
  expect(catcher.caught).toMatchObject([{ to: ['reader@example.com'] }])
  expect(catcher.caught[0]?.mail.text).toContain(wholeArticle.title)
  expect(catcher.caught[0]?.mail.text).toContain(address)
})
