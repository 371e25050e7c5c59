import { addDays } from '#domain/dates/calendar-day.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { dueReminder } from '#domain/licensing/licence-reminder.ts'
import { limits } from '#domain/limits.ts'
import { agentAddress } from '#server/introductions/own-agent.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'

const { paperReminderDays } = limits.leads

type Ending = { id: string; email: string; paper: string; expiresOn: string; remindedDays: number | null }

/** Writes to listed agents before a permit or training certificate runs out, once for each of the days before. */
export const remindOfPapers = cleanUp('remind-of-papers', dayMs, async ({ sql, now, config }) => {
  const today = gulfDay(now())
  await sql.begin(async (transaction) => {
    const papers = await transaction<Ending[]>`
      select p.id, ${agentAddress(transaction)}::text as email, trim(p.title || ' ' || p.number) as paper, p.expires_on,
             p.reminded_days
        from agent_papers p join agents on agents.id = p.agent_id
       where agents.state = 'published' and not agents.demonstration and ${agentAddress(transaction)} is not null
         and p.state <> 'declined' and p.expires_on between ${today} and ${addDays(today, paperReminderDays[0])}
       order by p.id for update of p`
    for (const { id, email, paper, expiresOn, remindedDays } of papers) {
      const due = dueReminder({ expiresOn, remindedDays }, today, paperReminderDays)
      if (due === null) continue
      const link = `${config.appUrl}/agent-dashboard`
      await queueLetter(
        transaction,
        { address: email },
        { kind: 'paper-expires', paper, validUntil: expiresOn, link },
      )
      await transaction`update agent_papers set reminded_days = ${due} where id = ${id}`
    }
  })
})
