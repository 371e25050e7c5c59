import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

type Rank = { key: string; label: string; visits: number; detail?: string; onChoose?: () => void }
type Props = { title: string; rows: readonly Rank[]; detailHead?: string }

/** The most visited entries, each with its share as a bar. */
export function VisitRanks({ title, rows, detailHead }: Props) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ visits }) => visits))
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <div className="flex items-baseline gap-4 border-b border-border pb-1">
        <h2 id={id} className="me-auto font-serif text-lg">
          {title}
        </h2>
        <span className="text-xs text-muted-foreground">{m.presence_visits_visits()}</span>
        {detailHead ? (
          <span className="w-24 text-end text-xs text-muted-foreground">{detailHead}</span>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.presence_visits_none()}</p>
      ) : (
        <ol className="grid text-sm">
          {rows.map(({ key, label, visits, detail, onChoose }) => (
            <li key={key} className="relative flex min-h-9 items-center gap-4">
              <span
                aria-hidden
                className="absolute inset-y-1 start-0 rounded-sm bg-muted"
                style={{ width: `${(visits / most) * 100}%` }}
              />
              {onChoose ? (
                <button
                  type="button"
                  onClick={onChoose}
                  className="touch relative me-auto min-w-0 truncate px-2 py-1 text-start hover:underline"
                >
                  <bdi>{label}</bdi>
                </button>
              ) : (
                <bdi className="relative me-auto min-w-0 truncate px-2">{label}</bdi>
              )}
              <span className="figures relative">{formatInteger(visits)}</span>
              {detailHead ? <span className="figures relative w-24 text-end">{detail}</span> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
