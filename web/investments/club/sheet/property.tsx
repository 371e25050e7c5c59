import { Link } from '@tanstack/react-router'
import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Facts } from './facts.tsx'

/** What the deal is about, and what one may take of it. */
export function Property({ of }: { of: ClubDeal }) {
  const { terms, project, currency } = of
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [m.club_fact_project(), project ? <bdi>{project.name}</bdi> : null],
          [m.club_fact_address(), terms.address ? <bdi>{terms.address}</bdi> : null],
          [m.club_filter_city(), cityText[of.city]()],
          [m.club_fact_stage(), terms.isCompleted ? m.club_completed() : m.club_not_completed()],
          [m.club_smallest(), formatMoney(terms.smallestMinor, currency)],
          [m.club_largest(), formatMoney(terms.largestMinor, currency)],
          [m.club_unit(), formatMoney(terms.unitMinor, currency)],
          [m.club_fact_version(), m.club_version({ version: of.version })],
        ]}
      />
      {project ? (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to="/projects/$slug" params={{ slug: project.slug }}>
            {m.club_open_project()}
          </Link>
        </Button>
      ) : (
        <p className="text-sm text-muted-foreground">{m.club_no_project()}</p>
      )}
    </div>
  )
}
