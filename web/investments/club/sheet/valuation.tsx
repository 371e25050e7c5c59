import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { formatDay } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts } from './facts.tsx'

/** The value of the property by a valuer, with its day. */
export function Valuation({ of: { terms, currency } }: { of: ClubDeal }) {
  const { valuation } = terms
  if (!valuation) return <p className="text-muted-foreground">{m.club_valuation_none()}</p>
  return (
    <Facts
      facts={[
        [m.club_valuation_value(), formatMoney(valuation.valueMinor, currency)],
        [m.club_valuation_day(), formatDay(valuation.valuedOn)],
        [m.club_valuation_valuer(), <bdi key="valuer">{valuation.valuer}</bdi>],
        [
          m.club_valuation_independent(),
          valuation.isIndependent ? m.club_independent() : m.club_not_independent(),
        ],
        [m.club_valuation_method(), valuation.method],
      ]}
    />
  )
}
