import { CalendarClock, FileClock } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

const price = 1_850_000
const paid = 740_000

/** An asset with paid and next instalments, and one that earns rent. */
export function Portfolio() {
  return (
    <div className="figures flex h-full flex-col justify-center gap-5">
      <div>
        <p className="font-serif text-lg">{m.home_mini_holding()}</p>
        <div className="mt-3 flex h-3 bg-muted">
          <span className="bg-chart-1" style={{ width: `${(paid / price) * 100}%` }} />
        </div>
        <dl className="mt-2 flex justify-between gap-4 text-xs">
          <Part name={m.home_mini_paid()} aed={paid} />
          <Part name={m.home_mini_remaining()} aed={price - paid} />
        </dl>
      </div>
      <ul className="divide-y divide-border border-y border-border">
        <li className="flex items-center gap-3 py-2.5">
          <CalendarClock className="size-4 shrink-0 text-brass" />
          <span className="grow">{m.home_mini_next()}</span>
          <span>AED {formatInteger(92_500)}</span>
          <span className="text-xs text-muted-foreground max-sm:hidden">
            {m.home_mini_in_days({ days: 12 })}
          </span>
        </li>
        <li className="flex items-center gap-3 py-2.5">
          <FileClock className="size-4 shrink-0 text-brass" />
          {m.home_mini_changed()}
        </li>
      </ul>
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-serif text-lg">{m.home_mini_holding_ready()}</p>
        <p className="text-xs text-muted-foreground">
          {m.home_mini_net()} <span className="ps-1 text-base font-medium text-foreground">5.4%</span>
        </p>
      </div>
    </div>
  )
}

function Part({ name, aed }: { name: string; aed: number }) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="font-medium">AED {formatInteger(aed)}</dd>
    </div>
  )
}
