import { afterEach, expect, test, vi } from 'vitest'
import { setAccessTokenSource, setTransport } from '#web/api/send.ts'
import { openOutbox, readDraft, sendFromHere, writeDraft } from './outbox.ts'

afterEach(() => vi.unstubAllGlobals())

test('a draft is stored and read before the outbox is open, by its own person alone', () => {
  const stored = stubStorage()
  writeDraft('member', 'conversation', 'A draft')
  expect(readDraft('member', 'conversation')).toBe('A draft')
  expect(readDraft('another', 'conversation')).toBe('')
  expect(readDraft('member', 'other')).toBe('')
  writeDraft('member', 'conversation', '')
  expect(Object.keys(stored)).toEqual([])
})

test('a message that is written before the outbox is open waits for it', async () => {
  const stored = stubStorage()
  const requests: string[] = []
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, run: (lock: object) => Promise<void>) => run({}) },
  })
  // Another test of this worker may have loaded a page that set its own.
  setAccessTokenSource(() => Promise.resolve(null))
  setTransport((path, call) => fetch(path, call))
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    requests.push(`${url} ${body}`)
    return Promise.resolve(Response.json({ id: 'sent' }))
  })
  expect(sendFromHere('member', 'conversation', 'Before', [])).toBe(true)
  expect(Object.keys(stored)).toHaveLength(1)
  expect(requests).toEqual([])
  const confirmed = Promise.withResolvers<string>()
  const close = openOutbox('member', (conversationId) => confirmed.resolve(conversationId))
  expect(await confirmed.promise).toBe('conversation')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatch(/conversation.*Before/)
  await vi.waitFor(() => expect(Object.keys(stored)).toEqual([]))
  close()
})

/** The storage of a browser: its keys are properties. */
function stubStorage(): Record<string, string> {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  }
  vi.stubGlobal('window', {
    localStorage: new Proxy(stored, {
      get: (_keys, name) => Object.entries(methods).find(([method]) => method === name)?.[1],
    }),
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  return stored
}
