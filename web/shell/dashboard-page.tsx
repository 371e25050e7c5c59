import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { me } from '#web/access/queries.ts'
import { MarketPulse } from '#web/market/market-pulse.tsx'
import { writtenDay } from '#domain/market/months.ts'
import { m } from '#web/paraglide/messages.js'
import { preferences } from '#web/preferences.ts'
import { writtenLocale } from '#web/ui/written.ts'
import { Button } from '#web/ui/button.tsx'

/** Where a member begins: the market of his cities, and the way to the deals behind it. */
export function DashboardPage() {
  const { data: person } = useSuspenseQuery(me())
  const { data: preference } = useSuspenseQuery(preferences())
  const [from] = useState(() => twelveMonthsBefore(new Date()))
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="font-serif text-2xl leading-tight">
          {person.fullName ? m.shell_greeting({ name: person.fullName }) : m.shell_greeting_plain()}
        </h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.shell_dashboard_lead()}</p>
      </header>
      <section aria-labelledby="pulse" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="pulse" className="font-serif text-lg">
            {m.shell_pulse_title()}
          </h2>
          <p className="text-sm text-muted-foreground">
            {m.shell_pulse_period({ from: writtenDay(writtenLocale(), from) })}
          </p>
        </div>
        <MarketPulse preference={preference} from={from} />
      </section>
      <section className="flex flex-wrap items-center justify-between gap-6 border-y border-border py-6">
        <div className="max-w-[56ch]">
          <h2 className="font-serif text-lg">{m.shell_explore_title()}</h2>
          <p className="mt-1 text-muted-foreground">{m.shell_explore_detail()}</p>
        </div>
        <Button asChild>
          <Link to="/transactions">
            {m.shell_explore_action()}
            <ArrowRight aria-hidden className="rtl:-scale-x-100" />
          </Link>
        </Button>
      </section>
    </div>
  )
}

/** The first day of the month a year before, so that the figures span whole months. */
function twelveMonthsBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1)).toISOString().slice(0, 10)
}
