import { m } from '#web/paraglide/messages.js'
import { formatDay, formatInteger } from '#web/format/format.ts'

const deals = [
  { on: '2026-10-28', kind: m.home_mini_flat, sqft: 1184, price: 1_980_000 },
  { on: '2026-10-27', kind: m.home_mini_flat, sqft: 1226, price: 2_110_000 },
  { on: '2026-10-27', kind: m.home_mini_gift, sqft: 1190, price: null },
  { on: '2026-10-24', kind: m.home_mini_flat, sqft: 1098, price: 1_745_000 },
  { on: '2026-10-22', kind: m.home_mini_mortgage, sqft: 1310, price: 1_400_000 },
  { on: '2026-10-21', kind: m.home_mini_flat, sqft: 1242, price: 2_060_000 },
]

/** Rows of the register below their filters. */
export function Transactions() {
  const filters = m.home_mini_filters().split('|')
  return (
    <div className="flex h-full flex-col gap-4">
      <ul className="flex flex-wrap gap-1.5 text-xs">
        {filters.map((filter) => (
          <li
            key={filter}
            className="rounded-full border border-border bg-muted px-2.5 py-1 max-sm:last:hidden"
          >
            {filter}
          </li>
        ))}
      </ul>
      <dl className="figures grid grid-cols-3 gap-4 border-y border-border py-3">
        <Total name={m.home_mini_median()} value={formatInteger(1671)} unit={m.home_mini_per_sqft()} />
        <Total name={m.home_mini_deals()} value={formatInteger(412)} />
        <Total name={m.home_mini_left_out()} value={formatInteger(37)} />
      </dl>
      <table className="figures w-full text-xs sm:text-sm">
        <thead className="text-start text-xs text-muted-foreground">
          <tr className="[&>th]:pb-1.5 [&>th]:font-normal">
            <th className="text-start">{m.home_mini_date()}</th>
            <th className="text-start">{m.home_mini_type()}</th>
            <th className="text-end max-sm:hidden">{m.home_mini_size()}</th>
            <th className="text-end">{m.home_mini_price()}</th>
            <th className="text-end">{m.home_mini_per_sqft()}</th>
          </tr>
        </thead>
        <tbody>
          {deals.map(({ on, kind, sqft, price }) => (
            <tr
              key={`${on} ${sqft}`}
              className={`border-t border-border max-sm:nth-[n+6]:hidden [&>td]:py-1.5 ${price === null ? 'text-muted-foreground' : ''}`}
            >
              <td>{formatDay(on)}</td>
              <td>{kind()}</td>
              <td className="text-end max-sm:hidden">{formatInteger(sqft)}</td>
              <td className="text-end">{price === null ? '—' : formatInteger(price)}</td>
              <td className="text-end">{price === null ? '—' : formatInteger(price / sqft)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Total({ name, value, unit }: { name: string; value: string; unit?: string }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="font-serif text-lg">
        {value}{' '}
        {unit ? <span className="font-sans text-xs text-muted-foreground max-sm:hidden">{unit}</span> : null}
      </dd>
    </div>
  )
}
