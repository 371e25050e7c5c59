import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { waitBeforeSignIn, type SignInFailures } from '#domain/auth/sign-in-wait.ts'
import { limits } from '#domain/limits.ts'
import type { Fragment, Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { cleanUp, inPortions } from '#server/jobs/clean-up.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { CallOrigin } from '#server/auth/tokens/sessions.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import type { User } from '#server/auth/users/users.ts'

/** A sign-in attempt, as digests. */
export type Attempt = { account: string; place: string; network: string }
/**
 * What the password is checked against. Minimal, so that a registered address costs no more than an
 * unregistered one.
 */
export type Key = Pick<User, 'id' | 'passwordHash' | 'bannedUntil' | 'emailConfirmedAt'>
/**
 * The attempt, whether its account has signed in from there before, and the credentials of its address if
 * there are any.
 */
export type BegunAttempt = Attempt & { placeIsKnown: boolean; key: Key | undefined }

export function signInAttempt(email: string, address: string): Attempt {
  const network = networkPrefix(address)
  const account = hexDigest(email.toLowerCase())
  return { account, place: hexDigest(`${account} ${network}`), network: hexDigest(network) }
}

/**
 * A password entered within a session is limited by that session alone: nobody outside it can slow its owner
 * down.
 */
export function attemptInSession(email: string, address: string, sessionId: string): Attempt {
  const attempt = signInAttempt(email, address)
  return { ...attempt, place: hexDigest(`${attempt.account} session ${sessionId}`) }
}

type Early = { waitMs: number }

/**
 * Counts an attempt as failed before checking the password, so that parallel attempts cannot bypass the
 * limit; `attemptSucceeded` takes it back. An attempt that comes too soon is not counted; it gets the time to
 * wait.
 */
export async function beginAttempt(
  sql: Sql,
  { email, attempt, isInSession = false }: { email: string; attempt: Attempt; isInSession?: boolean },
  now: Date,
): Promise<BegunAttempt | Early> {
  const since = new Date(now.getTime() - limits.auth.failureWindowMs)
  const { isFree, key, ...free } = await begunFreely(sql, email, attempt, { now, since })
  if (isFree) return { ...attempt, ...free, key }
  const { waitMs, placeIsKnown } = await sql.begin((transaction) =>
    begunByRule(transaction, { attempt, isInSession }, { now, since }),
  )
  return waitMs > 0 ? { waitMs } : { ...attempt, placeIsKnown, key }
}

type Span = { now: Date; since: Date }

type Begun = { isFree: boolean; placeIsKnown: boolean; id: string | null } & Omit<Key, 'id'>

/**
 * A single call and commit, including the credentials, for everyone who is far from any limit: the round
 * trips cost more than the work.
 */
async function begunFreely(
  sql: Sql,
  email: string,
  { account, place, network }: Attempt,
  { now, since }: Span,
) {
  const { freeFailuresPerPlace, freeFailuresPerAccount, freeFailuresPerNetwork } = limits.auth
  const [{ isFree, placeIsKnown, id, ...credentials }] = await sql<[Begun]>`
    select is_free, place_is_known, id, password_hash, banned_until, email_confirmed_at
      from begin_free_attempt(${account}, ${place}, ${network}, ${now}, ${since},
                              ${freeFailuresPerPlace}, ${freeFailuresPerAccount}, ${freeFailuresPerNetwork})
      left join users on email = ${email}`
  return { isFree, placeIsKnown, key: id === null ? undefined : { id, ...credentials } }
}

/** Counts the attempt unless it has to wait. */
async function begunByRule(
  transaction: Transaction,
  { attempt, isInSession }: { attempt: Attempt; isInSession: boolean },
  { now, since }: Span,
) {
  const { account, place, network } = attempt
  // Sent together and executed in order: the last statement counts under the locks. The network's lock always
  // comes last, so that no two attempts deadlock.
  const lock = transaction`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`
  const networkLock = transaction`select pg_advisory_xact_lock(hashtextextended(${network}, 2))`
  const count = transaction<[SignInFailures]>`
    select count(*) filter (where account = ${account} and place = ${place}) as of_place,
           max(failed_at) filter (where account = ${account} and place = ${place}) as last_of_place_at,
           count(*) filter (where account = ${account}) as of_account,
           max(failed_at) filter (where account = ${account}) as last_of_account_at,
           count(*) filter (where network = ${network}) as of_network,
           max(failed_at) filter (where network = ${network}) as last_of_network_at,
           exists (select from sign_in_places where place = ${place}) or ${isInSession}::boolean as place_is_known
      from sign_in_failures
     where (account = ${account} or network = ${network}) and failed_at > ${since}`
  const [, , [failures]] = await Promise.all([lock, networkLock, count])
  const waitMs = waitBeforeSignIn(failures, now)
  if (waitMs === 0)
    await transaction`insert into sign_in_failures ${transaction({ ...attempt, failedAt: now })}`
  return { waitMs, placeIsKnown: failures.placeIsKnown }
}

const rowsAtOnce = 10_000

/** Deletes expired failures. Rows locked by a sign-in in progress are skipped. */
export const pruneFailures = cleanUp(
  'prune-sign-in-failures',
  limits.auth.failureWindowMs,
  ({ sql, now, signal }) => {
    const before = new Date(now().getTime() - limits.auth.failureWindowMs)
    return inPortions(
      rowsAtOnce,
      signal,
      () => sql`
        delete from sign_in_failures where ctid in (
          select ctid from sign_in_failures where failed_at <= ${before} limit ${rowsAtOnce} for update skip locked)`,
    )
  },
)

/** Deletes the failures from this network, remembers it as the owner's, and returns whether it is new. */
export async function attemptSucceeded(sql: Queryable, attempt: Attempt, now: Date): Promise<boolean> {
  const [known] = await sql<[{ isNew: boolean }]>`
    with taken_back as (${deleteFailures(sql, attempt)}) ${addressUse(sql, attempt, now, sql``)}`
  return known.isNew
}

/** An SQL fragment. */
export function deleteFailures(sql: Queryable, { account, place }: Attempt) {
  return sql`delete from sign_in_failures where account = ${account} and place = ${place}`
}

/** An SQL fragment for a row of `source`, as named by `from`; returns `is_new`. */
export function addressUse(sql: Queryable, { place }: Attempt, now: Date, source: Fragment) {
  return sql`
    insert into sign_in_places (place, used_at) select ${place}, ${now} ${source}
    on conflict (place) do update set used_at = excluded.used_at returning xmax = 0 as is_new`
}

type SignIn = { user: Pick<User, 'id' | 'email' | 'lastSignInAt'>; origin: CallOrigin; at: Date }

/** Notifies the owner of a sign-in from a new place, except for their first sign-in ever. */
export async function notifyNewDevice(sql: Queryable, { user, origin, at }: SignIn): Promise<void> {
  if (!user.lastSignInAt) return
  await queueLetter(
    sql,
    { address: user.email, userId: user.id },
    { kind: 'new-sign-in', device: origin.userAgent, network: origin.address, at: at.toISOString() },
  )
}
