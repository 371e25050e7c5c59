import type { SegmentAccuracy } from '#contract/market-valuation.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { wholeNumber, wholePercent } from '#domain/money/format-money.ts'
import { stageLabel, typeLabel } from '#web/market/vocabulary.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { decimals, detailName, faultText, methodName } from './accuracy-text.ts'

type Props = { segments: readonly SegmentAccuracy[]; locale: string }

/** The ratio statistics of segments, poor ones included, with what is withheld and why. */
export function AccuracyTable({ segments, locale }: Props) {
  const heads = [
    m.accuracy_head_segment(),
    m.accuracy_head_result(),
    m.accuracy_head_tested(),
    m.accuracy_head_median(),
    m.accuracy_head_cod(),
    m.accuracy_head_prd(),
    m.accuracy_head_prb(),
    m.accuracy_head_within_10(),
    m.accuracy_head_within_20(),
    m.accuracy_head_inside(),
    m.accuracy_head_calibration(),
    m.accuracy_head_method(),
  ]
  return (
    <ScrollRegion aria-label={m.accuracy_title()} className="relative overflow-x-auto">
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
          {segments.map((segment) => (
            <Row
              key={`${segment.type} ${segment.stage} ${segment.detail}`}
              segment={segment}
              locale={locale}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Row({ segment, locale }: { segment: SegmentAccuracy; locale: string }) {
  const { study, faults } = segment
  const number = (value: number | undefined, digits: number) =>
    value === undefined ? '—' : decimals(locale, value, digits)
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : wholePercent(locale, value)
  const figures = [
    wholeNumber(locale, segment.tested),
    number(study?.medianRatio, 3),
    number(study?.cod, 1),
    number(study?.prd, 3),
    study ? `${number(study.prb, 3)} (${number(study.prbLower, 3)} – ${number(study.prbUpper, 3)})` : '—',
    share(study?.within10Ratio),
    share(study?.within20Ratio),
    share(segment.insideRangeRatio),
    number(segment.calibration, 2),
  ]
  return (
    <tr className="border-b border-border/60 align-top">
      <th scope="row" className="min-w-36 py-1.5 pe-4 text-start font-normal">
        {typeLabel(segment.type)}, {stageLabel(segment.stage)}
        <span className="block text-xs text-muted-foreground">{detailName(segment.detail)}</span>
      </th>
      <td className="max-w-72 min-w-24 py-1.5 pe-4">
        {faults.length === 0
          ? m.accuracy_shown()
          : m.accuracy_withheld({
              faults: faults.map((fault) => faultText(segment, fault, locale)).join('; '),
            })}
      </td>
      {figures.map((figure, at) => (
        <td key={at} className="py-1.5 pe-4 text-end whitespace-nowrap">
          {figure}
        </td>
      ))}
      <td className="min-w-36 py-1.5 pe-4 text-xs text-muted-foreground">
        {methodName(segment.method)}
        <span className="block">
          {m.accuracy_window({
            from: formatDay(locale, segment.trainedFrom),
            to: formatDay(locale, segment.trainedTo),
            sales: wholeNumber(locale, segment.sales),
          })}
        </span>
      </td>
    </tr>
  )
}
