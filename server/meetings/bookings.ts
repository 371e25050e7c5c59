import type { BookMeeting } from '#contract/meetings.ts'
import { limits } from '#domain/limits.ts'
import { freeSlots, hostsFreeAt, leastLoadedFirst } from '#domain/meetings/slots.ts'
import type { MeetingSubject, MeetingWay } from '#domain/meetings/subjects.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { countComing, readHosts } from './hosts.ts'
import { writeToHost, writeToMember } from './meeting-letters.ts'
import { isOpen, lockOwnMeeting, type MeetingRow } from './meeting-row.ts'

const { comingAtMost } = limits.meetings

/** The actor, the time, and the address of the site for links in letters. */
export type MeetingContext = { userId: string; now: Date; appUrl: string }

type Wanted = { subject: MeetingSubject; way: MeetingWay }

/** The free times for a subject, in order. */
export async function listSlots(sql: Queryable, wanted: Wanted, now: Date): Promise<string[]> {
  const hosts = await readHosts(sql, wanted, now)
  return freeSlots(hosts, now).map(({ startsAt }) => startsAt.toISOString())
}

/**
 * Books a time with the free host who has the fewest coming meetings, and writes to both. Returns the meeting's id.
 * Throws CONFLICT when nobody is free or the member has a meeting then, TOO_MANY_REQUESTS for too many coming ones.
 */
export async function bookMeeting(
  transaction: Transaction,
  { startsAt: start, ...booking }: BookMeeting,
  { userId, now, appUrl }: MeetingContext,
): Promise<string> {
  const startsAt = new Date(start)
  await lockMember(transaction, userId)
  await checkOwnTimes(transaction, { userId, startsAt, now })
  const [hostId] = await findHosts(transaction, booking, { startsAt, now })
  if (hostId === undefined) throw fail('CONFLICT', 'This time has just been taken. Choose another one.')
  const [meeting] = await transaction<MeetingRow[]>`
    insert into meetings ${transaction({ ...booking, userId, hostId, startsAt, bookedAt: now, changedAt: now })}
    returning *`
  if (!meeting) throw new Error('a meeting was not stored')
  await writeToMember(transaction, 'meeting-booked', meeting, { appUrl, now })
  await writeToHost(transaction, 'meeting-assigned', meeting, { appUrl, now, hostId })
  return meeting.id
}

/** Moves a meeting, with the same host if they are free. Throws NOT_FOUND, or CONFLICT as booking does. */
export async function moveMeeting(
  transaction: Transaction,
  { meetingId, startsAt, timeZone }: { meetingId: string; startsAt: Date; timeZone: string },
  { userId, now, appUrl }: MeetingContext,
): Promise<void> {
  await lockMember(transaction, userId)
  const before = await lockOwnMeeting(transaction, meetingId, userId)
  if (!isOpen(before, now)) throw fail('CONFLICT', 'This meeting can no longer be moved.')
  if (before.startsAt.getTime() === startsAt.getTime()) return
  await checkOwnTimes(transaction, { userId, startsAt, now, meetingId })
  const free = await findHosts(transaction, before, { startsAt, now })
  const hostId = free.find((id) => id === before.hostId) ?? free[0]
  if (hostId === undefined) throw fail('CONFLICT', 'This time has just been taken. Choose another one.')
  const [meeting] = await transaction<MeetingRow[]>`
    update meetings set starts_at = ${startsAt}, time_zone = ${timeZone}, host_id = ${hostId}, reminded = null,
                        revision = revision + 1, changed_at = ${now}
     where id = ${meetingId} returning *`
  if (!meeting) throw new Error('a meeting was not stored')
  await writeToMember(transaction, 'meeting-changed', meeting, { appUrl, now })
  await writeToHosts(transaction, { before, meeting, appUrl, now })
}

/** Cancels a member's meeting before it starts. Does nothing the second time. Throws NOT_FOUND, CONFLICT. */
export async function cancelOwnMeeting(
  transaction: Transaction,
  meetingId: string,
  { userId, now, appUrl }: MeetingContext,
): Promise<void> {
  const before = await lockOwnMeeting(transaction, meetingId, userId)
  if (before.state === 'cancelled') return
  if (!isOpen(before, now)) throw fail('CONFLICT', 'This meeting can no longer be cancelled.')
  await endMeeting(transaction, before, { now, appUrl, reason: '' })
}

/** Cancels a locked meeting and writes to both sides. */
export async function endMeeting(
  transaction: Transaction,
  { id }: MeetingRow,
  { now, appUrl, reason }: { now: Date; appUrl: string; reason: string },
): Promise<void> {
  const [meeting] = await transaction<MeetingRow[]>`
    update meetings set state = 'cancelled', revision = revision + 1, changed_at = ${now} where id = ${id}
    returning *`
  if (!meeting) throw new Error('a meeting was not stored')
  await writeToMember(transaction, 'meeting-cancelled', meeting, { appUrl, now, reason })
  await writeToHost(transaction, 'meeting-released', meeting, { appUrl, now, hostId: meeting.hostId })
}

/** Tells the hosts of a change: the same one, or the earlier and the new one. */
export async function writeToHosts(
  transaction: Transaction,
  { before, meeting, appUrl, now }: { before: MeetingRow; meeting: MeetingRow; appUrl: string; now: Date },
): Promise<void> {
  if (before.hostId === meeting.hostId) {
    await writeToHost(transaction, 'meeting-moved', meeting, { appUrl, now, hostId: meeting.hostId })
    return
  }
  await writeToHost(transaction, 'meeting-released', meeting, { appUrl, now, hostId: before.hostId })
  await writeToHost(transaction, 'meeting-assigned', meeting, { appUrl, now, hostId: meeting.hostId })
}

/**
 * The hosts who are free at a time, the least loaded first. Bookings of one time come one after the other, and hosts
 * cannot change their hours meanwhile, so that the answer holds until the end of the transaction.
 */
export async function findHosts(
  transaction: Transaction,
  wanted: Wanted,
  { startsAt, now }: { startsAt: Date; now: Date },
): Promise<string[]> {
  await transaction`select pg_advisory_xact_lock(hashtextextended(${`meetings ${startsAt.toISOString()}`}, 0))`
  await transaction`select from meeting_hosts order by user_id for share`
  const hosts = await readHosts(transaction, wanted, now)
  return leastLoadedFirst(hostsFreeAt(hosts, startsAt, now), countComing(hosts))
}

/** Requests of one member come one after the other, so that none slips past the counts. */
async function lockMember(transaction: Transaction, userId: string): Promise<void> {
  await transaction`select from users where id = ${userId} for update`
}

type OwnTimes = { userId: string; startsAt: Date; now: Date; meetingId?: string }

async function checkOwnTimes(sql: Queryable, { userId, startsAt, now, meetingId }: OwnTimes): Promise<void> {
  const [{ coming, same }] = await sql<[{ coming: number; same: number }]>`
    select count(*) as coming, count(*) filter (where starts_at = ${startsAt}) as same from meetings
     where user_id = ${userId} and state = 'booked' and starts_at > ${now} and id is distinct from ${meetingId ?? null}`
  if (same > 0) throw fail('CONFLICT', 'You already have a meeting at this time.')
  if (coming >= comingAtMost)
    throw fail('TOO_MANY_REQUESTS', `A member books up to ${comingAtMost} meetings ahead.`)
}
