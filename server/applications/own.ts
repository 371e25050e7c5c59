import type { OwnApplication } from '#contract/applications.ts'
import { checksNeeded, type ApplicationCheck, type CheckOutcome } from '#domain/applications/application.ts'
import type { Sql, Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { digest } from '#server/secrets/digest.ts'
import { lockByToken, plain, type UploadedFile } from './intake.ts'

type Stored = Pick<OwnApplication, 'kind' | 'state' | 'name' | 'reason' | 'path'> & {
  createdAt: Date
  waitingSince: Date | null
  decidedAt: Date | null
  checks: Partial<Record<ApplicationCheck, { outcome: CheckOutcome | null }>>
  isListed: boolean
  licence: OwnApplication['licence']
  contact: OwnApplication['contact']
}

/** The application of a token from a letter; throws NOT_FOUND. */
export async function ownApplication(sql: Queryable, token: string): Promise<OwnApplication> {
  const [row] = await sql<Stored[]>`
    select a.kind, a.state, a.name, reason, a.created_at, waiting_since, decided_at, checks,
           agent_id is not null or supplier_id is not null as is_listed,
           case when agents.state = 'published' then '/agents/' || agents.slug
                when suppliers.state = 'published' then '/suppliers/' || suppliers.slug end as path,
           case when suppliers.id is not null then
             jsonb_build_object('number', details ->> 'licenceNumber', 'authority', details ->> 'licenceAuthority',
                                'expiresOn', details ->> 'licenceExpiresOn') end as licence,
           case when suppliers.id is not null then
             jsonb_build_object('contactName', suppliers.contact_name, 'phone', suppliers.phone,
                                'website', suppliers.website, 'about', suppliers.about) end as contact
      from applications a
      left join agents on agents.id = agent_id
      left join suppliers on suppliers.id = supplier_id
     where token_digest = ${digest(token)}`
  if (!row) throw fail('NOT_FOUND')
  const { createdAt, waitingSince, decidedAt, checks, isListed, ...same } = row
  return {
    ...same,
    receivedAt: createdAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    checks: checksNeeded(row.kind, isListed && row.state === 'waiting').map((check) => ({
      check,
      outcome: checks[check]?.outcome ?? null,
    })),
  }
}

/** Confirms the address and submits the application to staff. Idempotent. */
export async function confirmApplication(sql: Sql, token: string, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    const { id } = await lockByToken(transaction, token)
    await transaction`
      update applications set state = 'waiting', waiting_since = ${now} where id = ${id} and state = 'unconfirmed'`
  })
}

/** Withdraws an application and erases its content. Throws CONFLICT once it is decided. */
export async function withdrawApplication(sql: Sql, token: string, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    const { id, state, supplierId } = await lockByToken(transaction, token)
    if (state === 'withdrawn') return
    if ((state !== 'unconfirmed' && state !== 'waiting') || supplierId !== null)
      throw fail('CONFLICT', 'This application is already decided.')
    await transaction`
      update applications
         set state = 'withdrawn', decided_at = ${now}, details = '{}', checks = '{}', file = null, file_type = null
       where id = ${id}`
  })
}

type Licence = { licenceNumber: string; licenceAuthority: string; licenceExpiresOn: string }

/** Submits a listed supplier's changed licence. The entry stays as it is until staff have reviewed it. */
export async function requestLicence(
  sql: Sql,
  token: string,
  { licence, file, now }: { licence: Licence; file: UploadedFile; now: Date },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const { id } = await listedSupplier(transaction, token)
    await transaction`
      update applications
         set state = 'waiting', waiting_since = ${now}, decided_at = null, decided_by = null, reason = '', checks = '{}',
             details = details || ${transaction.json(licence)}, file = ${file.content}, file_type = ${file.type}
       where id = ${id}`
  })
}

type Contact = { contactName: string; phone: string; website?: string | undefined; about: string }

/** Changes contact details, which need no review, in both the entry and the application. */
export async function changeContact(sql: Sql, token: string, contact: Contact, now: Date): Promise<void> {
  const { contactName, phone, website = null, about } = contact
  await sql.begin(async (transaction) => {
    const { id, supplierId } = await listedSupplier(transaction, token)
    await transaction`
      update suppliers
         set contact_name = ${contactName}, phone = ${phone}, website = ${website}, about = ${about},
             updated_at = ${now}, written_at = ${now}
       where id = ${supplierId}`
    await transaction`
      update applications set details = (details - 'website') || ${transaction.json(plain(contact))} where id = ${id}`
  })
}

async function listedSupplier(transaction: Queryable, token: string) {
  const held = await lockByToken(transaction, token)
  if (held.supplierId === null) throw fail('CONFLICT', 'This supplier is not listed yet.')
  return { id: held.id, supplierId: held.supplierId }
}
