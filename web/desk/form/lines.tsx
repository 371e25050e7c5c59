import { limits } from '#domain/limits.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { fieldText } from '#web/desk/desk-labels.ts'

export type LineProps = {
  name: string
  value: string
  hint?: string
  disabled?: boolean
  onChange: (value: string) => void
}

/** A single-line text field. */
export function Line({ name, value, hint, disabled = false, onChange }: LineProps) {
  return (
    <Field label={fieldText(name)} hint={hint}>
      <Input
        value={value}
        disabled={disabled}
        maxLength={limits.desk.lineCharacters}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** A multi-line field for plain text. */
export function Note({ name, value, hint, onChange }: LineProps) {
  return (
    <Field label={fieldText(name)} hint={hint}>
      <Textarea
        value={value}
        rows={3}
        maxLength={limits.desk.noteCharacters}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
