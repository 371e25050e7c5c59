import type { IndexVintages } from '#contract/market/index-notes/index-vintages.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { revisedQuarters } from '#domain/market/indices/index-revision.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { useDisplay } from '#web/format/display.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { changedChoice, type AnalyticsSearch } from '#web/market/analytics/analytics-search.ts'
import { percentText } from '#web/market/analytics/panel-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/inputs/select.tsx'

type Props = { vintages: IndexVintages; search: AnalyticsSearch; go: Go<AnalyticsSearch> }

/** Stands for today's index without an earlier one. */
const today = 'today'

/** The choice of an earlier publication of the index, and how far the index was revised since. */
export function VintageNote({ vintages, search, go }: Props) {
  const { locale } = useDisplay()
  const { state, days, shown, isRescaled } = vintages
  if (state !== 'stored')
    return (
      <p className="mt-2 max-w-[68ch] text-sm text-muted-foreground">
        {state === 'none-yet' ? m.analytics_vintage_none_yet() : m.analytics_vintage_not_stored()}
      </p>
    )
  const oldest = days.at(-1)
  return (
    <div className="mt-3 grid gap-2 border-t border-border pt-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden className="text-muted-foreground">
          {m.analytics_vintage_label()}
        </span>
        <Select
          aria-label={m.analytics_vintage_label()}
          className="w-52"
          options={[
            { value: today, label: m.analytics_vintage_none() },
            ...days.map((day) => ({ value: day, label: formatDay(locale, day) })),
          ]}
          value={shown ?? today}
          onValueChange={(day) => go(changedChoice(search, { vintage: day === today ? undefined : day }))}
        />
      </div>
      {search.vintage !== undefined && shown === null && oldest !== undefined && search.vintage < oldest ? (
        <p className="text-warning">{m.analytics_vintage_too_old({ day: formatDay(locale, oldest) })}</p>
      ) : null}
      <Revision vintages={vintages} />
      {isRescaled ? (
        <p className="max-w-[68ch] text-muted-foreground">{m.analytics_vintage_rescaled()}</p>
      ) : null}
    </div>
  )
}

function Revision({ vintages: { revision } }: Pick<Props, 'vintages'>) {
  const display = useDisplay()
  const { locale } = display
  if (revision === null) return null
  return (
    <p className="max-w-[68ch] text-muted-foreground">
      {m.analytics_vintage_revision({
        day: formatDay(locale, revision.since),
        most: wholeNumber(locale, revisedQuarters),
        median: percentText(display, revision.median),
        largest: percentText(display, revision.largest),
        quarters: wholeNumber(locale, revision.quarters),
      })}{' '}
      {revision.isOtherMethod ? m.analytics_vintage_other_method() : null}
    </p>
  )
}
