import { addDays } from '#domain/dates/calendar-day.ts'
import { hourMs, minuteMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { openingHours, officeClock, officeMidnight } from '#domain/meetings/opening-hours.ts'
import type { MeetingState, MeetingSubject, MeetingWay } from '#domain/meetings/subjects.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'

type Invented = {
  by: Role
  host: Role
  subject: MeetingSubject
  way: MeetingWay
  /** From the first day of the demonstration; moved on to a Monday from a Sunday. */
  inDays: number
  hour: number
  zone: string
  note: string
  state: MeetingState
  outcome?: string
}

const phone = '+971 50 000 0000'

const hosts: readonly { role: Role; subjects: readonly MeetingSubject[]; hasRoom: boolean }[] = [
  { role: 'management', subjects: ['consultation', 'funds'], hasRoom: true },
  { role: 'editor', subjects: ['consultation', 'data-question', 'partners'], hasRoom: true },
  { role: 'admin', subjects: ['data-question', 'partners'], hasRoom: false },
]

const invented: readonly Invented[] = [
  {
    by: 'investor_pro',
    host: 'management',
    subject: 'consultation',
    way: 'video',
    inDays: 3,
    hour: 11,
    zone: 'Europe/London',
    note: 'How do I compare a 60/40 plan with a post-handover plan?',
    state: 'booked',
  },
  {
    by: 'analyst',
    host: 'editor',
    subject: 'data-question',
    way: 'phone',
    inDays: 4,
    hour: 15,
    zone: 'Asia/Kolkata',
    note: 'Why do two registers show different areas for one flat?',
    state: 'booked',
  },
  {
    by: 'investor_pro',
    host: 'editor',
    subject: 'partners',
    way: 'whatsapp',
    inDays: -9,
    hour: 10,
    zone: 'Europe/London',
    note: 'Which papers does a snagging inspector need?',
    state: 'held',
    outcome: 'Explained the snagging checklist. Sent the template by letter.',
  },
  {
    by: 'free',
    host: 'management',
    subject: 'consultation',
    way: 'phone',
    inDays: -16,
    hour: 12,
    zone: 'America/New_York',
    note: '',
    state: 'missed',
    outcome: 'Called twice, no answer.',
  },
]

const requests = [
  {
    name: 'Demonstration visitor',
    email: 'visitor@diwan.test',
    phone: '+44 20 7946 0000',
    message: 'I wrote outside office hours. Please call me about opening an account for a company.',
    state: 'open',
    hoursAgo: 14,
  },
  {
    name: 'Demonstration caller',
    email: 'caller@diwan.test',
    phone: '',
    message: 'Can somebody explain the difference between registered and projected handover?',
    state: 'done',
    hoursAgo: 70,
  },
] as const

/** Hosts, meetings and contact requests of the demonstration. Created once, while nobody takes meetings. */
export async function writeMeetings(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.meetings'))`
    const there = await transaction`select 1 from meeting_hosts limit 1`
    if (there.length > 0) return
    for (const host of hosts) await writeHost(transaction, host)
    for (const meeting of invented) await writeMeeting(transaction, meeting, now)
    const rows = requests.map(({ hoursAgo, ...row }) => ({
      ...row,
      requestedAt: new Date(now.getTime() - hoursAgo * hourMs),
      demonstration: true,
    }))
    await transaction`insert into contact_requests ${transaction(rows)}`
  })
}

async function writeHost(sql: Transaction, { role, subjects, hasRoom }: (typeof hosts)[number]) {
  const [host] = await sql<{ id: string }[]>`
    insert into meeting_hosts (user_id, video_url)
    select id, ${hasRoom ? `https://meet.example.org/${role}` : null} from users where email = ${address(role)}
    returning user_id as id`
  if (!host) return
  await sql`insert into meeting_hours ${sql(openingHours.map((span) => ({ ...span, userId: host.id })))}`
  await sql`insert into meeting_subjects ${sql(subjects.map((subject) => ({ userId: host.id, subject })))}`
}

async function writeMeeting(sql: Transaction, meeting: Invented, now: Date): Promise<void> {
  const { by, host, subject, way, zone, note, state, outcome = '' } = meeting
  const startsAt = workingTime(now, meeting)
  const bookedAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 26 * hourMs)
  await sql`
    insert into meetings (user_id, host_id, subject, way, phone, note, starts_at, time_zone, state, outcome_note,
                          booked_at, changed_at, demonstration)
    select member.id, host.id, ${subject}, ${way}, ${way === 'video' ? '' : phone}, ${note}, ${startsAt}, ${zone},
           ${state}, ${outcome}, ${bookedAt}, ${bookedAt}, true
      from users member, users host where member.email = ${address(by)} and host.email = ${address(host)}`
}

/** The hour of a day in Dubai, of the next day if it is a Sunday. */
function workingTime(now: Date, { inDays, hour }: Pick<Invented, 'inDays' | 'hour'>): Date {
  const midnight = officeMidnight(addDays(gulfDay(now), inDays))
  const isSunday = officeClock(midnight).weekday === 7
  return new Date(midnight.getTime() + (hour + (isSunday ? 24 : 0)) * 60 * minuteMs)
}

const address = (role: Role) => `${role}@diwan.test`
