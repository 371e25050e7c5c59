import type { Applicant } from '#contract/people.ts'
import { licencePurpose } from '#domain/onboarding/licence.ts'
import { microseconds, nextTimeCursor, parseTimeCursor } from '#server/db/time-cursor.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { pagePeople, people, photoAddress, accountStatusColumn } from './queries.ts'

type Stored = Omit<Applicant, 'photo' | 'waitingSince'> & {
  photoVersion: string | null
  since: Date
  micros: number
}

/** People waiting for approval, and members who ask to be verified as agents; oldest first. */
export async function listApplicants(
  sql: Queryable,
  after: string | undefined,
  now: Date,
): Promise<{ applicants: Applicant[]; total: number; next: string | null }> {
  const cursor = parseTimeCursor(after)
  const queue = sql`
    with people as (${people(sql)}), placed as (
      select people.*, ${accountStatusColumn(sql, now)} as status from people
    ), queue as (
      select placed.id, placed.full_name, placed.email, placed.photo_version, status = 'member' as is_member,
             coalesce(onboarding_completed, false) as onboarding_completed,
             case status when 'waiting' then email_confirmed_at else submitted_at end as since,
             case when submitted_at is not null then jsonb_build_object(
               'authority', authority, 'licenceNumber', licence_number, 'brokerNumber', broker_number,
               'officeNumber', office_number, 'fileName', file_name) end as licence
        from placed
        left join user_profiles on user_profiles.user_id = placed.id
        left join licence_applications on licence_applications.user_id = placed.id and decision is null
       where status = 'waiting' or (status = 'member' and submitted_at is not null)
    )`
  const [{ total }] = await sql<[{ total: number }]>`${queue} select count(*) as total from queue`
  const rows = await sql<Stored[]>`
    ${queue}, ordered as (select *, ${microseconds(sql, sql`since`)} as micros from queue)
    select * from ordered
     where ${cursor ? sql`(micros, id) > (${cursor.micros}::bigint, ${cursor.id}::uuid)` : sql`true`}
     order by micros, id limit ${pagePeople + 1}`
  const applicants = rows.slice(0, pagePeople).map(({ photoVersion, since, ...row }) => ({
    ...row,
    photo: photoAddress(photoVersion),
    waitingSince: since.toISOString(),
  }))
  return { applicants, total, next: nextTimeCursor(rows[pagePeople - 1], rows.length > pagePeople) }
}

/** An applicant's licence file, decrypted for the reviewer; throws NOT_FOUND. */
export async function readLicenceFile(
  { sql, config }: Pick<Parts, 'sql' | 'config'>,
  personId: string,
): Promise<{ file: Buffer; type: string; name: string }> {
  const [found] = await sql<{ file: Buffer; type: string; name: string }[]>`
    select file, file_type as type, file_name as name from licence_applications
     where user_id = ${personId} and file is not null`
  if (!found) throw fail('NOT_FOUND')
  const key = await readSecretKey(config)
  return { ...found, file: key.open(found.file, licencePurpose(personId)) }
}
