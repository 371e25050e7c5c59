import { useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/inputs/input.tsx'
import { displayNumber, filedText, quantityUnit, useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { rangeEnds, rangeQuantities, type QuantityField } from '#web/market/filter-fields.ts'
import { changed } from '#web/market/search-params.ts'
import { groupDigits } from '#web/forms/group-digits.ts'
import { parseNumber } from '#web/forms/parse-number.ts'
import { fieldLabel } from '#web/market/vocabulary.ts'

/**
 * A minimum and a maximum, entered in the displayed currency and unit. The address stores them in the
 * register's units.
 */
export function FilterRange({ field }: { field: QuantityField }) {
  const { search } = useMarketSearch()
  const display = useDisplay()
  const [low, high] = rangeEnds[field]
  const [min, max] = [search[low], search[high]]
  const isCrossed = min !== undefined && max !== undefined && Number(min) > Number(max)
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 gap-2">
        <End field={field} end={low} name={m.market_filters_min()} isWrong={isCrossed} />
        <End field={field} end={high} name={m.market_filters_max()} isWrong={isCrossed} />
      </div>
      <p className="text-xs text-muted-foreground">{quantityUnit(display, rangeQuantities[field])}</p>
      {isCrossed ? (
        <p role="alert" className="text-xs text-negative">
          {m.market_filters_bad_range()}
        </p>
      ) : null}
    </div>
  )
}

type EndProps = {
  field: QuantityField
  end: (typeof rangeEnds)[QuantityField][number]
  name: string
  isWrong: boolean
}

/** Applied on Enter or blur, so that no incomplete number is requested. */
function End({ field, end, name, isWrong }: EndProps) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  const id = useId()
  const filed = search[end]
  const shown =
    filed === undefined ? '' : groupDigits(String(displayNumber(display, rangeQuantities[field], filed)))
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed === null || groupDigits(typed) === shown) return setTyped(null)
    const value = parseNumber(typed)
    setTyped(null)
    if (typed.trim() === '') go(changed(search, { [end]: undefined }))
    else if (value !== null) go(changed(search, { [end]: filedText(display, rangeQuantities[field], value) }))
  }
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {fieldLabel(field)}, {name}
      </label>
      <Input
        id={id}
        inputMode="decimal"
        placeholder={name}
        value={typed ?? shown}
        aria-invalid={isWrong}
        className="h-8 text-sm tabular-nums"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </div>
  )
}
