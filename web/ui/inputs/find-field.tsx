import { useEffect, useRef, useState, type SubmitEvent } from 'react'
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

/** A text filter of a list, applied when typing pauses, and at once on Enter or blur. */
export function FindField({ label, hint, value, onFind, className, inputClass }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const apply = useRef(onFind)
  useEffect(() => {
    apply.current = onFind
  })
  useEffect(() => {
    if (typed === null || typed.trim() === value) return undefined
    const pause = setTimeout(() => apply.current(typed.trim()), limits.search.debounceMs)
    return () => clearTimeout(pause)
  }, [typed, value])
  const finish = () => {
    if (typed !== null && typed.trim() !== value) onFind(typed.trim())
  }
  return (
    <search className={className}>
      <form
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          finish()
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
          value={typed ?? value}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            finish()
            setTyped(null)
          }}
        />
      </form>
    </search>
  )
}
