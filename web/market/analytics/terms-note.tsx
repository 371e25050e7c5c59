import type { RealTerms } from '#contract/market/analytics.ts'
import type { AnalyticsChoice } from '#contract/market/analytics-choice.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

type Props = {
  realTerms: RealTerms | null
  terms: AnalyticsChoice['terms']
  /** The name of the city. */
  city: string
}

/** What real figures rest on, the months that have none, or why only nominal ones are offered. */
export function TermsNote({ realTerms, terms, city }: Props) {
  const locale = displayLocale()
  if (!realTerms) return <p className="text-xs text-muted-foreground">{m.analytics_terms_none({ city })}</p>
  if (terms === 'nominal') return null
  const { publisher, title, month, missing } = realTerms
  return (
    <p className="max-w-[80ch] text-xs text-muted-foreground">
      {m.analytics_terms_note({ month: formatMonth(locale, month), title, publisher })}{' '}
      {missing.length > 0 ? m.analytics_terms_missing({ months: monthRanges(missing, locale) }) : null}
    </p>
  )
}

/** Jan 2014 – Mar 2015, Oct 2026. */
function monthRanges(months: readonly string[], locale: string): string {
  const ranges: { from: string; to: string }[] = []
  for (const month of months) {
    const last = ranges.at(-1)
    if (last && addMonths(last.to, 1) === month) last.to = month
    else ranges.push({ from: month, to: month })
  }
  return ranges
    .map(({ from, to }) =>
      from === to ? formatMonth(locale, from) : `${formatMonth(locale, from)} – ${formatMonth(locale, to)}`,
    )
    .join(', ')
}
