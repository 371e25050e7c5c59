import type { CityBasis } from '#contract/market/overview.ts'
import type { Exclusion } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import type { Market } from '#web/areas/guide-market.ts'
import { Part } from './guide-part.tsx'

const labels: Record<Exclusion, () => string> = {
  none: m.areas_left_none,
  mortgage: m.areas_left_mortgage,
  gift: m.areas_left_gift,
  'lease-to-own': m.areas_left_lease_to_own,
  'development-registration': m.areas_left_development,
  'payment-plan': m.areas_left_payment_plan,
  'other-procedure': m.areas_left_other,
}

/** The register's other deals, and why they are not in any median. */
export function LeftOut({ basis, market }: { basis: CityBasis; market: Market }) {
  return (
    <Part title={m.areas_left_title()} detail={m.areas_left_detail()}>
      {market.leftOut.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.areas_left_nothing()}</p>
      ) : (
        <ul className="figures divide-y divide-border/60 border-y border-border text-sm">
          {market.leftOut.map(({ reason, count }) => (
            <li key={reason} className="flex items-baseline justify-between gap-6 py-2">
              <span>{labels[reason]()}</span>
              <span className="font-medium">{formatInteger(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        <BasisNote basis={basis} />
      </div>
    </Part>
  )
}
