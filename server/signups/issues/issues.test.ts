import { expect, test } from 'vitest'
import { newsletterIssues } from '#contract/signups/staff.ts'
import { letterDesk } from '#server/signups/testing-letter-desk.ts'

test('texts of an issue that someone else saved in the meantime are not overwritten', async () => {
  await using desk = await letterDesk()
  await desk.publish('escrow')
  const url = `/api/newsletter/issues/${await desk.compose()}`
  const read = async () => newsletterIssues.issue.response.parse(await desk.read(url))
  const { writtenAt } = await read()
  const headers = { authorization: `Bearer ${await desk.tokenFor(['management'])}` }
  const save = async (subject: string, since: string) => {
    const payload = { subject, introduction: '', writtenAt: since }
    const { statusCode } = await desk.app.inject({ method: 'PATCH', url, headers, payload })
    return statusCode
  }
  expect(await save('The first', writtenAt)).toBe(200)
  expect(await save('The second', writtenAt)).toBe(409)
  expect((await read()).subject).toBe('The first')
  const second = (await read()).writtenAt
  expect(await save('The second', second)).toBe(200)
})

test('texts that were changed after the approver read them are not approved', async () => {
  await using desk = await letterDesk()
  await desk.publish('escrow')
  const url = `/api/newsletter/issues/${await desk.compose()}`
  const read = async () => newsletterIssues.issue.response.parse(await desk.read(url))
  const { writtenAt } = await read()
  const headers = { authorization: `Bearer ${await desk.tokenFor(['management'])}` }
  const payload = { subject: 'Changed', introduction: '', writtenAt }
  await desk.app.inject({ method: 'PATCH', url, headers, payload })
  const approve = async (since: string) => {
    const body = { action: 'approve', writtenAt: since }
    const sent = { method: 'POST', url: `${url}/actions`, headers, payload: body } as const
    return (await desk.app.inject(sent)).statusCode
  }
  expect(await approve(writtenAt)).toBe(409)
  expect(await approve((await read()).writtenAt)).toBe(200)
})
