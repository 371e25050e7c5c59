import type { PeopleFilter, PersonDetail, PersonRow } from '#contract/people.ts'
import type { Role } from '#domain/access/roles.ts'
import { ownFactorTypes, type OwnFactorType } from '#domain/auth/factors/factor-methods.ts'
import { accountStatus } from '#domain/people/account-status.ts'
import { isBanned } from '#server/auth/accounts.ts'
import { containing } from '#server/db/like-pattern.ts'
import type { Queryable } from '#server/db/sql.ts'
import { microseconds, nextTimeCursor, parseTimeCursor } from '#server/db/time-cursor.ts'
import { fail } from '#server/problems/problem.ts'

export const pagePeople = 50

type Stored = {
  id: string
  fullName: string
  email: string
  photoVersion: string | null
  roles: Role[]
  createdAt: Date
  micros: number
  lastSignInAt: Date | null
  hasSecondFactor: boolean
  emailConfirmedAt: Date | null
  bannedUntil: Date | null
  declinedAt: Date | null
}

/** One page of accounts, newest first, with the total. */
export async function listPeople(
  sql: Queryable,
  { text, role, status, after }: PeopleFilter & { after?: string | undefined },
  now: Date,
): Promise<{ people: PersonRow[]; total: number; next: string | null }> {
  const filter = sql`
    ${text ? sql`(email::text ilike ${containing(text)} or full_name ilike ${containing(text)})` : sql`true`}
    and ${role ? sql`${role} = any (roles)` : sql`true`}
    and ${status ? sql`${accountStatusColumn(sql, now)} = ${status}` : sql`true`}`
  const [{ total }] = await sql<[{ total: number }]>`
    with people as (${people(sql)}) select count(*) as total from people where ${filter}`
  const rows = await sql<Stored[]>`
    with people as (${people(sql)})
    select * from people
     where ${filter} and ${beyond(sql, after)}
     order by created_at desc, id desc limit ${pagePeople + 1}`
  return {
    people: rows.slice(0, pagePeople).map((row) => toPersonRow(row, now)),
    total,
    next: nextTimeCursor(rows[pagePeople - 1], rows.length > pagePeople),
  }
}

/** One account without its sessions; throws NOT_FOUND. */
export async function readPerson(
  sql: Queryable,
  personId: string,
  now: Date,
): Promise<Omit<PersonDetail, 'sessions'>> {
  const [row] = await sql<
    (Stored & { onboardingCompleted: boolean; loginCount: number; deletionDueAt: Date | null })[]
  >`
    with people as (${people(sql)})
    select people.*, coalesce(onboarding_completed, false) as onboarding_completed,
           coalesce(login_count, 0) as login_count, due_at as deletion_due_at
      from people
      left join user_profiles on user_profiles.user_id = people.id
      left join account_deletions on account_deletions.user_id = people.id
     where people.id = ${personId}`
  if (!row) throw fail('NOT_FOUND')
  return {
    ...toPersonRow(row, now),
    emailConfirmedAt: row.emailConfirmedAt?.toISOString() ?? null,
    bannedUntil: row.bannedUntil && row.bannedUntil > now ? row.bannedUntil.toISOString() : null,
    onboardingCompleted: row.onboardingCompleted,
    loginCount: row.loginCount,
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    decision: await decisionOn(sql, personId),
    factors: await listFactors(sql, personId),
  }
}

async function listFactors(sql: Queryable, personId: string): Promise<PersonDetail['factors']> {
  const rows = await sql<{ id: string; type: OwnFactorType; name: string; addedAt: Date }[]>`
    select id, factor_type as type, friendly_name as name, created_at as added_at
      from factors
     where user_id = ${personId} and status = 'verified' and factor_type in ${sql([...ownFactorTypes])}
     order by created_at, id`
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}

/** Accounts for the lists. */
export function people(sql: Queryable) {
  return sql`
    select users.id, email, coalesce(full_name, '') as full_name, photo_version, users.created_at,
           ${microseconds(sql, sql`users.created_at`)} as micros,
           last_sign_in_at, email_confirmed_at, banned_until,
           array(select role from user_roles where user_roles.user_id = users.id order by role) as roles,
           exists (select from factors where factors.user_id = users.id and status = 'verified') as has_second_factor,
           (select case decision when 'declined' then decided_at end from membership_decisions
             where membership_decisions.user_id = users.id order by id desc limit 1) as declined_at
      from users left join user_profiles on user_profiles.user_id = users.id`
}

/** The rule of `accountStatus` in SQL, for filters; a test keeps the two equal. */
export function accountStatusColumn(sql: Queryable, now: Date) {
  return sql`
    case when ${isBanned(sql, now)} then 'closed'
         when cardinality(roles) > 0 then 'member'
         when email_confirmed_at is null then 'unconfirmed'
         when declined_at is not null then 'declined'
         else 'waiting' end`
}

function toPersonRow(row: Stored, now: Date): PersonRow {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    photo: photoAddress(row.photoVersion),
    roles: row.roles,
    status: accountStatus(row, now),
    joinedAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    hasSecondFactor: row.hasSecondFactor,
  }
}

async function decisionOn(sql: Queryable, personId: string): Promise<PersonDetail['decision']> {
  const [found] = await sql<
    { decision: 'approved' | 'declined'; reason: string; by: string | null; decidedAt: Date }[]
  >`
    select decision, reason, coalesce(nullif(full_name, ''), email::text) as by, decided_at
      from membership_decisions
      left join users on users.id = decided_by
      left join user_profiles on user_profiles.user_id = decided_by
     where membership_decisions.user_id = ${personId} order by membership_decisions.id desc limit 1`
  if (!found) return null
  const { decidedAt, ...same } = found
  return { ...same, at: decidedAt.toISOString() }
}

function beyond(sql: Queryable, after: string | undefined) {
  const cursor = parseTimeCursor(after)
  return cursor ? sql`(micros, id) < (${cursor.micros}::int8, ${cursor.id}::uuid)` : sql`true`
}

export function photoAddress(version: string | null): string | null {
  return version ? `/api/photos/${version}` : null
}
