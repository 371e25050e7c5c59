import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

const price = 1_500_000
/** The costs of a resale in Dubai with an agent and without a mortgage, in AED. */
const costs = [
  { name: m.home_mini_transfer, aed: 60_000 },
  { name: m.home_mini_trustee, aed: 4200 },
  { name: m.home_mini_deed, aed: 580 },
  { name: m.home_mini_agency, aed: 31_500 },
]
const sum = price + costs.reduce((total, { aed }) => total + aed, 0)

/** The full cost of a flat. */
export function Calculator() {
  return (
    <ul className="figures flex h-full flex-col justify-center">
      <li className="flex items-baseline justify-between gap-4 pb-3">
        <span className="font-medium">{m.home_mini_price_of_flat()}</span>
        <span>
          <Dirham>{price}</Dirham>
        </span>
      </li>
      {costs.map(({ name, aed }) => (
        <li key={name()} className="border-t border-border py-2.5">
          <div className="flex items-baseline justify-between gap-4">
            <span className="text-muted-foreground">{name()}</span>
            <span>
              <Dirham>{aed}</Dirham>
            </span>
          </div>
          <div
            className="mt-1.5 h-1.5 bg-brass/80"
            style={{ width: `${Math.max(1, (aed / 60_000) * 100)}%` }}
          />
        </li>
      ))}
      <li className="flex items-baseline justify-between gap-4 border-t-2 border-foreground pt-3">
        <span className="font-medium">{m.home_mini_all_in()}</span>
        <span className="font-serif text-2xl">
          <Dirham>{sum}</Dirham>
        </span>
      </li>
    </ul>
  )
}

function Dirham({ children }: { children: number }) {
  return (
    <>
      <span className="pe-1 font-sans text-xs text-muted-foreground">AED</span>
      {formatInteger(children)}
    </>
  )
}
