import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { StaffVerification } from '#contract/investments/club-deal-desk.ts'
import { VerificationEntry, type ClubThreshold, type Verification } from '#contract/investments/club-deals.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { VerifiedMember } from '#domain/investments/interest.ts'
import { suitability, suitabilityPoints, type SuitabilityResult } from '#domain/investments/suitability.ts'
import {
  declarationPurpose,
  investableRange,
  maySubmitDeclaration,
  reachesThreshold,
  verificationState,
  verifiedUntil,
  type ClientClass,
  type VerificationDecision,
} from '#domain/investments/verification.ts'
import { limits } from '#domain/limits.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import { writeToMember } from './letters.ts'

/** What is encrypted of a declaration. */
export type Declaration = z.infer<typeof Declaration>
export const Declaration = VerificationEntry.pick({
  residence: true,
  investable: true,
  currency: true,
  answers: true,
})

type Row = {
  id: string
  userId: string
  sealed: Buffer
  clientClass: ClientClass
  suitability: SuitabilityResult
  state: 'submitted' | 'needs_more' | 'verified' | 'rejected'
  submittedAt: Date
  decidedAt: Date | null
  reason: string
  expiresAt: Date | null
}

type Reading = { key: SecretKey; now: Date }

const columns = (sql: Queryable) => sql`
  v.id, v.user_id, v.sealed, v.client_class, v.suitability, v.state, v.submitted_at, v.decided_at, v.reason, v.expires_at`

const opened = (row: Row, key: SecretKey): Declaration =>
  Declaration.parse(JSON.parse(key.open(row.sealed, declarationPurpose(row.userId)).toString()))

async function readRow(sql: Queryable, userId: string): Promise<Row | null> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from club_deal_verifications v where user_id = ${userId}`
  return row ?? null
}

/** The verification of a member as they see it. */
export async function readVerification(
  sql: Queryable,
  userId: string,
  { key, now }: Reading,
): Promise<Verification> {
  const row = await readRow(sql, userId)
  const state = verificationState(row, now)
  if (!row)
    return {
      state,
      clientClass: null,
      suitability: null,
      residence: null,
      submittedAt: null,
      decidedAt: null,
      expiresAt: null,
      reason: '',
    }
  return {
    state,
    clientClass: row.clientClass,
    suitability: row.suitability,
    residence: opened(row, key).residence,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    reason: row.reason,
  }
}

/** A member as the checks of an interest read them, with the currency of the deal. */
export async function readVerifiedMember(
  sql: Queryable,
  userId: string,
  { key, now, currency }: Reading & { currency: Currency },
): Promise<VerifiedMember> {
  const row = await readRow(sql, userId)
  const state = verificationState(row, now)
  if (!row) return { state, suitability: null, residence: null, investableMinor: null }
  const { residence, investable, currency: declaredIn } = opened(row, key)
  const range = investableRange({ band: investable, currency: declaredIn }, currency)
  return { state, suitability: row.suitability, residence, investableMinor: range?.toMinor ?? null }
}

/** The threshold in force on a day. */
export async function readThreshold(sql: Queryable, today: string): Promise<ClubThreshold> {
  const [threshold] = await sql<ClubThreshold[]>`
    select holds_from, amount_minor, currency, note from club_deal_thresholds
     where holds_from <= ${today} order by holds_from desc limit 1`
  if (!threshold) throw fail('UNAVAILABLE', 'No threshold for club deals is in force.')
  return threshold
}

/**
 * Stores a declaration, which staff decide on, in place of an earlier one. Throws CONFLICT while one waits or holds, and
 * BELOW_THRESHOLD.
 */
export async function submitVerification(
  sql: Sql,
  userId: string,
  entry: VerificationEntry,
  { key, now }: Reading,
): Promise<void> {
  const { clientClass, answers } = entry
  await sql.begin(async (transaction) => {
    // Declarations of one member come one after the other.
    await transaction`select from users where id = ${userId} for no key update`
    const state = verificationState(await readRow(transaction, userId), now)
    if (!maySubmitDeclaration(state)) throw fail('CONFLICT', 'Your declaration is with our team, or holds.')
    const threshold = await readThreshold(transaction, gulfDay(now))
    if (!reachesThreshold({ band: entry.investable, currency: entry.currency }, threshold))
      throw fail('BELOW_THRESHOLD')
    const content = Buffer.from(JSON.stringify(Declaration.parse(entry)))
    const row = {
      userId,
      id: randomUUID(),
      sealed: key.seal(content, declarationPurpose(userId)),
      clientClass,
      suitability: suitability(answers, clientClass),
      state: 'submitted',
      submittedAt: now,
    }
    await transaction`delete from club_deal_verifications where user_id = ${userId}`
    await transaction`insert into club_deal_verifications ${transaction(row)}`
  })
}

type StaffRow = Row & {
  memberName: string
  memberEmail: string
  decidedBy: string | null
  demonstration: boolean
}

/** Declarations that wait, the oldest first, or the last decided ones. */
export async function listVerifications(
  sql: Queryable,
  isWaiting: boolean,
  { key, now }: Reading,
): Promise<StaffVerification[]> {
  const rows = await sql<StaffRow[]>`
    select ${columns(sql)}, v.demonstration, coalesce(profile.full_name, '') as member_name, users.email as member_email,
           judge.full_name as decided_by
      from club_deal_verifications v join users on users.id = v.user_id
      left join user_profiles profile on profile.user_id = v.user_id
      left join user_profiles judge on judge.user_id = v.decided_by
     where ${isWaiting ? sql`v.state = 'submitted'` : sql`v.state <> 'submitted'`}
     order by ${isWaiting ? sql`v.submitted_at` : sql`v.decided_at desc`}, v.id limit ${limits.clubDeals.staffRows}`
  return rows.map((row) => {
    const { residence, investable, currency, answers } = opened(row, key)
    return {
      id: row.id,
      memberName: row.memberName,
      memberEmail: row.memberEmail,
      state: verificationState(row, now),
      residence,
      clientClass: row.clientClass,
      investable,
      currency,
      answers,
      points: suitabilityPoints(answers),
      suitability: row.suitability,
      submittedAt: row.submittedAt.toISOString(),
      decidedBy: row.decidedBy,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      reason: row.reason,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      demonstration: row.demonstration,
    }
  })
}

/**
 * Decides on a declaration, once. Nobody is verified against their answers. Throws NOT_FOUND for one that was replaced,
 * CONFLICT if it was decided, SUITABILITY_REQUIRED.
 */
export async function decideVerification(
  sql: Sql,
  {
    id,
    decision,
    reason,
    appUrl,
  }: { id: string; decision: VerificationDecision; reason: string; appUrl: string },
  actor: StaffActor,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const [row] = await transaction<Row[]>`
      select ${columns(transaction)} from club_deal_verifications v where id = ${id} for update`
    if (!row) throw fail('NOT_FOUND')
    if (row.state !== 'submitted') throw fail('CONFLICT', 'This declaration was decided already.')
    if (row.userId === actor.actorId)
      throw fail('CONFLICT', 'Another person decides on your own declaration.')
    if (decision === 'verified' && row.suitability === 'failed') throw fail('SUITABILITY_REQUIRED')
    await transaction`
      update club_deal_verifications
         set state = ${decision}, decided_by = ${actor.actorId}, decided_at = ${actor.at}, reason = ${reason},
             expires_at = ${decision === 'verified' ? verifiedUntil(actor.at) : null}
       where id = ${id}`
    await recordEvent(transaction, {
      action: 'club_verification_decided',
      subjectId: row.userId,
      ...actor,
      detail: { decision, reason },
    })
    const link = `${appUrl}/coinvestments`
    await writeToMember(
      transaction,
      row.userId,
      decision === 'verified'
        ? { kind: 'deal-verified', link }
        : decision === 'needs_more'
          ? { kind: 'deal-verification-returned', reason, link }
          : { kind: 'deal-verification-rejected', reason, link },
    )
  })
}
