import type { Me } from '#contract/access.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Queryable } from '#server/db/sql.ts'

type Agreements = Me['agreements']

/** Editions that a person still has to accept, with the day from which this is required. */
export async function pendingAgreements(sql: Queryable, userId: string, now: Date): Promise<Agreements> {
  return await sql<Agreements>`
    select slug as subject, edition, due_on::text, due_on <= ${gulfDay(now)}::date as is_due
      from editions_in_force
     where due_on is not null
       and not exists (select from consents where user_id = ${userId} and subject = slug
                          and consents.edition = editions_in_force.edition and given)
     order by slug desc`
}
