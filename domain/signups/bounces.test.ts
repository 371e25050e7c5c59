import { expect, test } from 'vitest'
import { afterBounce, parseBounce, type BounceKind } from './bounces.ts'

test.each<[answer: string, kind: BounceKind | null]>([
  ['550 5.1.1 <a@b.example> user unknown', 'hard'],
  ['550 5.1.10 recipient not found', 'hard'],
  ['550 5.2.1 mailbox disabled', 'hard'],
  ['552 5.2.2 mailbox full', 'soft'],
  ['550 5.7.1 blocked by policy', 'soft'],
  ['421 4.7.0 try later', 'soft'],
  ['450 mailbox busy', 'soft'],
  ['550 no such user here', 'hard'],
  ['554 transaction failed', 'soft'],
  ['5.1.1', 'hard'],
  ['250 2.0.0 taken', null],
  ['the connection ended', null],
])('%s is %s', (answer, kind) => {
  expect(parseBounce(answer)).toBe(kind)
})

test.each<[BounceKind, before: number, soft: number, suppressed: string | null]>([
  ['hard', 0, 0, 'hard-bounce'],
  ['complaint', 3, 3, 'complaint'],
  ['soft', 0, 1, null],
  ['soft', 3, 4, null],
  ['soft', 4, 5, 'soft-bounces'],
])('%s after %i soft ones', (kind, before, softBounces, suppressedFor) => {
  expect(afterBounce(kind, before)).toEqual({ softBounces, suppressedFor })
})
