import { expect, test } from 'vitest'
import { letterNotice } from './letter-notice.ts'

const app = 'https://diwan.example'

test.each([
  ['its page', 'proposal', { link: `${app}/proposals/1?from=mail` }, '/proposals/1?from=mail'],
  ['the conversation that was opened', 'introduced', { sender: 'Nadia' }, '/messages'],
  ['other agents', 'introduction-declined', { sender: 'Nadia' }, '/agents'],
  ['the answer', 'request-closed', { answer: 'Nobody' }, '/agent-request'],
  ['nowhere with a token', 'request-passed-on', { link: `${app}/x?token=secret` }, null],
] as const)('a notification leads to %s: %s', (_where, kind, parameters, path) => {
  expect(letterNotice(kind, 'agent-answered', parameters).path).toBe(path)
})

test('a notification of the account leads to the settings, whatever link the letter has', () => {
  const { path, subject } = letterNotice('password-changed', 'security', { link: `${app}/auth` })
  expect(path).toBe('/account/settings?section=security')
  expect(subject).toBe('security')
})
