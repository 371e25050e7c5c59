import { wholeNumber } from '#domain/money/format-money.ts'
import { calendarOfDays } from '#domain/calendar/calendar-file.ts'
import type { Queryable } from '#server/db/sql.ts'
import { requireOwnedAsset } from './require-owned-asset.ts'

type CalendarRequest = { userId: string; assetId: string; appUrl: string; at: Date }
type Row = { title: string; position: number; dueOn: string; amountMinor: number; currency: string }

/** The unpaid instalments of an asset as calendar events; throws NOT_FOUND for an asset of someone else. */
export async function instalmentCalendar(
  sql: Queryable,
  { userId, assetId, appUrl, at }: CalendarRequest,
): Promise<string> {
  await requireOwnedAsset(sql, userId, assetId)
  const rows = await sql<Row[]>`
    select title, position, due_on, amount_minor, currency from asset_instalments join assets on id = asset_id
     where asset_id = ${assetId} and paid_on is null order by due_on, position`
  const { hostname } = new URL(appUrl)
  return calendarOfDays(
    rows.map(({ title, position, dueOn, amountMinor, currency }) => ({
      uid: `instalment-${position}-${assetId}@${hostname}`,
      title: `${title}: ${currency} ${wholeNumber('en', amountMinor / 100)}`,
      summary: title,
      url: `${appUrl}/favorites/invested`,
      on: dueOn,
      changedAt: at,
    })),
  )
}
