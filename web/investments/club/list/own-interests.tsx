import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dealStateNames } from '#web/investments/club/labels.ts'
import { ownClubInterests } from '#web/investments/club/queries.ts'
import { formatLongDate } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'

/** The own interests in deals. Nothing while there are none. */
export function OwnInterests() {
  const { data } = useQuery(ownClubInterests())
  if (!data || data.interests.length === 0) return null
  return (
    <section aria-labelledby="own-interests">
      <h2 id="own-interests" className="font-serif text-2xl">
        {m.club_own_interests()}
      </h2>
      <ul className="figures mt-4 divide-y divide-border border-y border-border text-sm">
        {data.interests.map(({ deal, amountMinor, currency, confirmBy, withdrawnAt, withdrawnBecause }) => (
          <li key={deal.slug} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
            <Link
              to="/coinvestments/$id"
              params={{ id: deal.slug }}
              className="min-w-0 font-medium underline decoration-input underline-offset-4 hover:decoration-current md:w-96"
            >
              <bdi>{deal.title}</bdi>
            </Link>
            <span className={withdrawnAt ? 'text-muted-foreground line-through' : 'font-medium'}>
              {formatMoney(amountMinor, currency)}
            </span>
            <span className={confirmBy && !withdrawnAt ? 'text-warning' : 'text-muted-foreground'}>
              {withdrawnAt
                ? withdrawnBecause === 'terms'
                  ? m.club_withdrawn_terms({ date: formatLongDate(withdrawnAt) })
                  : m.club_withdrawn_on({ date: formatLongDate(withdrawnAt) })
                : confirmBy
                  ? m.club_confirm_by({ date: formatLongDate(confirmBy) })
                  : dealStateNames[deal.state]()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
