import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import type { AgentCalendarEntry } from '#contract/introductions/agent-papers.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { monthWeeks, toMonth } from '#domain/dates/months.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { query } from '#web/api/query.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatClock, formatDay, formatMonth, formatTime, formatWeekday } from '#web/format/format.ts'
import { useMinute } from '#web/introductions/use-minute.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { MonthGrid } from '#web/ui/tables/month-grid.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import { SubscribeButton } from './feed-dialog.tsx'
import { entryKindText, entryTitle } from './entry-text.ts'

type CalendarView = 'month' | 'agenda'

type Props = {
  /** The first day of the month that is shown; undefined for this month. */
  month: string | undefined
  view: CalendarView
  onChange: (shown: { month: string | undefined; view: CalendarView }) => void
}

/** The calendar of an agent, as a month or as a list. A phone has the list only. */
export function CalendarPart({ month: chosen, view, onChange }: Props) {
  const today = gulfDay(new Date(useMinute()))
  const isPhone = useMedia(media.phone)
  const month = chosen ?? toMonth(today)
  const weeks = monthWeeks(month)
  const from = weeks[0]?.[0] ?? month
  const entries = useQuery(
    query(api.introductions.agentCalendar, { query: { from, days: weeks.length * 7 } }),
  )
  const go = (months: number) => {
    const next = addMonths(month, months)
    onChange({ month: next === toMonth(today) ? undefined : next, view })
  }
  const showsList = isPhone || view === 'agenda'
  return (
    <section aria-labelledby="calendar" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="calendar" className="font-serif text-2xl">
          {m.introductions_calendar()}
        </h2>
        <div className="flex items-center gap-1">
          <IconButton size="icon-sm" label={m.introductions_month_before()} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
          <span aria-live="polite" className="figures min-w-32 text-center text-sm font-medium">
            {formatMonth(month)}
          </span>
          <IconButton size="icon-sm" label={m.introductions_month_after()} onClick={() => go(1)}>
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-3 sm:ms-auto">
          {isPhone ? null : (
            <Segments
              label={m.introductions_calendar_view()}
              value={view}
              options={[
                { value: 'month', name: m.introductions_calendar_month() },
                { value: 'agenda', name: m.introductions_calendar_agenda() },
              ]}
              onChange={(next) => onChange({ month: chosen, view: next })}
            />
          )}
          <FileButton />
          <SubscribeButton />
        </div>
      </div>
      {entries.isError ? (
        <ReadFailure error={entries.error} onRetry={() => void entries.refetch()} />
      ) : entries.isPending ? (
        <SkeletonRows rows={6} />
      ) : showsList ? (
        <Agenda entries={entries.data.entries} month={month} today={today} />
      ) : (
        <Month entries={entries.data.entries} month={month} today={today} />
      )}
    </section>
  )
}

/** Saves the calendar from today on. */
function FileButton() {
  const { mutate, isPending } = useSaveFile(() => ({
    name: 'diwan-agent.ics',
    file: api.introductions.agentCalendarFile({}),
  }))
  return (
    <Button variant="outline" size="sm" isPending={isPending} onClick={() => mutate()}>
      <CalendarPlus aria-hidden />
      {m.introductions_calendar_file()}
    </Button>
  )
}

type MonthProps = { entries: readonly AgentCalendarEntry[]; month: string; today: string }

function Month({ entries, month, today }: MonthProps) {
  const onDay = Map.groupBy(entries, ({ on }) => on)
  return (
    <MonthGrid label={m.introductions_calendar()} month={month} today={today}>
      {(day) =>
        onDay.get(day)?.map((entry) => (
          <li key={entry.id} className="min-w-0 text-xs leading-snug">
            <Entry entry={entry} isShort />
          </li>
        ))
      }
    </MonthGrid>
  )
}

function Agenda({ entries, month, today }: MonthProps) {
  const until = addMonths(month, 1)
  const shown = entries.filter(({ on }) => on >= month && on < until)
  const days = [...new Set(shown.map(({ on }) => on))]
  if (days.length === 0)
    return <p className="text-sm text-muted-foreground">{m.introductions_calendar_none()}</p>
  return (
    <ol className="divide-y divide-border border-y border-border">
      {days.map((day) => (
        <li key={day} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <time
            dateTime={day}
            className={classes(
              'figures text-sm',
              day === today ? 'font-medium' : day < today ? 'text-muted-foreground' : '',
            )}
          >
            {formatWeekday(day)}, {formatDay(day)}
          </time>
          <ul className="grid gap-1.5">
            {shown
              .filter(({ on }) => on === day)
              .map((entry) => (
                <li key={entry.id} className="text-sm wrap-anywhere">
                  <Entry entry={entry} isShort={false} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** One entry. Kinds differ in their words, and last days and due answers in colour too. */
function Entry({ entry, isShort }: { entry: AgentCalendarEntry; isShort: boolean }) {
  const { kind, startsAt, leadId } = entry
  const isDeadline = kind === 'answer' || kind === 'licence' || kind === 'permit' || kind === 'training'
  const words = (
    <>
      {startsAt ? (
        <span className="figures text-muted-foreground">
          {isShort ? formatClock(startsAt) : formatTime(startsAt)}{' '}
        </span>
      ) : null}
      {kind === 'task' ? null : <span className="font-medium">{entryKindText[kind]()} </span>}
      <bdi>{entryTitle(entry)}</bdi>
    </>
  )
  return (
    <span
      className={classes(
        'block border-s-2 ps-1.5',
        isDeadline ? 'border-warning' : 'border-primary',
        isShort && 'line-clamp-2',
      )}
    >
      {leadId ? (
        <Link
          to="/agent-dashboard"
          search={(now) => ({ ...now, lead: leadId })}
          resetScroll={false}
          className="hover:underline hover:underline-offset-4"
        >
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  )
}
