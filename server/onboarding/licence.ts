import type { Licence, LicenceFields } from '#contract/onboarding.ts'
import { licenceFileType, licencePurpose } from '#domain/onboarding/licence.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { reserveStorage } from '#server/storage/member-quota.ts'

type Stored = Omit<Licence, 'submittedAt'> & { submittedAt: Date }

/** A person's application for verification as an agent; null without one. */
export async function readLicence(sql: Queryable, userId: string): Promise<Licence | null> {
  const [found] = await sql<Stored[]>`
    select authority, licence_number, broker_number, office_number, file_name, submitted_at, decision
      from licence_applications where user_id = ${userId}`
  return found ? { ...found, submittedAt: found.submittedAt.toISOString() } : null
}

/** Submits or corrects it; after a refusal it can be submitted again. Throws CONFLICT once it is approved. */
export async function applyAsAgent(
  sql: Queryable,
  { userId, now, ...fields }: LicenceFields & { userId: string; now: Date },
): Promise<Licence> {
  const { authority, licenceNumber, brokerNumber, officeNumber } = fields
  const { count } = await sql`
    insert into licence_applications
      (user_id, authority, licence_number, broker_number, office_number, submitted_at)
    values (${userId}, ${authority}, ${licenceNumber}, ${brokerNumber}, ${officeNumber}, ${now})
    on conflict (user_id) do update
       set authority = excluded.authority, licence_number = excluded.licence_number,
           broker_number = excluded.broker_number, office_number = excluded.office_number,
           submitted_at = case when licence_applications.decision is null
                               then licence_applications.submitted_at else excluded.submitted_at end,
           decision = null, decided_at = null
     where licence_applications.decision is distinct from 'approved'`
  const licence = await readLicence(sql, userId)
  if (count === 0 || !licence) throw fail('CONFLICT', 'This licence is already verified.')
  return licence
}

type File = { userId: string; key: SecretKey; file: Buffer; name: string }

/**
 * Stores the licence file. Throws UNSUPPORTED_TYPE (by the first bytes), NOT_FOUND without an application,
 * QUOTA_EXCEEDED.
 */
export async function keepLicenceFile(sql: Sql, { userId, key, file, name }: File): Promise<Licence> {
  const type = licenceFileType(file)
  if (!type) throw fail('UNSUPPORTED_TYPE', 'Send a PDF, PNG or JPEG file.')
  const sealed = key.seal(file, licencePurpose(userId))
  const { count } = await sql.begin(async (transaction) => {
    await reserveStorage(transaction, { userId, kind: 'licence', bytes: sealed.length })
    return transaction`
      update licence_applications set file = ${sealed}, file_name = ${name}, file_type = ${type}
       where user_id = ${userId} and decision is distinct from 'approved'`
  })
  const licence = await readLicence(sql, userId)
  if (!licence) throw fail('NOT_FOUND')
  if (count === 0) throw fail('CONFLICT', 'This licence is already verified.')
  return licence
}
