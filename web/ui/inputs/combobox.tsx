import { Command } from 'cmdk'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { inputLooks } from './input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/overlays/popover.tsx'

/** `count` is written already, in the reader's numerals: how many results the option would leave. */
export type ComboboxOption = { value: string; label: string; count?: string }

type Shared = {
  /** Names the search box. */
  label: string
  options: readonly ComboboxOption[]
  placeholder?: string
  /** Given, the asker filters: it is told what is typed and changes `options`. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** These three come from a Field. */
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  disabled?: boolean
  className?: string
}
type One = Shared & { multiple?: false; value: string | null; onValueChange: (value: string | null) => void }
type Many = Shared & { multiple: true; value: readonly string[]; onValueChange: (value: string[]) => void }

/** One or several of many, found by typing. Choosing the chosen one again takes it back. */
export function Combobox(props: One | Many) {
  const { label, options, placeholder, className } = props
  const [open, setOpen] = useState(false)
  const listId = useId()
  const chosen = props.multiple ? props.value : props.value === null ? [] : [props.value]
  const toggle = (value: string) => {
    const rest = chosen.filter((one) => one !== value)
    const taken = rest.length < chosen.length
    if (props.multiple) return props.onValueChange(taken ? rest : [...rest, value])
    props.onValueChange(taken ? null : value)
    setOpen(false)
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          // No tag shows a list that can be searched in a layer of its own.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          aria-controls={listId}
          aria-label={props.id === undefined ? props.label : undefined}
          aria-expanded={open}
          id={props.id}
          disabled={props.disabled}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          className={classes(
            inputLooks,
            'inline-flex items-center justify-between gap-2 text-start',
            className,
          )}
        >
          <span className={classes('truncate', chosen.length === 0 && 'text-muted-foreground')}>
            {summary(chosen, options) ?? placeholder ?? m.ui_choose()}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        id={listId}
        aria-label={label}
        className="w-(--radix-popover-trigger-width) min-w-60 p-0"
      >
        <Choices {...props} chosen={chosen} onToggle={toggle} />
      </PopoverContent>
    </Popover>
  )
}

type ChoicesProps = Omit<Shared, 'placeholder'> & {
  multiple?: boolean
  chosen: readonly string[]
  onToggle: (value: string) => void
}

function Choices({ label, options, onSearch, loading, multiple, chosen, onToggle }: ChoicesProps) {
  return (
    <Command label={label} shouldFilter={!onSearch} loop>
      <Command.Input
        placeholder={m.ui_search()}
        {...(onSearch ? { onValueChange: onSearch } : {})}
        className="h-10 w-full border-b border-border bg-transparent px-3 text-base outline-none placeholder:text-muted-foreground md:text-sm"
      />
      <Command.List label={label} className="max-h-64 overflow-y-auto p-1" aria-multiselectable={multiple}>
        {loading ? (
          <Command.Loading className="px-2.5 py-2 text-muted-foreground">{m.ui_loading()}</Command.Loading>
        ) : (
          <Command.Empty className="px-2.5 py-2 text-muted-foreground">{m.ui_nothing_found()}</Command.Empty>
        )}
        {options.map((option) => (
          <ComboboxItem
            key={option.value}
            option={option}
            chosen={chosen.includes(option.value)}
            onSelect={() => onToggle(option.value)}
          />
        ))}
      </Command.List>
    </Command>
  )
}

type ItemProps = { option: ComboboxOption; chosen: boolean; onSelect: () => void }

function ComboboxItem({ option, chosen, onSelect }: ItemProps) {
  return (
    <Command.Item
      value={option.value}
      keywords={[option.label]}
      onSelect={onSelect}
      className="flex min-h-8 pointer-coarse:min-h-11 items-center gap-2 rounded-sm px-2 py-1 text-sm select-none data-[selected=true]:bg-accent"
    >
      <Check aria-hidden className={classes('size-4 shrink-0', !chosen && 'invisible')} />
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {chosen ? <span className="sr-only">{m.ui_chosen()}</span> : null}
      {option.count === undefined ? null : (
        <span className="figures text-xs text-muted-foreground">{option.count}</span>
      )}
    </Command.Item>
  )
}

function summary(chosen: readonly string[], options: readonly ComboboxOption[]): string | null {
  const [first] = chosen
  if (first === undefined) return null
  if (chosen.length > 1) return m.ui_selected({ count: chosen.length })
  return options.find((option) => option.value === first)?.label ?? first
}
