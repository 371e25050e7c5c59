import type { Account, AccountEvent, Preferences } from '#contract/account.ts'
import { hiddenFromSubject } from '#domain/audit/actions.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

/** Omitted fields stay as they are. */
type PreferenceChanges = { [K in keyof Preferences]?: Preferences[K] | undefined }

export async function readPreferences(sql: Queryable, userId: string): Promise<Preferences> {
  const [stored] = await sql<Preferences[]>`
    select currency, area_unit, theme, language from user_profiles where user_id = ${userId}`
  return stored ?? { currency: 'AED', areaUnit: 'sqft', theme: 'system', language: 'en' }
}

/** Changes the given preferences and returns all of them. */
export async function changePreferences(
  sql: Queryable,
  userId: string,
  changes: PreferenceChanges,
): Promise<Preferences> {
  const { currency, areaUnit, theme, language } = changes
  await sql`insert into user_profiles (user_id) values (${userId}) on conflict do nothing`
  await sql`
    update user_profiles
       set currency = coalesce(${currency ?? null}, currency), area_unit = coalesce(${areaUnit ?? null}, area_unit),
           theme = coalesce(${theme ?? null}, theme), language = coalesce(${language ?? null}, language), updated_at = now()
     where user_id = ${userId}`
  return readPreferences(sql, userId)
}

type Stored = {
  email: string
  newEmail: string | null
  fullName: string
  photoVersion: string | null
  createdAt: Date
  hasPassword: boolean
  dueAt: Date | null
  newsletterRequested: boolean
  consents: Account['consents']
}

/** A person's view of their own account. */
export async function readAccount(sql: Queryable, userId: string): Promise<Account> {
  const [stored] = await sql<[Stored]>`
    select users.email, users.new_email, coalesce(full_name, '') as full_name, photo_version, users.created_at,
           password_hash is not null as has_password, due_at,
           exists (select from one_time_tokens where user_id = users.id and kind = 'newsletter') as newsletter_requested,
           coalesce((
             select jsonb_agg(jsonb_build_object('subject', subject, 'edition', edition, 'given', given,
                      'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by subject)
               from (select distinct on (subject) subject, edition, given, at from consents
                      where user_id = users.id order by subject, id desc) as latest), '[]') as consents
      from users
      left join user_profiles on user_profiles.user_id = users.id
      left join account_deletions on account_deletions.user_id = users.id
     where users.id = ${userId}`
  const { photoVersion, createdAt, dueAt, ...same } = stored
  return {
    ...same,
    photo: photoVersion ? `/api/photos/${photoVersion}` : null,
    memberSince: createdAt.toISOString(),
    deletionDueAt: dueAt?.toISOString() ?? null,
  }
}

export async function changeName(sql: Queryable, userId: string, fullName: string): Promise<void> {
  await sql`
    insert into user_profiles (user_id, full_name) values (${userId}, ${fullName})
    on conflict (user_id) do update set full_name = excluded.full_name, updated_at = now()`
}

/** Whether a person sees an event: not what another member did about them. */
export const isShownToSubject = (sql: Queryable, userId: string): Fragment => sql`
  (actor_id is not distinct from ${userId} or action <> all(${[...hiddenFromSubject]}))`

/** A column with the origin of an event; null where it is the origin of somebody else. */
export const ownOrigin = (sql: Queryable, userId: string, column: Fragment): Fragment => sql`
  case when actor_id is null or actor_id = ${userId} then ${column} end`

type Happened = Omit<AccountEvent, 'at' | 'own'> & { at: Date; actorId: string | null }

/**
 * The events of an account older than the event `before`, newest first. Of what others did, the place and device are
 * theirs and are left out.
 */
export async function listAccountEvents(
  sql: Queryable,
  { userId, before, limit }: { userId: string; before: number | null; limit: number },
): Promise<AccountEvent[]> {
  const rows = await sql<Happened[]>`
    select id, at, action, ${ownOrigin(sql, userId, sql`host(address)`)} as address,
           coalesce(${ownOrigin(sql, userId, sql`user_agent`)}, '') as device, actor_id
      from audit_events
     where subject_id = ${userId} and ${isShownToSubject(sql, userId)}
       and (${before}::bigint is null or id < ${before})
     order by id desc limit ${limit}`
  return rows.map(({ actorId, at, ...same }) => ({
    ...same,
    at: at.toISOString(),
    own: actorId === null || actorId === userId,
  }))
}

/** Records a consent given or withdrawn. Earlier rows are kept as history. */
export async function addConsent(
  sql: Queryable,
  {
    userId,
    subject,
    edition,
    given,
    now,
  }: { userId: string; subject: string; edition: string; given: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into consents (user_id, subject, edition, given, at)
    values (${userId}, ${subject}, ${edition}, ${given}, ${now})`
}
