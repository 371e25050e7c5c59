import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { MarketPulse } from '#web/market/overview/market-pulse.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { DashboardSection } from './dashboard-section.tsx'

/** The market of the three cities, with links to the deals. */
export function DashboardPulse() {
  return (
    <div className="grid gap-part">
      <DashboardSection id="pulse" title={m.shell_pulse_title()} aside={m.shell_pulse_period()}>
        <MarketPulse />
      </DashboardSection>
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
