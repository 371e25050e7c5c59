import { addDays } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { notify } from '#server/notify/notify.ts'
import type { Parts } from '#server/parts.ts'

const { instalmentDays } = limits.notifications
const atOnce = 200

type Due = {
  assetId: string
  userId: string
  title: string
  position: number
  dueOn: string
  amountMinor: number
  currency: string
}
type Needs = Pick<Parts, 'sql' | 'now'> & { signal: AbortSignal }

/**
 * Notifies owners of unpaid instalments that fall due within a week, once for each instalment and due date. Returns how
 * many.
 */
export async function notifyInstalments({ sql, now, signal }: Needs): Promise<number> {
  const at = now()
  const today = gulfDay(at)
  let noted = 0
  for (let count = atOnce; count === atOnce && !signal.aborted;) {
    count = await sql.begin(async (transaction) => {
      // The locked asset keeps two workers from the same instalment.
      const due = await transaction<Due[]>`
        select a.id as asset_id, a.user_id, a.title, i.position, i.due_on, i.amount_minor, a.currency
          from asset_instalments i join assets a on a.id = i.asset_id
         where i.paid_on is null and i.due_on between ${today} and ${addDays(today, instalmentDays)}
           and not exists (
             select from notices n
              where n.user_id = a.user_id and n.event = 'instalment-due' and n.subject = 'asset:' || a.id
                and n.about ->> 'position' = i.position::text and n.about ->> 'dueOn' = i.due_on::text)
         order by a.id, i.position limit ${atOnce} for update of a skip locked`
      for (const { assetId, userId, ...instalment } of due)
        await notify(
          transaction,
          {
            userId,
            event: 'instalment-due',
            subject: `asset:${assetId}`,
            path: '/favorites/invested',
            about: { form: 'instalment', ...instalment },
          },
          at,
        )
      return due.length
    })
    noted += count
  }
  return noted
}
