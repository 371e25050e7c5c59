import { dayMs } from '#domain/dates/durations.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { dueLicenceReminder } from '#domain/licensing/licence-reminder.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { agentAddress } from '#server/introductions/own-agent.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'

type Listed = { id: string; email: string; licence: string; expiresOn: string; remindedDays: number | null }

/** Writes to listed agents before their licence runs out. A new end of the licence starts the reminders again. */
export const remindOfLicences = cleanUp('remind-of-licences', dayMs, async ({ sql, now, config }) => {
  const today = gulfDay(now())
  const [longest] = limits.leads.licenceReminderDays
  await sql.begin(async (transaction) => {
    await transaction`
      update agents set licence_reminded_days = null
       where licence_reminded_days is not null and licence_expires_on > ${addDays(today, longest)}`
    const agents = await transaction<Listed[]>`
      select agents.id, ${agentAddress(transaction)} as email, coalesce(person_number || ' ', '') || licence_number as licence, licence_expires_on as expires_on,
             licence_reminded_days as reminded_days
        from agents left join licensing_authorities l using (city_id)
       where state = 'published' and not demonstration and ${agentAddress(transaction)} is not null
         and licence_expires_on between ${today} and ${addDays(today, longest)}
       order by agents.id for update of agents`
    for (const { id, email, licence, expiresOn, remindedDays } of agents) {
      const due = dueLicenceReminder({ expiresOn, remindedDays }, today)
      if (due === null) continue
      await queueLetter(
        transaction,
        { address: email },
        { kind: 'licence-expires', licence, validUntil: expiresOn, link: `${config.appUrl}/agent-dashboard` },
      )
      await transaction`update agents set licence_reminded_days = ${due} where id = ${id}`
    }
  })
})
