import { Plus, X } from 'lucide-react'
import type { WeeklySpan } from '#contract/meetings.ts'
import { addSpan, hasOverlap, type DaySpan } from '#domain/meetings/day-spans.ts'
import { minuteClock, openingHours, weekdays, type Weekday } from '#domain/meetings/opening-hours.ts'
import { weekdayText } from '#web/meetings/meeting-text.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'

/** The spans of each day on which a person works, in order. */
type Week = Partial<Record<Weekday, readonly DaySpan[]>>

export function toWeek(hours: readonly WeeklySpan[]): Week {
  return Object.fromEntries(
    weekdays.map((weekday) => [
      weekday,
      hours
        .filter((span) => span.weekday === weekday)
        .map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute })),
    ]),
  )
}

type Props = { week: Week; onChange: (week: Week) => void }

/** The working hours of each day: none, one span, or several with breaks between them. */
export function WeekHours({ week, onChange }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{m.meetings_week()}</legend>
      {openingHours.map(({ weekday, ...open }) => (
        <DayHours
          key={weekday}
          day={weekdayText[weekday]()}
          open={open}
          spans={week[weekday] ?? []}
          onChange={(spans) => onChange({ ...week, [weekday]: spans })}
        />
      ))}
    </fieldset>
  )
}

type DayProps = {
  day: string
  open: DaySpan
  spans: readonly DaySpan[]
  onChange: (spans: readonly DaySpan[]) => void
}

function DayHours({ day, open, spans, onChange }: DayProps) {
  const more = addSpan(spans, open)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-3">
      <NativeCheckbox
        checked={spans.length > 0}
        onChange={({ target }) => onChange(target.checked ? [open] : [])}
        className="items-center self-start sm:min-h-10"
      >
        {day}
      </NativeCheckbox>
      <div className="grid gap-2">
        {spans.map((span, at) => (
          <SpanFields
            // Spans have no other identity than their position.
            key={at}
            label={spans.length === 1 ? day : m.meetings_span_of({ day, number: at + 1 })}
            open={open}
            span={span}
            onChange={(changed) => onChange(spans.with(at, changed))}
            onRemove={spans.length === 1 ? null : () => onChange(spans.toSpliced(at, 1))}
            onAdd={at === spans.length - 1 && more !== spans ? () => onChange(more) : null}
          />
        ))}
        {hasOverlap(spans) ? (
          <p role="alert" className="text-sm text-destructive">
            {m.meetings_spans_overlap()}
          </p>
        ) : null}
      </div>
    </div>
  )
}

type SpanProps = {
  label: string
  open: DaySpan
  span: DaySpan
  onChange: (span: DaySpan) => void
  onRemove: (() => void) | null
  onAdd: (() => void) | null
}

const stepMinutes = 30

function SpanFields({ label, open, span, onChange, onRemove, onAdd }: SpanProps) {
  const { fromMinute, toMinute } = span
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.25rem_2.25rem] items-center gap-2">
      <NativeSelect
        aria-label={m.meetings_from_on({ day: label })}
        options={clocks(open.fromMinute, open.toMinute - stepMinutes)}
        value={String(fromMinute)}
        onChange={({ target }) => {
          const from = Number(target.value)
          // The end moves on with a start that is set behind it.
          onChange({ fromMinute: from, toMinute: Math.max(toMinute, from + stepMinutes) })
        }}
      />
      <NativeSelect
        aria-label={m.meetings_to_on({ day: label })}
        options={clocks(fromMinute + stepMinutes, open.toMinute)}
        value={String(toMinute)}
        onChange={({ target }) => onChange({ fromMinute, toMinute: Number(target.value) })}
      />
      {onRemove ? (
        <IconButton
          size="icon-sm"
          label={m.meetings_span_remove({ span: label })}
          onClick={onRemove}
          className="col-start-3"
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
      {onAdd ? (
        <IconButton
          size="icon-sm"
          label={m.meetings_span_add({ span: label })}
          onClick={onAdd}
          className="col-start-4"
        >
          <Plus aria-hidden />
        </IconButton>
      ) : null}
    </div>
  )
}

function clocks(first: number, last: number) {
  const minutes: number[] = []
  for (let minute = first; minute <= last; minute += stepMinutes) minutes.push(minute)
  return minutes.map((minute) => ({ value: String(minute), label: minuteClock(minute) }))
}
