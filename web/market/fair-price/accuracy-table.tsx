import type { SegmentAccuracy } from '#contract/market/valuation.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { fixedNumber, wholeNumber, wholePercent } from '#domain/money/format-money.ts'
import { stageLabel } from '#web/market/vocabulary.ts'
import { typeLabel } from '#web/format/property-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { detailName, faultText, methodName, standardTexts, warningText } from './accuracy-text.ts'

type Props = { segments: readonly SegmentAccuracy[]; locale: string }

/** The ratio statistics of segments, poor ones included, with what is withheld and why. */
export function AccuracyTable(props: Props) {
  return (
    <>
      <AccuracyRows {...props} />
      <AccuracyCards {...props} />
    </>
  )
}

const segmentKey = ({ type, stage, detail }: SegmentAccuracy) => `${type} ${stage} ${detail}`

function AccuracyRows({ segments, locale }: Props) {
  const heads = [
    m.accuracy_head_segment(),
    m.accuracy_head_result(),
    ...statistics.map(({ head }) => head()),
    m.accuracy_head_method(),
  ]
  return (
    <ScrollRegion aria-label={m.accuracy_title()} className="relative overflow-x-auto max-sm:hidden">
      <table className="figures w-full min-w-[66rem] text-sm">
        <thead className="border-b border-border text-xs text-muted-foreground">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`py-2 font-normal ${at < 2 || at === heads.length - 1 ? 'pe-4 text-start' : 'pe-4 text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-border text-xs text-muted-foreground">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {m.accuracy_standard()}
            </th>
            <td className="pe-4">—</td>
            {statistics.map(({ head, standard }) => (
              <td key={head()} className="py-2 pe-4 text-end whitespace-nowrap">
                {standard?.(locale)}
              </td>
            ))}
            <td className="pe-4">—</td>
          </tr>
          {segments.map((segment) => (
            <Row key={segmentKey(segment)} segment={segment} locale={locale} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Row({ segment, locale }: { segment: SegmentAccuracy; locale: string }) {
  return (
    <tr className="border-b border-border/60 align-top">
      <th scope="row" className="min-w-36 py-1.5 pe-4 text-start font-normal">
        {segmentName(segment)}
        <span className="block text-xs text-muted-foreground">{detailName(segment.detail)}</span>
      </th>
      <td className="max-w-72 min-w-24 py-1.5 pe-4">{resultText(segment, locale)}</td>
      {statistics.map(({ head, text }) => (
        <td key={head()} className="py-1.5 pe-4 text-end whitespace-nowrap">
          {text(segment, locale)}
        </td>
      ))}
      <td className="min-w-36 py-1.5 pe-4 text-xs text-muted-foreground">
        {methodName(segment.method)}
        <span className="block">{windowText(segment, locale)}</span>
      </td>
    </tr>
  )
}

/** On a phone each segment is a card. */
function AccuracyCards({ segments, locale }: Props) {
  return (
    <ul className="figures divide-y divide-border/60 border-t border-border text-sm sm:hidden">
      {segments.map((segment) => (
        <li key={segmentKey(segment)} className="grid gap-2 py-3">
          <p>
            <span className="font-medium">{segmentName(segment)}</span>
            <span className="text-muted-foreground"> · {detailName(segment.detail)}</span>
            <span className="block">{resultText(segment, locale)}</span>
          </p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1">
            {statistics.map(({ head, text, standard, isWide }) => (
              <div
                key={head()}
                className={`flex items-baseline justify-between gap-2 ${isWide ? 'col-span-2' : ''}`}
              >
                <dt className="text-xs text-muted-foreground">
                  {head()}
                  {standard ? (
                    <span className="block">{m.accuracy_standard_bound({ bound: standard(locale) })}</span>
                  ) : null}
                </dt>
                <dd className="text-end whitespace-nowrap">{text(segment, locale)}</dd>
              </div>
            ))}
          </dl>
          <p className="text-xs text-muted-foreground">
            {methodName(segment.method)} · {windowText(segment, locale)}
          </p>
        </li>
      ))}
    </ul>
  )
}

const segmentName = ({ type, stage }: SegmentAccuracy) => `${typeLabel(type)}, ${stageLabel(stage)}`

/** Whether values are shown, with what to know of them, or why not. */
function resultText(segment: SegmentAccuracy, locale: string): string {
  const { faults, warnings } = segment
  if (faults.length === 0)
    return warnings.length === 0
      ? m.accuracy_shown()
      : m.accuracy_shown_warned({
          warnings: warnings.map((warning) => warningText(segment, warning, locale)).join('; '),
        })
  return m.accuracy_withheld({ faults: faults.map((fault) => faultText(segment, fault, locale)).join('; ') })
}

const windowText = ({ trainedFrom, trainedTo, sales }: SegmentAccuracy, locale: string) =>
  m.accuracy_window({
    from: formatDay(locale, trainedFrom),
    to: formatDay(locale, trainedTo),
    sales: wholeNumber(locale, sales),
  })

type Statistic = {
  head: () => string
  text: (segment: SegmentAccuracy, locale: string) => string
  /** The bound that it must keep, for statistics that have one. */
  standard?: (locale: string) => string
  /** Takes the whole width of a card. */
  isWide?: boolean
}

const statistics: readonly Statistic[] = [
  {
    head: m.accuracy_head_tested,
    text: ({ tested }, locale) => wholeNumber(locale, tested),
    standard: standardTexts.tested,
  },
  {
    head: m.accuracy_head_median,
    text: ({ study }, locale) => numberOrDash(locale, study?.medianRatio, 3),
    standard: standardTexts.medianRatio,
  },
  {
    head: m.accuracy_head_cod,
    text: ({ study }, locale) => numberOrDash(locale, study?.cod, 1),
    standard: standardTexts.cod,
  },
  {
    head: m.accuracy_head_prd,
    text: ({ study }, locale) => numberOrDash(locale, study?.prd, 3),
    standard: standardTexts.prd,
  },
  {
    head: m.accuracy_head_prb,
    text: ({ study }, locale) =>
      study
        ? m.accuracy_prb_interval({
            prb: fixedNumber(locale, study.prb, 3),
            low: fixedNumber(locale, study.prbLower, 3),
            high: fixedNumber(locale, study.prbUpper, 3),
          })
        : '—',
    standard: standardTexts.prb,
    isWide: true,
  },
  { head: m.accuracy_head_within_10, text: ({ study }, locale) => shareOrDash(locale, study?.within10Ratio) },
  { head: m.accuracy_head_within_20, text: ({ study }, locale) => shareOrDash(locale, study?.within20Ratio) },
  {
    head: m.accuracy_head_inside,
    text: ({ insideRangeRatio }, locale) => shareOrDash(locale, insideRangeRatio),
    standard: standardTexts.insideRange,
  },
  {
    head: m.accuracy_head_calibration,
    text: ({ calibration }, locale) => numberOrDash(locale, calibration, 2),
  },
]

const numberOrDash = (locale: string, value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? '—' : fixedNumber(locale, value, digits)

const shareOrDash = (locale: string, value: number | null | undefined) =>
  value === null || value === undefined ? '—' : wholePercent(locale, value)
