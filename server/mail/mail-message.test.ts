import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { toMailMessage } from './mail-message.ts'
import { renderLetter } from './render/render-letter.ts'

const calendar = calendarFile({
  uid: 'meeting-1@diwan.test',
  title: 'Diwan: Consultation',
  summary: '',
  place: 'Phone call',
  url: 'https://diwan.test/meetings/1',
  startsAt: new Date('2026-12-05T08:00:00Z'),
  endsAt: new Date('2026-12-05T08:30:00Z'),
  changedAt: new Date('2026-11-26T08:00:00Z'),
  revision: 1,
  isCancelled: false,
})
const parameters = { link: 'https://diwan.test/meetings/1', at: '2026-12-05T08:00:00Z' }

const message = (more: Record<string, string>) =>
  toMailMessage(
    {
      id: '3c9b6a52-5d0f-4a0e-9d53-2f1f0f0e7a11',
      recipient: 'sara@example.com',
      kind: 'meeting-booked',
      parameters: { ...parameters, ...more },
      language: 'en',
      messageId: '<1@diwan.test>',
      queuedAt: new Date('2026-11-26T08:00:00Z'),
      worthUntil: new Date('2026-11-27T08:00:00Z'),
      tries: 0,
      unanswered: 0,
    },
    renderLetter('meeting-booked', parameters, { appUrl: 'https://diwan.test', language: 'en' }),
    { name: null, address: 'hello@diwan.test' },
  )

test('a letter about a meeting carries its calendar file unchanged, and a second attempt the same message', async () => {
  const first = await message({ calendar })
  expect(first.equals(await message({ calendar }))).toBe(true)
  const { attachments, subject, text } = await PostalMime.parse(first)
  expect(subject).toBe('Your meeting is booked')
  expect(text).toContain('https://diwan.test/meetings/1')
  expect(attachments).toHaveLength(1)
  const [file] = attachments
  expect([file?.filename, file?.mimeType]).toEqual(['meeting.ics', 'text/calendar'])
  const content = file?.content ?? ''
  // The parser writes the line ends of texts as line feeds; the message itself has those of the file.
  expect(typeof content === 'string' ? content : new TextDecoder().decode(content)).toBe(
    calendar.replaceAll('\r\n', '\n'),
  )
  expect(first.toString().replaceAll('\r\n', '')).toContain(Buffer.from(calendar).toString('base64'))
})

test('other letters have no attachment', async () => {
  expect((await PostalMime.parse(await message({}))).attachments).toEqual([])
})
