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

/** Narrows a list to what holds some words, with Enter or when the field is left. */
export function FindField({ label, hint, words, onFind, className, inputClass }: Props) {
  const take = (form: HTMLFormElement) => {
    const next = String(new FormData(form).get('q') ?? '').trim()
    if (next !== words) onFind(next)
  }
  return (
    <search className={className}>
      <form
        key={words}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          take(event.currentTarget)
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
          onBlur={({ target }) => target.form && take(target.form)}
        />
      </form>
    </search>
  )
}
