import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ClubDeal, ScoreboardRow } from '#contract/investments/club-deals.ts'
import { multipleText, rateText } from '#web/investments/club/deal-figures.ts'
import { dealStateNames } from '#web/investments/club/labels.ts'
import { clubScoreboard } from '#web/investments/club/queries.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts, SourceLink } from './facts.tsx'

/** Who offers the deal, under which licence, and every deal of theirs here, the failed ones too. */
export function Operator({ of: { slug, terms } }: { of: ClubDeal }) {
  const { name, regulator, licenceNumber, url, checkedOn } = terms.operator
  const { data } = useQuery(clubScoreboard())
  const others = data?.rows.filter((row) => row.operatorName === name && row.slug !== slug) ?? []
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          [m.club_operator_name(), <bdi key="name">{name}</bdi>],
          [m.club_regulator(), regulator || m.club_regulator_none()],
          [m.club_licence(), licenceNumber || '—'],
          [m.club_licence_checked(), checkedOn ? formatDay(checkedOn) : m.club_not_checked()],
          [
            m.club_operator_page(),
            url ? (
              <SourceLink key="page" href={url}>
                {new URL(url).host}
              </SourceLink>
            ) : null,
          ],
        ]}
      />
      <div>
        <h3 className="font-medium">{m.club_record()}</h3>
        {others.length === 0 ? (
          <p className="mt-1 text-sm text-muted-foreground">{m.club_record_none()}</p>
        ) : (
          <ul className="figures mt-2 divide-y divide-border border-y border-border text-sm">
            {others.map((row) => (
              <Past key={row.slug} of={row} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Past({ of: { slug, title, state, projected, realised } }: { of: ScoreboardRow }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0">
        <Link
          to="/coinvestments/$id"
          params={{ id: slug }}
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          <bdi>{title}</bdi>
        </Link>{' '}
        <span className={state === 'written_off' ? 'text-negative' : 'text-muted-foreground'}>
          {dealStateNames[state]()}
        </span>
      </p>
      <p>
        {realised
          ? m.club_record_line({
              projected: multipleText(projected.multiple),
              realised: multipleText(realised.tvpi),
              rate: rateText(realised.netIrr),
            })
          : m.club_record_no_report({ projected: multipleText(projected.multiple) })}
      </p>
    </li>
  )
}
