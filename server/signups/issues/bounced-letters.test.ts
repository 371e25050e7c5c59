import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { mailCatcher } from '#server/testing/mail/mail-catcher.ts'
import { letterDesk, mailTo } from '#server/signups/testing-letter-desk.ts'

test('an address unknown to the mail server gets no more letters', async () => {
  await using catcher = await mailCatcher()
  await using it = await letterDesk(mailTo(catcher.url))
  catcher.refusals.push({ at: 'to', code: 550, text: '5.1.1 no such user' })
  await it.publish('escrow')
  await it.subscribe('gone@example.com')
  await it.perform((await it.compose()) ?? '', 'approve')
  await it.goOn()
  expect(await it.recipients()).toMatchObject([
    { state: 'bounced', reason: expect.stringContaining('5.1.1') },
  ])
  expect([...(await it.sql`select suppressed_for from signups`)]).toEqual([{ suppressedFor: 'hard-bounce' }])
})

const notification = (letterId: string, action: string, status: string) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Message-ID: <1@mx.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; Sara@Example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 said so,',
    ' on two lines',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${letterId}@diwan.test>`,
    'To: sara@example.com',
    '--b--',
  ].join('\r\n')

test('a bounce report marks the reader of its letter; soft bounces count, and the token is required', async () => {
  await using catcher = await mailCatcher()
  await using it = await letterDesk(mailTo(catcher.url))
  await it.publish('escrow')
  await it.subscribe('sara@example.com')
  await it.perform((await it.compose()) ?? '', 'approve')
  await it.goOn()
  const [{ id }] = await it.sql<[{ id: string }]>`select id from letters`
  expect(
    (await it.report(notification(id, 'failed', '5.1.1'), 'another token of some length')).statusCode,
  ).toBe(403)
  expect(await it.recipients()).toMatchObject([{ state: 'sent' }])
  await it.report(notification(id, 'delayed', '4.4.1'))
  expect(await it.recipients()).toMatchObject([{ state: 'sent' }])
  for (let times = 0; times < 3; times += 1) await it.report(notification(id, 'failed', '4.4.1'))
  expect(await it.recipients()).toMatchObject([
    { state: 'bounced', reason: '4.4.1 smtp; 550 said so, on two lines' },
  ])
  const readState = () => it.sql`select soft_bounces, suppressed_for from signups`
  expect([...(await readState())]).toEqual([{ softBounces: 1, suppressedFor: null }])
  const bounces = Array.from({ length: limits.signups.softBounces - 1 }, () => ({
    address: 'sara@example.com',
    kind: 'soft',
  }))
  await it.report({ bounces })
  expect([...(await readState())]).toEqual([
    { softBounces: limits.signups.softBounces, suppressedFor: 'soft-bounces' },
  ])
  await it.report(notification(id, 'failed', '5.1.1'))
  expect([...(await readState())]).toMatchObject([{ suppressedFor: 'hard-bounce' }])
})

test('a complaint ends the newsletter, also in the account', async () => {
  await using it = await letterDesk()
  const address = await it.member(['free'])
  const answer = await it.report({ bounces: [{ address, kind: 'complaint' }] })
  expect(answer.json()).toEqual({ noted: 1 })
  expect([...(await it.sql`select state, suppressed_for from signups`)]).toEqual([
    { state: 'left', suppressedFor: 'complaint' },
  ])
  const [latest] =
    await it.sql`select given from consents where subject = 'newsletter' order by id desc limit 1`
  expect(latest).toEqual({ given: false })
})
