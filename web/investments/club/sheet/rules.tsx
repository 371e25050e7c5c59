import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { formatDay } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts, SourceLink } from './facts.tsx'

/** The rules that apply to the deal, with their source. */
export function Rules({ of: { regime } }: { of: ClubDeal }) {
  const { currency } = regime
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [m.club_rules_title(), regime.title],
          [m.club_regulator(), regime.regulator || m.club_regulator_none()],
          [
            m.club_rules_listing(),
            regime.listingCapMinor === null ? null : formatMoney(regime.listingCapMinor, currency),
          ],
          [
            m.club_rules_retail(),
            regime.retailCapMinor === null
              ? null
              : regime.retailCapPer === 'year'
                ? m.club_per_year({ amount: formatMoney(regime.retailCapMinor, currency) })
                : m.club_per_deal({ amount: formatMoney(regime.retailCapMinor, currency) }),
          ],
          [
            m.club_rules_days(),
            regime.longestDays === null ? null : m.club_days({ count: regime.longestDays }),
          ],
        ]}
      />
      <ul className="grid max-w-[68ch] list-disc gap-1.5 ps-5 leading-relaxed">
        {regime.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {regime.wording ? <p className="max-w-[68ch] text-sm text-muted-foreground">{regime.wording}</p> : null}
      {regime.sourceUrl ? (
        <p className="text-xs text-muted-foreground">
          <SourceLink href={regime.sourceUrl}>{regime.sourceTitle}</SourceLink>,{' '}
          {m.club_read_on({ day: formatDay(regime.verifiedOn) })}
        </p>
      ) : (
        <p className="text-xs text-muted-foreground">{regime.sourceTitle}</p>
      )}
    </div>
  )
}
