import { hash, verify } from '@node-rs/argon2'
import { limits } from '#domain/limits.ts'

/**
 * Argon2id, the library's default kind: the memory of OWASP's password storage sheet and a pass more than its least. RFC
 * 9106, part 4, asks for as much as can be spared; a sign-in can spare a few milliseconds.
 */
const cost = { memoryCost: 19_456, timeCost: 3, parallelism: 1 }

/** Thrown when too many passwords wait for their turn. */
export class HashingBusy extends Error {}

let running = 0
const waiting: (() => void)[] = []

/** The digest to store, with its salt and cost. Spelling differences of one text in Unicode do not count. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/** Whether the password fits. Without a digest the work is the same, so that time tells nothing about accounts. */
export async function fits(password: string, digest: string | null): Promise<boolean> {
  const right = await inTurn(() => verify(digest ?? nobodysDigest, password.normalize('NFKC')))
  return right && digest !== null
}

/** Whether a digest was made at less cost than today's, so that the password should be hashed anew when it is seen. */
export function isWeaker(digest: string): boolean {
  const [, memory = '0', time = '0'] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(digest) ?? []
  return Number(memory) < cost.memoryCost || Number(time) < cost.timeCost
}

/** Of a random password that was thrown away, at the same cost as all others. */
const nobodysDigest =
  '$argon2id$v=19$m=19456,t=3,p=1$/m2LpDJ3JdE85yYkibpufA$WXQlL1anxidFTWxmLQIwOwPvgPv2DTQ/Gc58QYiV4Gw'

/** Hashing holds whole threads of the pool that files and sockets need too, hence few at once. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= limits.auth.passwordsHashedAtOnce) {
    if (waiting.length >= limits.auth.passwordsWaiting) throw new HashingBusy('Too many sign-ins at once.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
