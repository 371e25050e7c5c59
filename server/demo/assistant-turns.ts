import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import { declineReason, suggestsMeeting } from '#domain/assistant/declines.ts'
import { declineText, withheldText } from '#domain/assistant/replies.ts'
import type { AnswerOutcome, TurnRating } from '#domain/assistant/turns.ts'
import { dayMs } from '#domain/dates/durations.ts'
import type { Sql } from '#server/db/sql.ts'

type Turn = {
  by: Role
  daysAgo: number
  question: string
  message?: string
  outcome?: AnswerOutcome
  rating?: TurnRating
  note?: string
}

/** Questions without figures: those of the day they were asked would contradict the data of today. */
const turns: readonly Turn[] = [
  { by: 'investor_pro', daysAgo: 6, question: 'Should I sell my flat on Yas Island?' },
  { by: 'investor_pro', daysAgo: 6, question: 'Can you guarantee me eight percent a year?' },
  {
    by: 'analyst',
    daysAgo: 9,
    question: 'How many parking spaces come with a villa in Tilal?',
    message: 'I found no area, project or developer called “Tilal”.',
    outcome: 'unanswered',
  },
  {
    by: 'analyst',
    daysAgo: 3,
    question: 'What do tenants pay for district cooling?',
    message: 'The glossary has no such term.',
    outcome: 'unanswered',
    rating: 'down',
    note: 'Cooling costs are the biggest surprise for tenants',
  },
  { by: 'free', daysAgo: 2, question: 'Will prices on the Palm fall next year?' },
  {
    by: 'free',
    daysAgo: 1,
    question: 'Which school is nearest to Business Bay?',
    message: withheldText,
    outcome: 'withheld',
  },
]

/** Questions to the assistant of the demonstration accounts, each marked, unless they are there. */
export async function writeAssistantTurns(sql: Sql, now: Date): Promise<void> {
  const [held] = await sql`select 1 from assistant_turns where demonstration limit 1`
  if (held) return
  for (const { by, daysAgo, question, message = '', outcome, rating, note = '' } of turns) {
    const reason = outcome ? null : declineReason(question)
    const meeting = reason !== null && suggestsMeeting(reason) ? [{ type: 'schedule_meeting' as const }] : []
    const id = randomUUID()
    const answer = {
      id,
      message: reason ? declineText(reason) : message,
      shouldScheduleMeeting: meeting.length > 0,
      availableActions: meeting,
      outcome: outcome ?? 'declined',
      mode: 'rules',
      figures: [],
      filters: [],
      links: [],
    }
    await sql`
      insert into assistant_turns (id, user_id, session_id, sent_at, question, outcome, answer, rating, note, demonstration)
      select ${id}, id, ${randomUUID()}, ${new Date(now.getTime() - daysAgo * dayMs)}, ${question}, ${answer.outcome},
             ${sql.json(answer)}, ${rating ?? null}, ${note}, true
        from users where email = ${`${by}@diwan.test`}`
  }
}
