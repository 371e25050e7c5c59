import { CalendarDays } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { parseDay } from '#domain/dates/parse-day.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

type Props = ComponentProps<'input'>

/**
 * A date, written and shown in the format of the product. It is written into a text field, which also accepts 25/11/2026
 * and 2026-11-25, or chosen in the browser's calendar. The browser's own date field, which shows its own order of day and
 * month, holds the ISO day for forms and handlers. It is seen only without scripts.
 */
export function DateInput({
  className,
  id,
  name,
  value,
  defaultValue,
  required,
  min,
  max,
  disabled,
  onChange,
  onBlur,
  ...rest
}: Props) {
  const text = useRef<HTMLInputElement>(null)
  const native = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  const hasScripts = useSyncExternalStore(neverChanges, isTrue, isFalse)

  // The page wakes up when somebody goes into the field, and then replaces it.
  useEffect(() => {
    if (hasScripts && document.activeElement === native.current) text.current?.focus()
  }, [hasScripts])

  // A handler may change the value, for example when a row is removed. What is being written is kept.
  useEffect(() => {
    const field = text.current
    if (value === undefined || !field || (parseDay(field.value) ?? '') === value) return
    field.value = toText(value)
  }, [value])

  function readText(written: string) {
    const day = parseDay(written)
    const wrong = day === null && written.trim() !== ''
    text.current?.setCustomValidity(wrong ? m.ui_date_wrong() : '')
    if (!wrong) setIsWrong(false)
    if (native.current && native.current.value !== (day ?? '')) enter(native.current, day ?? '')
  }

  function openCalendar() {
    if (native.current && !native.current.disabled) native.current.showPicker()
  }

  return (
    <span className="relative block min-w-0">
      {hasScripts ? (
        <>
          <input
            {...rest}
            ref={text}
            id={id}
            type="text"
            autoComplete="off"
            disabled={disabled}
            aria-required={required}
            {...(isWrong ? { 'aria-invalid': true } : {})}
            placeholder={m.ui_date_example()}
            defaultValue={toText(value ?? defaultValue)}
            className={classes('figures pe-10!', className)}
            onChange={(event) => readText(event.target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.altKey && event.key === 'ArrowDown') openCalendar()
            }}
            onBlur={(event) => {
              const day = parseDay(event.target.value)
              if (day !== null) event.target.value = formatDay(day)
              setIsWrong(day === null && event.target.value.trim() !== '')
              onBlur?.(event)
            }}
          />
          <button
            type="button"
            aria-label={m.ui_pick_date()}
            disabled={disabled}
            className="absolute end-0 top-0 z-1 grid h-full max-h-10 w-10 place-content-center rounded-sm text-muted-foreground hover:text-foreground disabled:opacity-50"
            onClick={openCalendar}
          >
            <CalendarDays aria-hidden className="size-4" />
          </button>
        </>
      ) : null}
      <input
        {...(hasScripts ? hidden : { ...rest, id })}
        ref={native}
        type="date"
        name={name}
        required={required}
        min={min}
        max={max}
        disabled={disabled}
        {...(value === undefined ? { defaultValue } : { value })}
        className={classes(className, hasScripts && 'pointer-events-none absolute inset-0 opacity-0')}
        onFocus={() => text.current?.focus()}
        onChange={(event) => {
          const day = event.target.value
          if (text.current && (parseDay(text.current.value) ?? '') !== day) {
            text.current.value = toText(day)
            text.current.setCustomValidity('')
            setIsWrong(false)
          }
          onChange?.(event)
        }}
      />
      {isWrong ? (
        <span role="alert" className="mt-1 block text-sm text-destructive">
          {m.ui_date_wrong()}
        </span>
      ) : null}
    </span>
  )
}

function toText(value: Props['value']): string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : ''
}

/** Changes the value as a person would, so that handlers hear of it. React ignores a value that is merely assigned. */
function enter(field: HTMLInputElement, day: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const hidden = { 'aria-hidden': true, tabIndex: -1 } as const

const neverChanges = () => () => undefined
const isTrue = () => true
const isFalse = () => false
