import { declarationPurpose } from '#domain/investments/verification.ts'
import { documentPurpose } from '#domain/favorites/asset.ts'
import { connectorPurpose } from '#domain/ingestion/connectors.ts'
import { answersPurpose, licencePurpose } from '#domain/onboarding/licence.ts'
import { pushKeyPurpose } from '#domain/notifications/push-key.ts'
import type { Sql } from '#server/db/sql.ts'
import { factorPurpose } from './factor-enrol.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'

const rowsAtOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** Every encrypted column, and its purpose. */
const columns = [
  { table: 'factors', id: 'id', column: 'secret', toPurpose: factorPurpose },
  { table: 'onboarding_answers', id: 'user_id', column: 'sealed', toPurpose: answersPurpose },
  { table: 'club_deal_verifications', id: 'user_id', column: 'sealed', toPurpose: declarationPurpose },
  { table: 'licence_applications', id: 'user_id', column: 'file', toPurpose: licencePurpose },
  { table: 'asset_documents', id: 'id', column: 'file', toPurpose: documentPurpose },
  { table: 'connectors', id: 'id', column: 'secret', toPurpose: connectorPurpose },
  { table: 'push_keys', id: 'id', column: 'sealed_private_key', toPurpose: pushKeyPurpose },
] as const

type Resealed = {
  /**
   * Secrets of authenticator apps, answers and files of members that were encrypted again with the newest
   * key.
   */
  resealed: number
  /** Secrets that none of the keys decrypts; they are left unchanged. */
  unopened: number
  /**
   * People whose recovery codes are stored under an older key, which is needed until they create new ones.
   */
  peopleWithOlderCodes: number
}

/**
 * Encrypts everything with the newest key that was encrypted with an older one. A secret that changes
 * meanwhile is skipped, because the change has used the newest key.
 */
export async function resealSecrets(sql: Sql, key: SecretKey): Promise<Resealed> {
  const done = { resealed: 0, unopened: 0 }
  for (const column of columns) await resealColumn(sql, key, column, done)
  return { ...done, peopleWithOlderCodes: await peopleWithOlderCodes(sql, key) }
}

async function resealColumn(
  sql: Sql,
  key: SecretKey,
  { table, id, column, toPurpose }: (typeof columns)[number],
  done: { resealed: number; unopened: number },
): Promise<void> {
  for (let after = firstId; ;) {
    const rows = await sql<{ id: string; secret: Buffer }[]>`
      select ${sql(id)} as id, ${sql(column)} as secret from ${sql(table)}
       where ${sql(column)} is not null and ${sql(id)} > ${after} order by 1 limit ${rowsAtOnce}`
    for (const row of rows) {
      const outcome = resealedOrNot(key, row.secret, toPurpose(row.id))
      if (outcome === 'unopened') done.unopened += 1
      if (typeof outcome === 'string') continue
      const { count } = await sql`
        update ${sql(table)} set ${sql(column)} = ${outcome}
         where ${sql(id)} = ${row.id} and ${sql(column)} = ${row.secret}`
      done.resealed += count
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

function resealedOrNot(key: SecretKey, secret: Buffer, purpose: string): Buffer | 'current' | 'unopened' {
  try {
    return key.resealed(secret, purpose) ?? 'current'
  } catch {
    return 'unopened'
  }
}

async function peopleWithOlderCodes(sql: Sql, key: SecretKey): Promise<number> {
  const [found] = await sql<{ people: number }[]>`
    select count(distinct factor_id)::int as people from recovery_codes
     where spent_at is null and key_id is distinct from ${key.id}`
  return found?.people ?? 0
}
