import { useQuery } from '@tanstack/react-query'
import type { SlotQuery } from '#contract/meetings.ts'
import { officeZone } from '#domain/meetings/opening-hours.ts'
import { groupByDay } from '#domain/meetings/zones.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatClock, formatEventDay, formatShortDay, formatZone } from '#web/format/event-times.ts'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { meetingSlots } from './queries.ts'

type SlotChoice = { day: string | undefined; at: string | undefined }

type Props = {
  wanted: SlotQuery
  zone: string
  chosen: SlotChoice
  onChoose: (choice: SlotChoice) => void
}

/** The free times by day, in the reader's zone. Days and times are radio buttons. */
export function SlotPicker({ wanted, zone, chosen, onChoose }: Props) {
  const { data, error, refetch } = useQuery(meetingSlots(wanted))
  if (error) return <ReadFailure error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  const days = groupByDay(
    data.slots.map((slot) => new Date(slot)),
    zone,
  )
  const day = days.find((one) => one.day === chosen.day) ?? days[0]
  if (!day) return <EmptyState title={m.meetings_no_times()}>{m.meetings_no_times_detail()}</EmptyState>
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{m.meetings_day()}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2">
          {days.map(({ day: one, moments }) => (
            <Pill
              key={one}
              name="day"
              value={one}
              isChosen={one === day.day}
              onChoose={() => onChoose({ day: one, at: undefined })}
              label={formatShortDay(moments[0]?.toISOString() ?? '', zone)}
              note={m.meetings_free_times({ count: moments.length, times: formatInteger(moments.length) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">
          {m.meetings_times_on({ day: formatEventDay(day.moments[0]?.toISOString() ?? '', zone) })}
        </legend>
        <p className="mb-3 text-sm text-muted-foreground">
          {m.meetings_your_zone({ zone: formatZone(zone) })}
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2">
          {day.moments.map((moment) => {
            const at = moment.toISOString()
            const [own, office] = [formatClock(at, zone), formatClock(at, officeZone)]
            return (
              <Pill
                key={at}
                name="at"
                value={at}
                isChosen={at === chosen.at}
                onChoose={() => onChoose({ day: day.day, at })}
                label={own}
                note={own === office ? null : m.meetings_in_dubai({ time: office })}
              />
            )
          })}
        </div>
      </fieldset>
    </div>
  )
}

type PillProps = {
  name: string
  value: string
  label: string
  note: string | null
  isChosen: boolean
  onChoose: () => void
}

/** A radio button that looks like a small card. */
function Pill({ name, value, label, note, isChosen, onChoose }: PillProps) {
  return (
    <label className="figures grid min-h-11 min-w-24 cursor-pointer content-center rounded-sm border border-border bg-card px-3 py-1.5 text-sm hover:border-input has-checked:border-primary has-checked:bg-accent has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {label} {note ? <span className="text-xs font-normal text-muted-foreground">{note}</span> : null}
    </label>
  )
}
