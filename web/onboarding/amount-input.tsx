import type { ComponentProps } from 'react'
import { wholeNumber } from '#domain/money/format-money.ts'
import { Input } from '#web/ui/inputs/input.tsx'
import { displayLocale } from '#web/format/format.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Whole units of the currency; null while empty. */
  amount: number | null
  currency: string
  onAmount: (amount: number | null) => void
}

/** A field for an amount of money, with thousands separators while typing. */
export function AmountInput({ amount, currency, onAmount, ...rest }: Props) {
  return (
    <div className="relative">
      <Input
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        value={amount === null ? '' : wholeNumber(displayLocale(), amount)}
        onChange={({ target }) => onAmount(amountIn(target.value))}
        className="figures ps-14"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 grid place-content-center text-sm text-muted-foreground"
      >
        {currency}
      </span>
    </div>
  )
}

const longest = 10

function amountIn(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, longest)
  return Number(digits) > 0 ? Number(digits) : null
}
