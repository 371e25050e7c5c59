import type { Sql } from '#server/db/sql.ts'
import { factorPurpose } from './factor-enrol.ts'
import type { SecretKey } from './secret-key.ts'

const factorsAtOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'

export type Resealed = {
  /** Secrets of authenticator apps that an older key had sealed and the newest seals now. */
  resealed: number
  /** Secrets that no given key opens; they are left as they are. */
  unopened: number
  /** People whose recovery codes were kept under an older key, which they need until they make new ones. */
  peopleWithOlderCodes: number
}

/** Seals with the newest key what older ones had sealed. A secret that changes meanwhile is left to who changed it. */
export async function resealSecrets(sql: Sql, key: SecretKey): Promise<Resealed> {
  const done = { resealed: 0, unopened: 0 }
  for (let after = firstId; ;) {
    const factors = await sql<{ id: string; secret: Buffer }[]>`
      select id, secret from factors where secret is not null and id > ${after}
       order by id limit ${factorsAtOnce}`
    for (const { id, secret } of factors) {
      const outcome = resealedOrNot(key, secret, factorPurpose(id))
      if (outcome === 'unopened') done.unopened += 1
      if (typeof outcome === 'string') continue
      const { count } = await sql`
        update factors set secret = ${outcome} where id = ${id} and secret = ${secret}`
      done.resealed += count
    }
    const last = factors.at(-1)
    if (!last) return { ...done, peopleWithOlderCodes: await peopleWithOlderCodes(sql, key) }
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
