import { useId, type ComponentProps, type ReactNode } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect, type NativeOption } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { useHasFieldError } from './field-errors.ts'
import { NumberInput } from './number-input.tsx'
import { Labelled } from './labelled.tsx'

const { lineCharacters, textCharacters } = limits.directory

type FieldProps = { name: string; label: ReactNode; hint?: ReactNode; isOptional?: boolean }

/** The hint of a field, and an error if the server rejected it. */
function useFieldMessages(name: string, hint: ReactNode) {
  const isWrong = useHasFieldError(name)
  return { hint, ...(isWrong ? { error: m.applications_wrong() } : {}) }
}

export function TextField({
  name,
  label,
  hint,
  isOptional = false,
  type = 'text',
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const isTyped = type !== 'number' && type !== 'date'
  const Control = rest.inputMode === 'decimal' ? NumberInput : Input
  return (
    <Field label={label} {...useFieldMessages(name, hint)}>
      <Control
        name={name}
        type={type}
        required={!isOptional}
        {...(isTyped ? { maxLength: lineCharacters } : {})}
        {...rest}
      />
    </Field>
  )
}

export function TextArea({
  name,
  label,
  hint,
  isOptional = false,
  rows = 4,
  maxLength = textCharacters,
  defaultValue,
}: FieldProps & { rows?: number; maxLength?: number; defaultValue?: string }) {
  return (
    <Field label={label} {...useFieldMessages(name, hint)}>
      <Textarea
        name={name}
        required={!isOptional}
        rows={rows}
        maxLength={maxLength}
        {...(defaultValue === undefined ? {} : { defaultValue })}
      />
    </Field>
  )
}

export function FileField({ name, label, hint, accept }: FieldProps & { accept: string }) {
  const { error } = useFieldMessages(name, hint)
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        type="file"
        id={id}
        name={name}
        accept={accept}
        required
        aria-describedby={`${id}-note`}
        className="w-full min-w-0 rounded-sm border border-input bg-card text-sm file:me-3 file:h-10 file:border-0 file:border-e file:border-border file:bg-muted file:px-4 file:text-sm file:font-medium file:text-foreground pointer-coarse:file:h-11"
      />
      <p id={`${id}-note`} className={error ? 'text-sm text-destructive' : 'text-sm text-muted-foreground'}>
        {error ?? hint}
      </p>
    </div>
  )
}

type SelectProps = FieldProps & { options: readonly NativeOption[]; defaultValue?: string }

export function SelectField({ name, label, hint, isOptional = false, options, defaultValue }: SelectProps) {
  return (
    <Labelled label={label} {...useFieldMessages(name, hint)}>
      {(id) => (
        <NativeSelect
          id={id}
          name={name}
          options={options}
          {...(defaultValue === undefined
            ? { none: m.ui_choose(), defaultValue: '', required: !isOptional }
            : { defaultValue })}
        />
      )}
    </Labelled>
  )
}

type ChoicesProps = FieldProps & {
  options: readonly NativeOption[]
  columns?: string
  chosen?: readonly string[]
}

/** A group of checkboxes of which at least one must be selected. */
export function Choices({
  name,
  label,
  options,
  columns = 'grid-cols-2 sm:grid-cols-3',
  chosen = [],
}: ChoicesProps) {
  const isWrong = useHasFieldError(name)
  return (
    <fieldset className="grid gap-2" data-choices={name}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className={`grid gap-x-4 gap-y-1 ${columns}`}>
        {options.map(({ value, label: text }) => (
          <NativeCheckbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)}>
            {text}
          </NativeCheckbox>
        ))}
      </div>
      {isWrong ? <p className="text-sm text-destructive">{m.applications_required_choice()}</p> : null}
    </fieldset>
  )
}
