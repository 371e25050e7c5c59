import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'

/** What the page of every deal says, whatever the deal. */
export function Disclaimers({ of: { earningsMinor, terms, currency } }: { of: ClubDeal }) {
  const amount =
    earningsMinor === null
      ? m.club_earns_unknown()
      : earningsMinor === 0
        ? m.club_earns_nothing()
        : formatMoney(earningsMinor, currency)
  const lines = [
    m.club_disclaimer_information(),
    m.club_disclaimer_risk(),
    m.club_disclaimer_targets(),
    terms.earnings.note
      ? m.club_disclaimer_earns_note({ amount, note: terms.earnings.note })
      : m.club_disclaimer_earns({ amount }),
    m.club_disclaimer_adviser(),
    m.club_disclaimer_regulator(),
  ]
  return (
    <section aria-labelledby="disclaimers" className="border-s-2 border-brass ps-5">
      <h2 id="disclaimers" className="scroll-mt-24 font-medium">
        {m.club_disclaimers()}
      </h2>
      <ol className="mt-2 grid max-w-[72ch] list-decimal gap-1.5 ps-5 text-sm text-muted-foreground">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  )
}
