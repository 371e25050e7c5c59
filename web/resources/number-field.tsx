import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

/** The range of a number in the address, and its default if missing or invalid. */
export type NumberInput = {
  name: string
  label: string
  least: number
  most: number
  usual: number
  hint?: string
}

/** The number in the address, within its range. */
export function parseNumberField(
  search: Record<string, unknown>,
  { name, least, most, usual }: NumberInput,
): number {
  const text = search[name]
  const value = typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN
  return Number.isFinite(value) ? Math.min(Math.max(value, least), most) : usual
}

/** A number field. Without scripts it is sent with its form. */
export function NumberField({ input, value }: { input: NumberInput; value: number }) {
  const { name, label, least, most, hint } = input
  return (
    <Field label={label} hint={hint}>
      <Input
        key={value}
        type="number"
        inputMode="decimal"
        name={name}
        min={least}
        max={most}
        step="any"
        defaultValue={value}
        required
        className="figures"
      />
    </Field>
  )
}
