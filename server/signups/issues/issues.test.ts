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
  expect(await save('The second', (await read()).writtenAt)).toBe(200)
})
