import { useState, type ComponentProps } from 'react'
import { wholeNumber } from '#domain/money/format-money.ts'
import { limits } from '#domain/limits.ts'
import { parseNumber } from '#web/forms/parse-number.ts'
import { Input } from '#web/ui/inputs/input.tsx'
import { displayLocale } from '#web/format/format.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Whole units of the currency; null while empty. */
  amount: number | null
  currency: string
  onAmount: (amount: number | null) => void
}

/** A field for an amount of money, with thousands separators while typing. It also reads 1.5m and 800k. */
export function AmountInput({ amount, currency, onAmount, ...rest }: Props) {
  // An unfinished text such as "1." stays as typed until the field is left.
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const shown = amount === null ? '' : wholeNumber(displayLocale(), amount)
  return (
    <div className="relative">
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        value={unfinished ?? shown}
        onChange={({ target }) => {
          setUnfinished(/[.km]/i.test(target.value) ? target.value : null)
          onAmount(readAmount(target.value))
        }}
        onBlur={() => setUnfinished(null)}
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

function readAmount(text: string): number | null {
  const amount = Math.round(parseNumber(text.replaceAll(/[^\d.km]/gi, '')) ?? 0)
  return amount > 0 ? Math.min(amount, limits.onboarding.largestAmount) : null
}
