import type { SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { Input } from './input.tsx'

type Props = {
  label: string
  hint: string
  value: string
  onFind: (value: string) => void
  className?: string
  inputClass?: string
}

/** A text filter of a list, applied on Enter or blur. */
export function FindField({ label, hint, value, onFind, className, inputClass }: Props) {
  const submit = (form: HTMLFormElement) => {
    const entered = String(new FormData(form).get('q') ?? '').trim()
    if (entered !== value) onFind(entered)
  }
  return (
    <search className={className}>
      <form
        key={value}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        <Input
          name="q"
          type="search"
          autoComplete="off"
          className={inputClass}
          maxLength={limits.search.textMaxCharacters}
          aria-label={label}
          placeholder={hint}
          defaultValue={value}
          onBlur={({ target }) => target.form && submit(target.form)}
        />
      </form>
    </search>
  )
}
