import { useId, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Input } from './input.tsx'

export type NumberRange = { min?: number | undefined; max?: number | undefined }

type Props = {
  label: string
  unit?: string
  value: NumberRange
  onValueChange: (value: NumberRange) => void
  step?: number
  /** The distribution of the results over the range. */
  histogram?: ReactNode
  error?: string | undefined
}

/** A range of numbers. Either end may be open. */
export function RangeField({ label, unit, value, onValueChange, step, histogram, error }: Props) {
  const id = useId()
  const shared = {
    type: 'number',
    inputMode: 'decimal',
    step: step ?? 'any',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
    className: 'figures',
  } as const
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm font-medium">
        {label}
        {unit ? <span className="ps-1.5 font-normal text-muted-foreground">{unit}</span> : null}
      </legend>
      {histogram}
      <div className="grid grid-cols-2 gap-2">
        <Input
          {...shared}
          aria-label={m.ui_from()}
          placeholder={m.ui_from()}
          value={value.min ?? ''}
          onChange={(event) => onValueChange({ ...value, min: typed(event.target) })}
        />
        <Input
          {...shared}
          aria-label={m.ui_to()}
          placeholder={m.ui_to()}
          value={value.max ?? ''}
          onChange={(event) => onValueChange({ ...value, max: typed(event.target) })}
        />
      </div>
      {error ? (
        <p id={id} className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function typed({ valueAsNumber }: HTMLInputElement): number | undefined {
  return Number.isNaN(valueAsNumber) ? undefined : valueAsNumber
}
