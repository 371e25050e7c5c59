import type { StaffInterest } from '#contract/investments/club-deal-desk.ts'
import { Declaration } from './verifications.ts'
import { declarationPurpose, type ClientClass } from '#domain/investments/verification.ts'
import { limits } from '#domain/limits.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Fragment, Queryable, Sql } from '#server/db/sql.ts'
import { toTable, type Table } from '#server/http/exports/table.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import { readDealRow } from './deal-rows.ts'

type Row = {
  id: string
  userId: string
  memberName: string
  memberEmail: string
  sealed: Buffer | null
  clientClass: ClientClass | null
  amountMinor: number
  introduce: boolean
  confirmedVersion: number
  confirmBy: Date | null
  createdAt: Date
  changedAt: Date
  withdrawnAt: Date | null
}

/** The newest interests in a deal, withdrawn ones last. Addresses only of members who agreed to be introduced. Throws NOT_FOUND. */
export async function listInterests(
  sql: Queryable,
  dealId: string,
  key: SecretKey,
): Promise<StaffInterest[]> {
  const { terms } = await readDealRow(sql, sql`d.id = ${dealId}`)
  return readInterests(sql, { dealId, currency: terms.currency, key }, sql`true`, limits.clubDeals.staffRows)
}

type Reading = { dealId: string; currency: Currency; key: SecretKey }

/** The interests `i` in a deal that a condition leaves, at most so many; all with null. */
async function readInterests(
  sql: Queryable,
  { dealId, currency, key }: Reading,
  where: Fragment,
  most: number | null,
): Promise<StaffInterest[]> {
  const rows = await sql<Row[]>`
    select i.id, i.user_id, coalesce(profile.full_name, '') as member_name, v.sealed, v.client_class, i.amount_minor,
           case when i.introduce then users.email else '' end as member_email, i.introduce, i.confirmed_version,
           i.confirm_by, i.created_at, i.changed_at, i.withdrawn_at
      from club_deal_interests i join users on users.id = i.user_id
      left join user_profiles profile on profile.user_id = i.user_id
      left join club_deal_verifications v on v.user_id = i.user_id
     where i.deal_id = ${dealId} and ${where}
     order by i.withdrawn_at is not null, i.created_at desc, i.id limit ${most}`
  return rows.map((row) => toInterest(row, currency, key))
}

function toInterest(
  { userId, sealed, confirmBy, createdAt, changedAt, withdrawnAt, ...row }: Row,
  currency: Currency,
  key: SecretKey,
): StaffInterest {
  const declaration = sealed && key.open(sealed, declarationPurpose(userId)).toString()
  return {
    ...row,
    currency,
    residence: declaration === null ? null : Declaration.parse(JSON.parse(declaration)).residence,
    confirmBy: confirmBy?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

/** All live interests of members who agreed to be introduced, as a table for the operator. Audited. Throws NOT_FOUND. */
export async function exportInterests(
  sql: Sql,
  dealId: string,
  key: SecretKey,
  actor: StaffActor,
): Promise<{ table: Table; name: string }> {
  const { slug, demonstration, terms } = await readDealRow(sql, sql`d.id = ${dealId}`)
  const reading = { dealId, currency: terms.currency, key }
  const rows = await readInterests(sql, reading, sql`i.introduce and i.withdrawn_at is null`, null)
  await recordEvent(sql, {
    action: 'club_interests_exported',
    ...actor,
    detail: { deal: slug, rows: rows.length },
  })
  const table = toTable<StaffInterest>(
    [
      ['Name', ({ memberName }) => memberName],
      ['Email', ({ memberEmail }) => memberEmail],
      ['Residence', ({ residence }) => residence ?? ''],
      ['Client', ({ clientClass }) => clientClass ?? ''],
      ['Amount', ({ amountMinor }) => amountMinor / 100],
      ['Currency', ({ currency }) => currency],
      ['Terms version', ({ confirmedVersion }) => confirmedVersion],
      ['Declared at', ({ createdAt }) => createdAt],
      ['Data', () => (demonstration ? 'Demonstration' : 'Record')],
    ],
    rows,
  )
  return { table, name: `${slug}-interests` }
}
