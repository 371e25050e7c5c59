import { adminPortal } from '#contract/admin.ts'
import { refusal } from '#domain/access/audience.ts'
import { isPortalQueue, portalQueues, type PortalQueue } from '#domain/access/portal-queues.ts'
import type { Role } from '#domain/access/roles.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Queryable } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'

export const waitingHandlers = handle(adminPortal, {
  waiting: async ({ sql, person, now }) => ({ counts: await countWaiting(sql, person.roles, now()) }),
})

/** What waits on each page of the portal that these roles may open. */
async function countWaiting(
  sql: Queryable,
  roles: readonly Role[],
  now: Date,
): Promise<Partial<Record<PortalQueue, number>>> {
  const [counts] = await sql<Record<PortalQueue, number>[]>`
    select (${applicants(sql, now)})::int as approvals,
           (select count(*) from desk_texts where state = 'review')::int as desk,
           (select count(*) from contact_messages where handled_at is null)::int as signups,
           (select count(*) from newsletter_issues where state = 'draft')::int as newsletter,
           ((select count(*) from conversations c
               join messages last on last.conversation_id = c.id and last.sequence = c.last_sequence
              where c.kind = 'staff'
                and (last.sender_id is null or exists (
                  select from conversation_participants asker
                   where asker.conversation_id = c.id and asker.user_id = last.sender_id and asker.role = 'member')))
             + (select count(*) from message_reports where handled_at is null))::int as messages,
           ((select count(*) from record_proposals where state = 'proposed')
             + (select count(*) from fact_conflicts c join projects p on p.id = c.project_id
                 where c.state in ('open', 'replied') and p.merged_into is null))::int as projects,
           ((select count(*) from contact_requests where state = 'open')
             + (select count(*) from meetings
                 where state = 'booked' and starts_at < ${now}))::int as meetings,
           (select count(*) from applications where kind = 'agent' and state = 'waiting')::int as agents,
           (select count(*) from applications where kind = 'supplier' and state = 'waiting')::int as suppliers,
           (select count(*) from subject_pictures where state = 'waiting')::int as pictures,
           (select count(*) from proposed_facts where decision is null)::int as facts,
           (select count(*) from privacy_requests where state = 'open')::int as privacy,
           (select count(*) from letters where state in ('failed', 'uncertain'))::int as outbox`
  return Object.fromEntries(
    Object.entries(counts ?? {}).filter(
      ([queue]) => isPortalQueue(queue) && refusal(portalQueues[queue], roles) === null,
    ),
  )
}

/** People who wait for approval, and members who ask to be verified as agents, as on the page of approvals. */
const applicants = (sql: Queryable, now: Date) => sql`
  select count(*) from users u
   where not ${isBanned(sql, now)}
     and case when exists (select from user_roles r where r.user_id = u.id)
              then exists (select from licence_applications l where l.user_id = u.id and l.decision is null)
              else u.email_confirmed_at is not null and 'declined' is distinct from
                   (select decision from membership_decisions d where d.user_id = u.id order by d.id desc limit 1) end`
