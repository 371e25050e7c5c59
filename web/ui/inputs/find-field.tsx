import type { SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { Input } from './input.tsx'

type Props = {
  label: string
  hint: string
  words: string
  onFind: (words: string) => void
  className?: string
  inputClass?: string
}

/** A text filter of a list, applied on Enter or blur. */
export function FindField({ label, hint, words, onFind, className, inputClass }: Props) {
  const submit = (form: HTMLFormElement) => {
    const value = String(new FormData(form).get('q') ?? '').trim()
    if (value !== words) onFind(value)
  }
  return (
    <search className={className}>
      <form
        key={words}
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
          defaultValue={words}
          onBlur={({ target }) => target.form && submit(target.form)}
        />
      </form>
    </search>
  )
}
