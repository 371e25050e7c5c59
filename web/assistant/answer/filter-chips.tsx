import { useId, useState, type FormEvent } from 'react'
import type { UsedFilter } from '#contract/assistant.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/floating/popover.tsx'

type Props = {
  filters: readonly UsedFilter[]
  isPending: boolean
  onChange: (changed: Record<string, string>) => void
}

/** The filters that an answer used. A changed one asks again. */
export function FilterChips({ filters, isPending, onChange }: Props) {
  if (filters.length === 0) return null
  return (
    <section aria-label={m.assistant_filters()}>
      <ul className="flex flex-wrap gap-1.5">
        {filters.map((filter) => (
          <li key={filter.key}>
            <FilterChip filter={filter} isPending={isPending} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FilterChip({ filter, isPending, onChange }: { filter: UsedFilter } & Omit<Props, 'filters'>) {
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState(filter.value)
  const id = useId()
  const { key, label, shown, choices } = filter
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOpen(false)
    if (value !== filter.value) onChange({ [key]: value.trim() })
  }
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="outline"
          size="sm"
          isPending={isPending}
          aria-label={`${m.assistant_filter_change({ label })}: ${shown || '—'}`}
          className="h-7 rounded-full px-2.5 text-xs"
        >
          <span className="text-muted-foreground">{label}</span>
          <span className="max-w-48 truncate">{shown || '—'}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-64" aria-label={m.assistant_filter_change({ label })}>
        <form onSubmit={submit} className="grid gap-3">
          <label htmlFor={id} className="text-sm font-medium">
            {label}
          </label>
          {choices.length > 0 ? (
            <NativeSelect
              id={id}
              value={value}
              options={choices}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          ) : (
            <Input
              id={id}
              value={value}
              maxLength={120}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          )}
          <Button type="submit" size="sm">
            {m.assistant_filter_apply()}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  )
}
