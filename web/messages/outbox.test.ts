import { afterEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from './outbox.ts'

afterEach(() => vi.unstubAllGlobals())

test('a draft is stored and read before the outbox is open, by its own person alone', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  writeDraft('member', 'conversation', 'A draft')
  expect(readDraft('member', 'conversation')).toBe('A draft')
  expect(readDraft('another', 'conversation')).toBe('')
  expect(readDraft('member', 'other')).toBe('')
  writeDraft('member', 'conversation', '')
  expect(stored.size).toBe(0)
})
