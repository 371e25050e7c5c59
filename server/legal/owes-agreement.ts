import type { Fragment, Queryable } from '#server/db/sql.ts'

/** A condition on a row of `users`: an edition of the legal texts is due on this day that its owner has not accepted. */
export function owesAgreement(sql: Queryable, today: string): Fragment {
  return sql`
    exists (select from editions_in_force
             where due_on <= ${today}
               and not exists (select from consents where consents.user_id = users.id and subject = slug
                                  and consents.edition = editions_in_force.edition and given))`
}
