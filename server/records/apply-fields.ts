import type { RecordFields } from '#contract/records.ts'
import type { Transaction } from '#server/db/sql.ts'

/**
 * Applies approved fields to a record. A project name entered by staff takes precedence over the register's.
 */
export async function applyFields(
  sql: Transaction,
  id: number,
  before: RecordFields,
  after: RecordFields,
  at: Date,
): Promise<void> {
  switch (after.kind) {
    case 'project': {
      const { name, location, aliases, position, published } = after
      const isMoved =
        before.kind === 'project' && JSON.stringify(before.position) !== JSON.stringify(position)
      await sql`
        update projects
           set name = ${name}, name_kept = name_kept or ${name !== before.name}, location = ${location},
               aliases = ${aliases}, published = ${published}, changed_at = ${at}
         where id = ${id}`
      if (isMoved)
        await sql`
          update projects
             set latitude = ${position?.latitude ?? null}, longitude = ${position?.longitude ?? null},
                 located_by = ${position ? 'staff' : null}
           where id = ${id}`
      return
    }
    case 'developer': {
      const { name, nameAr, aliases, website, foundedYear, summary, rightOfReply, published } = after
      await sql`
        update developers
           set name = ${name}, name_ar = ${nameAr}, aliases = ${aliases}, website = ${website},
               founded_year = ${foundedYear}, summary = ${summary || null},
               right_of_reply_on = case
                 when ${rightOfReply} = '' then null
                 when right_of_reply is distinct from ${rightOfReply} then (${at}::timestamptz at time zone 'utc')::date
                 else right_of_reply_on end,
               right_of_reply = ${rightOfReply || null}, published = ${published}
         where id = ${id}`
      return
    }
    case 'area':
      await sql`update areas set name = ${after.name}, aliases = ${after.aliases} where id = ${id}`
  }
}
