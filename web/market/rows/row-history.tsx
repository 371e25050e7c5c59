import type { TransactionDetail } from '#contract/market/deals.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { useDisplay } from '#web/format/display.ts'

/** The values of earlier files, newest first. */
export function RowHistory({ history }: { history: TransactionDetail['history'] }) {
  const { locale } = useDisplay()
  return (
    <section>
      <h3 className="border-b border-border pb-1.5 font-medium">{m.market_deal_history()}</h3>
      {history.length === 0 ? (
        <p className="pt-1.5 text-muted-foreground">{m.market_deal_history_none()}</p>
      ) : (
        <ol className="flex flex-col gap-3 pt-2">
          {history.map(({ replacedAt, batchId, before }) => (
            <li key={`${batchId} ${replacedAt}`}>
              <p className="text-muted-foreground">
                {m.market_deal_history_entry({ date: formatDay(locale, replacedAt.slice(0, 10)) })}
              </p>
              <dl>
                {Object.entries(before).map(([name, value]) => (
                  <div key={name} className="grid grid-cols-[9.5rem_1fr] gap-3 py-0.5">
                    <dt className="text-muted-foreground">{name}</dt>
                    <dd className="min-w-0 wrap-break-word">
                      <del className="decoration-muted-foreground">{writtenValue(value)}</del>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function writtenValue(value: unknown): string {
  if (value === null || value === undefined) return `— ${m.market_unknown()}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
