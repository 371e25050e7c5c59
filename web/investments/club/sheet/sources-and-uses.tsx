import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { percentText } from '#web/investments/club/deal-figures.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyTable } from './money-table.tsx'

/** Where the money comes from and what it pays for. Both sides have one total. */
export function SourcesAndUses({ of: { terms, currency } }: { of: ClubDeal }) {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <MoneyTable
        caption={m.club_sources()}
        lines={terms.sources}
        currency={currency}
        share={percentText}
        total={m.club_total()}
      />
      <MoneyTable
        caption={m.club_uses()}
        lines={terms.uses}
        currency={currency}
        share={percentText}
        total={m.club_total()}
      />
    </div>
  )
}
