import { formatMoney } from '#web/format/money.ts'

type Props = {
  caption: string
  lines: readonly { label: string; amountMinor: number }[]
  /** The name of the sum. */
  total: string
  currency: string
  share: (ratio: number) => string
}

/** Amounts below each other with their shares and their sum. */
export function MoneyTable({ caption, lines, total, currency, share }: Props) {
  const sumMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const shareText = (amountMinor: number) => (sumMinor > 0 ? share(amountMinor / sumMinor) : '—')
  return (
    <table className="figures w-full self-start text-sm">
      <caption className="pb-2 text-start font-medium">{caption}</caption>
      <tbody>
        {lines.map(({ label, amountMinor }) => (
          <tr key={label} className="border-t border-border/60 align-baseline">
            <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere">
              {label}
            </th>
            <td className="py-2 ps-3 text-end text-muted-foreground">{shareText(amountMinor)}</td>
            <td className="py-2 ps-3 text-end whitespace-nowrap">{formatMoney(amountMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-foreground/60 font-medium">
          <th scope="row" className="py-2 pe-3 text-start font-medium">
            {total}
          </th>
          <td colSpan={2} className="py-2 ps-3 text-end whitespace-nowrap">
            {formatMoney(sumMinor, currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
