import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { passwordAdvice } from './password-advice.ts'
import { PasswordInput } from './password-input.tsx'

type Props = { label?: string; email: string; name: string; error: string | undefined; onChange: () => void }

/** A field for a new password. Shows what is missing while the user types. */
export function NewPasswordField({ label = m.auth_new_password(), email, name, error, onChange }: Props) {
  const [password, setPassword] = useState('')
  const { text, isGood } = passwordAdvice(password, { email, name })
  return (
    <Field
      label={label}
      error={error}
      hint={
        <span aria-live="polite" className={isGood ? 'text-success' : undefined}>
          {text}
        </span>
      }
    >
      <PasswordInput
        name="password"
        autoComplete="new-password"
        required
        maxLength={256}
        onChange={(event) => {
          setPassword(event.target.value)
          onChange()
        }}
      />
    </Field>
  )
}
