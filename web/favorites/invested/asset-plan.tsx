import { useState } from 'react'
import type { Asset } from '#contract/favorites/invested.ts'
import { amountPaid } from '#domain/favorites/asset.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { m } from '#web/paraglide/messages.js'
import { Progress } from '#web/ui/charts/progress.tsx'
import { formatDay } from '#web/format/format.ts'
import { formatMinor } from '#web/favorites/amounts.ts'

const shownNext = 3

/** The paid and remaining amounts, and the next instalments. Empty if no plan was entered. */
export function AssetPlan({ asset: { priceMinor, currency, instalments } }: { asset: Asset }) {
  const [today] = useState(() => gulfDay(new Date()))
  if (instalments.length === 0) return null
  const { paid, remaining } = amountPaid(priceMinor, instalments)
  const open = instalments.filter(({ paidOn }) => paidOn === null)
  const text = m.favorites_paid_of({
    paid: formatMinor(currency, paid),
    remaining: formatMinor(currency, remaining),
  })
  return (
    <div className="grid gap-2">
      <p className="figures text-sm">{text}</p>
      <Progress label={m.favorites_total_paid()} ratio={paid / (paid + remaining)} text={text} />
      <ul className="figures mt-1 grid gap-1 text-sm empty:hidden">
        {open.slice(0, shownNext).map(({ dueOn, amountMinor }, at) => (
          // Only the index distinguishes two instalments with the same date and amount.
          <li key={at} className="flex justify-between gap-4">
            <span className={dueOn < today ? 'text-warning' : 'text-muted-foreground'}>
              {dueOn < today ? m.favorites_overdue({ date: formatDay(dueOn) }) : formatDay(dueOn)}
            </span>
            {formatMinor(currency, amountMinor)}
          </li>
        ))}
      </ul>
      {open.length > shownNext ? (
        <p className="text-xs text-muted-foreground">
          {m.favorites_more_instalments({ count: open.length - shownNext })}
        </p>
      ) : null}
    </div>
  )
}
