import { Command } from 'cmdk'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { inputLooks } from './input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/floating/popover.tsx'

/** An option. `count` is the number of results it would leave, already formatted. */
export type ComboboxOption = { value: string; label: string; count?: string }

type CommonProps = {
  /** The accessible name of the search box. */
  label: string
  options: readonly ComboboxOption[]
  placeholder?: string
  /** If given, the caller filters: it receives the text and changes `options`. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** The last search failed, so nothing is known of its results. */
  failed?: boolean
  /** The next three come from a Field. */
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  disabled?: boolean
  className?: string
}
type Single = CommonProps & {
  multiple?: false
  value: string | null
  onValueChange: (value: string | null) => void
}
type Multiple = CommonProps & {
  multiple: true
  value: readonly string[]
  onValueChange: (value: string[]) => void
}

/** Selects one or several options from many, with search. Selecting a selected option deselects it. */
export function Combobox(props: Single | Multiple) {
  const { label, options, placeholder, className } = props
  const [open, setOpen] = useState(false)
  const listId = useId()
  const selected = props.multiple ? props.value : props.value === null ? [] : [props.value]
  const toggle = (value: string) => {
    const remaining = selected.filter((one) => one !== value)
    const isSelected = remaining.length < selected.length
    if (props.multiple) return props.onValueChange(isSelected ? remaining : [...remaining, value])
    props.onValueChange(isSelected ? null : value)
    setOpen(false)
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          // No HTML element is a searchable list in a popover.
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
          <span className={classes('truncate', selected.length === 0 && 'text-muted-foreground')}>
            {summary(selected, options) ?? placeholder ?? m.ui_choose()}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        id={listId}
        aria-label={label}
        className="w-(--radix-popover-trigger-width) min-w-60 p-0"
      >
        <Choices {...props} selected={selected} onToggle={toggle} />
      </PopoverContent>
    </Popover>
  )
}

type ChoicesProps = Omit<CommonProps, 'placeholder'> & {
  multiple?: boolean
  selected: readonly string[]
  onToggle: (value: string) => void
}

function Choices(props: ChoicesProps) {
  const { label, options, onSearch, loading, failed, multiple, selected, onToggle } = props
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
        ) : failed ? (
          <p role="alert" className="px-2.5 py-2 text-sm text-muted-foreground">
            {m.ui_search_failed()}
          </p>
        ) : (
          <Command.Empty className="px-2.5 py-2 text-muted-foreground">{m.ui_nothing_found()}</Command.Empty>
        )}
        {options.map((option) => (
          <ComboboxItem
            key={option.value}
            option={option}
            selected={selected.includes(option.value)}
            onSelect={() => onToggle(option.value)}
          />
        ))}
      </Command.List>
    </Command>
  )
}

type ItemProps = { option: ComboboxOption; selected: boolean; onSelect: () => void }

function ComboboxItem({ option, selected, onSelect }: ItemProps) {
  return (
    <Command.Item
      value={option.value}
      keywords={[option.label]}
      onSelect={onSelect}
      className="flex min-h-8 pointer-coarse:min-h-11 items-center gap-2 rounded-sm px-2 py-1 text-sm select-none data-[selected=true]:bg-accent"
    >
      <Check aria-hidden className={classes('size-4 shrink-0', !selected && 'invisible')} />
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {selected ? <span className="sr-only">{m.ui_chosen()}</span> : null}
      {option.count === undefined ? null : (
        <span className="figures text-xs text-muted-foreground">{option.count}</span>
      )}
    </Command.Item>
  )
}

function summary(selected: readonly string[], options: readonly ComboboxOption[]): string | null {
  const [first] = selected
  if (first === undefined) return null
  if (selected.length > 1) return m.ui_selected({ count: selected.length })
  return options.find((option) => option.value === first)?.label ?? first
}
