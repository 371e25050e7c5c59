import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { Input } from '#web/ui/inputs/input.tsx'

type Props = { label: string; value: string; onFind: (text: string) => void }

/** A search field that applies its text when typing pauses. */
export function FindField({ label, value, onFind }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null || typed.trim() === value) return undefined
    const pause = setTimeout(() => onFind(typed.trim()), limits.search.debounceMs)
    return () => clearTimeout(pause)
  }, [typed, value, onFind])
  return (
    <div className="relative w-full sm:w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
        className="ps-9"
      />
    </div>
  )
}
