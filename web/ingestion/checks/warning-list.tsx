import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ImportCheck } from '#contract/ingestion/checks.ts'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

type Warning = ImportCheck['warnings'][number]

/** What is odd in a file, by the rules that compare it with what is held. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
        {m.ingestion_warnings_none()}
      </p>
    )
  return (
    <section aria-label={m.ingestion_warnings()} className="grid gap-2 bg-warning-surface p-4">
      <h3 className="text-sm font-medium">{m.ingestion_warnings_count({ count: warnings.length })}</h3>
      <ul className="grid gap-2 text-sm">
        {warnings.map((warning) => {
          const text = warningTexts[warning.kind](warning)
          return (
            <li key={text} className="flex gap-2">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const month = (day: string | undefined): string => (day ?? '').slice(0, 7)
const rounded = (value: number | undefined): string => formatInteger(Math.round(value ?? 0))
const percent = (share: number | undefined): string =>
  new Intl.NumberFormat(displayLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(share ?? 0)

const warningTexts: Record<Warning['kind'], (warning: Warning) => string> = {
  'first-import': () => m.ingestion_warning_first(),
  gap: ({ series = '', from, to }) => m.ingestion_warning_gap({ series, from: month(from), to: month(to) }),
  volume: ({ series = '', from, now, was }) =>
    m.ingestion_warning_volume({ series, month: month(from), now: rounded(now), was: rounded(was) }),
  median: ({ series = '', from, now, was }) =>
    m.ingestion_warning_median({ series, month: month(from), now: figure(now), was: figure(was) }),
  'many-refused': ({ now, was }) => m.ingestion_warning_refused({ now: percent(now), was: percent(was) }),
  'many-changed': ({ now, was }) => m.ingestion_warning_changed({ now: percent(now), was: percent(was) }),
  'fewer-rows': ({ now, was }) => m.ingestion_warning_fewer({ now: rounded(now), was: rounded(was) }),
  'columns-missing': ({ columns = [] }) => m.ingestion_warning_missing({ columns: columns.join(', ') }),
  'columns-new': ({ columns = [] }) => m.ingestion_warning_new({ columns: columns.join(', ') }),
}

/** A median, which of an index may be below ten. */
function figure(value: number | undefined): string {
  const digits = (value ?? 0) < 100 ? 3 : 0
  return new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: digits }).format(value ?? 0)
}
