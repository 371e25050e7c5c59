import { hash, verify } from '@node-rs/argon2'
import { limits } from '#domain/limits.ts'
import { AuthRefusal } from '#server/auth/refusal.ts'

/**
 * Argon2id, the library's default: the memory of OWASP's password storage sheet, and one pass more than its
 * minimum. RFC 9106, part 4, recommends as much as one can afford; a sign-in can afford a few milliseconds.
 */
const cost = { memoryCost: 19_456, timeCost: 3, parallelism: 1 }

/** Thrown when too many passwords are queued for hashing. */
const tooManySignIns = () =>
  new AuthRefusal(503, 'over_capacity', 'Too many sign-ins at once, try again in a second', 1000)

let running = 0
const waiting: (() => void)[] = []

/** The digest to store, with its salt and cost. Unicode variants of the same text are equal. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/**
 * Whether the password matches. Without a digest it does the same work, so that timing reveals nothing about
 * accounts.
 */
export async function passwordMatches(password: string, digest: string | null): Promise<boolean> {
  const right = await inTurn(() => verify(digest ?? nobodysDigest, password.normalize('NFKC')))
  return right && digest !== null
}

/**
 * Whether a digest was made at a lower cost than today's, so that the password should be hashed again at
 * sign-in.
 */
export function isWeaker(digest: string): boolean {
  const [, memory = '0', time = '0'] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(digest) ?? []
  return Number(memory) < cost.memoryCost || Number(time) < cost.timeCost
}

/** The digest of a discarded random password, at the same cost as all others. */
const nobodysDigest =
  '$argon2id$v=19$m=19456,t=3,p=1$/m2LpDJ3JdE85yYkibpufA$WXQlL1anxidFTWxmLQIwOwPvgPv2DTQ/Gc58QYiV4Gw'

/** Hashing occupies threads of the pool that files and sockets need too, so only a few run at once. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= limits.auth.passwordsHashedAtOnce) {
    if (waiting.length >= limits.auth.passwordsWaiting) throw tooManySignIns()
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
