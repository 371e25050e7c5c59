import { useState } from 'react'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { fieldText } from '#web/desk/desk-labels.ts'
import type { LineProps } from './lines.tsx'

/** A field for a slug. Any input is reduced to lower-case letters, digits and single hyphens. */
export function SlugField({ name, value, hint, disabled = false, onChange }: LineProps) {
  // While typing, the text may end with a hyphen, which a slug must not.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={fieldText(name)} hint={hint}>
      <Input
        value={typed ?? value}
        disabled={disabled}
        maxLength={120}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          const slug = event.target.value
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .replace(/^-/, '')
          setTyped(slug)
          onChange(slug.replace(/-$/, ''))
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
