import { Children, createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react'
import { Slot } from 'radix-ui'
import { classes } from '#web/ui/classes.ts'

type Finding = {
  listId: string
  list: RefObject<HTMLDivElement | null>
  /** The id of the option that Enter selects. */
  active: string | null
  setActive: (id: string | null) => void
}

const FindingContext = createContext<Finding | null>(null)

function useFinding(): Finding {
  const finding = useContext(FindingContext)
  if (!finding) throw new Error('outside of a Find')
  return finding
}

/** A text field with a list of results. Arrow keys move through the list while the field keeps the focus. */
export function Find({ children }: { children: ReactNode }) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const finding = useMemo(() => ({ listId, list, active, setActive }), [listId, active])
  return <FindingContext value={finding}>{children}</FindingContext>
}

type InputProps = Omit<ComponentProps<'input'>, 'role'> & { label: string; isOpen: boolean }

/** The text field. Enter acts as a click on the active option, including modifier keys. */
export function FindInput({ label, isOpen, onKeyDown, ...rest }: InputProps) {
  const { listId, list, active, setActive } = useFinding()
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    // While an input method composes text, Enter and arrow keys belong to it.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isOpen) return
    const options = optionsIn(list.current)
    const at = options.findIndex(({ id }) => id === active)
    const next = stepFrom(at, options.length, event.key)
    if (next !== null) {
      event.preventDefault()
      const option = options[next]
      setActive(option?.id ?? null)
      option?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const { ctrlKey, metaKey, shiftKey } = event
      options[Math.max(at, 0)]?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      )
    }
  }
  return (
    <input
      type="text"
      // A native list cannot contain groups, links and icons.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="combobox"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isOpen && active !== null ? active : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={walk}
      {...rest}
    />
  )
}

/** The option that a key moves to: arrow keys wrap around, page keys move by ten. Null for other keys. */
function stepFrom(at: number, count: number, key: string): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'PageDown') return Math.min(at + 10, count - 1)
  if (key === 'PageUp') return Math.max(at - 10, 0)
  return null
}

function optionsIn(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role=option]')] : []
}

/** The options, in groups. The first is active until another is selected, and again if that one disappears. */
export function FindList({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  const { listId, list, active, setActive } = useFinding()
  useEffect(() => {
    const options = optionsIn(list.current)
    if (!options.some(({ id }) => id === active)) setActive(options[0]?.id ?? null)
  })
  return (
    <div
      ref={list}
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={label}
      className={classes('overflow-y-auto', className)}
    >
      {children}
    </div>
  )
}

/** Options of one kind under a heading. Renders nothing without options. */
export function FindGroup({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  if (Children.toArray(children).length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={id} className="p-1.5 not-first:border-t not-first:border-border">
      <div className="flex items-baseline justify-between gap-4 px-2.5 pt-1 pb-1.5 text-xs text-muted-foreground">
        <span id={id} className="font-medium">
          {name}
        </span>
        {note}
      </div>
      {children}
    </div>
  )
}

type OptionProps = { children: ReactNode } & (
  | { asChild: true; onChoose?: () => void }
  | { asChild?: false; onChoose: () => void }
)

/** One option: an action, or a link with `asChild`, so that it can be opened in a new tab. */
export function FindOption({ asChild, onChoose, children }: OptionProps) {
  const id = useId()
  const { active, setActive } = useFinding()
  const optionProps = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active === id,
    onPointerMove: () => setActive(id),
    // Keeps the focus in the field.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: onChoose,
    className:
      'flex min-h-9 pointer-coarse:min-h-11 w-full scroll-my-2 items-center gap-3 rounded-sm px-2.5 py-1.5 text-start text-sm select-none aria-selected:bg-accent [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground',
  }
  if (asChild) return <Slot.Root {...optionProps}>{children}</Slot.Root>
  return (
    <button type="button" {...optionProps}>
      {children}
    </button>
  )
}
