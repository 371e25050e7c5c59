import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { classes } from '#web/ui/classes.ts'
import { Input } from './input.tsx'

type Props = {
  /** Its name in a form that is sent without JavaScript. */
  name?: string
  label: string
  value: string
  onSearch: (text: string) => void
  maxLength?: number
  className?: string
}

/** A search field that applies its text when typing pauses, or when the reader leaves it. */
export function SearchField({ name, label, value, onSearch, maxLength, className }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // What was typed before hydration is in the field already.
  useEffect(() => {
    const early = field.current
    if (early && early.value !== early.defaultValue) setTyped((later) => later ?? early.value)
  }, [])
  useEffect(() => {
    if (typed === null || typed.trim() === value) return
    const pause = setTimeout(() => onSearch(typed.trim()), limits.search.debounceMs)
    return () => clearTimeout(pause)
  }, [typed, value, onSearch])
  return (
    <div className={classes('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <Input
        ref={field}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== null && typed.trim() !== value) onSearch(typed.trim())
          setTyped(null)
        }}
        className="ps-9"
      />
    </div>
  )
}
