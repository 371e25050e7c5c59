import type { AgentCalendarEntry } from '#contract/introductions/agent-papers.ts'
import { calendarOfEvents, type CalendarDay, type CalendarEvent } from '#domain/calendar/calendar-file.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { hourMs, minuteMs } from '#domain/dates/durations.ts'
import { gulfAheadMs, gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import type { MeetingSubject } from '#domain/meetings/subjects.ts'
import type { Queryable } from '#server/db/sql.ts'
import { letterTexts } from '#server/mail/render/letter-texts.ts'

const { calendarRows, calendarDays, firstAnswerMs, feedPastDays, feedRefreshMinutes } = limits.leads

type Row = Omit<AgentCalendarEntry, 'on' | 'startsAt'> & {
  on: string | null
  atMinute: number | null
  at: Date | null
}
type Owner = { agentId: string; userId: string }

/**
 * The calendar of an agent between two days of the Gulf, the last one not included: first answers that are due, open
 * tasks and appointments, meetings with our team, and the last days of licence, permits and training.
 */
export async function listEntries(
  sql: Queryable,
  { agentId, userId }: Owner,
  { from, to }: { from: string; to: string },
): Promise<AgentCalendarEntry[]> {
  const [start, end] = [startOfDay(from), startOfDay(to)]
  const rows = await sql<Row[]>`
    select * from (
      select 'answer-' || i.id as id, 'answer' as kind, null::date as on, null::smallint as at_minute,
             i.requested_at + ${firstAnswerMs / 1000} * interval '1 second' as at, coalesce(p.full_name, '') as title,
             null::text as subject, i.id as lead_id
        from introductions i left join user_profiles p on p.user_id = i.user_id
       where i.agent_id = ${agentId} and i.state = 'open'
      union all
      select 'task-' || t.id, t.kind, t.due_on, t.at_minute, null, t.title, null, t.introduction_id
        from agent_tasks t where t.user_id = ${userId} and done_at is null
      union all
      select 'consultation-' || m.id, 'consultation', null, null, m.starts_at, '', m.subject, null
        from meetings m where m.user_id = ${userId} and m.state = 'booked'
      union all
      select 'licence-' || a.id, 'licence', a.licence_expires_on, null, null,
             trim(coalesce(l.person_number, '') || ' ' || a.licence_number), null, null
        from agents a left join licensing_authorities l on l.city_id = a.city_id
       where a.id = ${agentId} and a.licence_expires_on is not null
      union all
      select 'paper-' || d.id, d.kind, d.expires_on, null, null, trim(d.title || ' ' || d.number), null, null
        from agent_papers d where d.agent_id = ${agentId} and d.expires_on is not null and d.state <> 'declined'
    ) entry
     where at >= ${start} and at < ${end} or "on" >= ${from} and "on" < ${to}
     order by coalesce(at, "on"::timestamp at time zone 'Asia/Dubai'), at_minute nulls first, id limit ${calendarRows}`
  return rows.map(({ on, atMinute, at, ...entry }) => {
    const startsAt = at ?? (on !== null && atMinute !== null ? minuteOfDay(on, atMinute) : null)
    return { ...entry, on: on ?? gulfDay(at ?? start), startsAt: startsAt?.toISOString() ?? null }
  })
}

const minuteOfDay = (day: string, minute: number) =>
  new Date(Date.parse(day) - gulfAheadMs + minute * minuteMs)
const startOfDay = (day: string) => minuteOfDay(day, 0)

/**
 * The calendar from today on as a calendar file. Entries keep their ids, so that a later file replaces them. One that is
 * subscribed to has the last weeks too, and no name of a member, because other services fetch and store it.
 */
export async function renderAgentCalendar(
  sql: Queryable,
  owner: Owner,
  { now, appUrl, isSubscribed = false }: { now: Date; appUrl: string; isSubscribed?: boolean },
): Promise<string> {
  const today = gulfDay(now)
  const from = isSubscribed ? addDays(today, -feedPastDays) : today
  const entries = await listEntries(sql, owner, { from, to: addDays(today, calendarDays) })
  const { frame } = letterTexts('en').words
  const host = new URL(appUrl).hostname
  const topic = (subject: MeetingSubject | null) => (subject === null ? '' : frame[`topic_${subject}`])
  const title = ({ kind, title: words, subject }: AgentCalendarEntry) => {
    if (kind === 'consultation') return `Diwan: ${topic(subject)}`
    if (kind === 'answer') return [frame.answer_due, isSubscribed ? '' : words].filter(Boolean).join(': ')
    return kind === 'task' || kind === 'viewing' || kind === 'meeting' ? words : `${frame.last_day}: ${words}`
  }
  const events: (CalendarEvent | CalendarDay)[] = entries.map((entry) => {
    const url = `${appUrl}/agent-dashboard${entry.leadId === null ? '' : `?lead=${entry.leadId}`}`
    const common = { uid: `${entry.id}@${host}`, title: title(entry), summary: '', url, changedAt: now }
    if (entry.startsAt === null) return { ...common, on: entry.on }
    const startsAt = new Date(entry.startsAt)
    const lengthMs =
      entry.kind === 'answer' ? 0 : entry.kind === 'consultation' ? limits.meetings.slotMs : hourMs
    const endsAt = new Date(startsAt.getTime() + lengthMs)
    return { ...common, place: '', startsAt, endsAt, revision: 0, isCancelled: false }
  })
  return calendarOfEvents(events, isSubscribed ? { name: 'Diwan', refreshMinutes: feedRefreshMinutes } : null)
}
