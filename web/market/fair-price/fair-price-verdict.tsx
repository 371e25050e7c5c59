import { Link } from '@tanstack/react-router'
import type {
  FairPrice,
  FairPriceValue,
  SegmentAccuracy,
  WithheldReason,
} from '#contract/market/valuation.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { accuracyBounds } from '#domain/market/valuation/ratio-study.ts'
import { wholeNumber, wholePercent } from '#domain/money/format-money.ts'
import {
  areaUnitLabel,
  formatPerArea,
  formatPrice,
  perAreaLabel,
  useDisplay,
  type Display,
} from '#web/format/display.ts'
import { isolated } from './isolated.ts'
import { formatDayRanges } from '#web/format/coverage-text.ts'
import { Quantity } from '#web/ui/layout/quantity.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { faultText, warningText } from './accuracy-text.ts'
import { RangeBar } from './range-bar.tsx'
import { shareBelow } from './share-below.ts'

type Shown = Extract<FairPriceValue, { state: 'shown' }>

/** The range and where the asking price stands in it, or why there is none. */
export function FairPriceVerdict({ answer }: { answer: FairPrice }) {
  const { value, place } = answer
  return (
    <section aria-label={m.fair_answer()} className="grid gap-3">
      <h2 className="border-t-2 border-foreground/80 pt-2 font-serif text-lg">
        <bdi>{[place.building, place.project, place.area].filter((name) => name !== null).join(', ')}</bdi>
      </h2>
      {value.state === 'shown' ? (
        <Range value={value} answer={answer} />
      ) : (
        <Withheld reason={value.reason} answer={answer} />
      )}
      <ReportFigure figure={m.fair_answer()} />
    </section>
  )
}

function Range({ value, answer }: { value: Shown; answer: FairPrice }) {
  const display = useDisplay()
  const { home, accuracy, comparables } = answer
  const perArea = (minor: number) => formatPerArea(display, minor / 100 / home.sizeSqm)
  return (
    <>
      <p className="text-2xl font-medium tabular-nums">
        <Quantity
          value={`${formatPrice(display, value.lowMinor)} – ${formatPrice(display, value.highMinor)}`}
          unit={display.currency}
        />
      </p>
      <p className="text-sm text-muted-foreground tabular-nums">
        {m.fair_range_detail({
          middle: isolated(`${formatPrice(display, value.middleMinor)} ${display.currency}`),
          low: perArea(value.lowMinor),
          high: perArea(value.highMinor),
          unit: perAreaLabel(display),
        })}
      </p>
      {home.askingMinor === null ? null : (
        <p className="font-medium">{rankText(value, home.askingMinor, display)}</p>
      )}
      <RangeBar
        value={value}
        askingMinor={home.askingMinor}
        comparables={comparables}
        sizeSqm={home.sizeSqm}
      />
      <p className="text-sm text-muted-foreground">
        {m.fair_confidence({
          confidence: confidenceNames[value.confidence](),
          comparables: comparables.length,
          sales: wholeNumber(display.locale, accuracy?.sales ?? 0),
        })}
        {accuracy && accuracy.warnings.length > 0
          ? ` ${m.fair_warning({
              warnings: accuracy.warnings
                .map((warning) => warningText(accuracy, warning, display.locale))
                .join('; '),
            })}`
          : null}
      </p>
    </>
  )
}

const confidenceNames: Record<Shown['confidence'], () => string> = {
  high: m.fair_confidence_high,
  medium: m.fair_confidence_medium,
  low: m.fair_confidence_low,
}

function rankText({ lowMinor, highMinor, askingPercentile }: Shown, askingMinor: number, display: Display) {
  const share = shareBelow(askingPercentile ?? 0, display.locale)
  const asking = isolated(`${formatPrice(display, askingMinor)} ${display.currency}`)
  if (askingMinor > highMinor) return m.fair_above({ asking, share })
  return askingMinor < lowMinor ? m.fair_below({ asking, share }) : m.fair_within({ asking, share })
}

function Withheld({ reason, answer }: { reason: WithheldReason; answer: FairPrice }) {
  const { locale } = useDisplay()
  const { accuracy, basis } = answer
  const text: Record<WithheldReason, () => string> = {
    locked: m.fair_withheld_locked,
    untyped: () => m.fair_withheld_untyped({ city: basis.name }),
    'not-studied': m.fair_withheld_not_studied,
    'too-few-sales': () =>
      m.fair_withheld_too_few({
        tested: wholeNumber(locale, accuracy?.tested ?? 0),
        needed: wholeNumber(locale, accuracyBounds.sales),
      }),
    'too-few-comparables': () =>
      answer.comparables.length === 0
        ? m.fair_withheld_none()
        : m.fair_withheld_comparables({ count: answer.comparables.length }),
    accuracy: m.fair_withheld_accuracy,
    'range-too-wide': m.fair_withheld_wide,
    'stale-index': () => m.fair_withheld_stale({ date: basis.asOf ? formatDay(locale, basis.asOf) : '' }),
  }
  return (
    <div className="grid max-w-[68ch] gap-1 border-s-2 border-brass ps-3">
      <p className="font-medium">{m.fair_withheld()}</p>
      <p className="text-sm text-muted-foreground">{text[reason]()}</p>
      {accuracy && reason === 'accuracy' ? <Faults accuracy={accuracy} /> : null}
      <SimilarPrices answer={answer} />
      {reason === 'locked' ? (
        <p className="text-sm">
          <Link to="/subscribe" className="underline decoration-input underline-offset-4">
            {m.fair_plans()}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

/** Each measure that fails, with its value and its bound, and how near the estimates came all the same. */
function Faults({ accuracy }: { accuracy: SegmentAccuracy }) {
  const { locale } = useDisplay()
  const { faults, study } = accuracy
  return (
    <div className="figures grid gap-1 text-sm text-muted-foreground">
      <ul className="list-disc ps-5">
        {faults.map((fault) => (
          <li key={fault}>{faultText(accuracy, fault, locale)}</li>
        ))}
      </ul>
      {study ? <p>{m.fair_within_ten({ share: wholePercent(locale, study.within10Ratio) })}</p> : null}
    </div>
  )
}

/** What was paid for similar units, where no range is shown. */
function SimilarPrices({ answer: { similarPrices, home } }: { answer: FairPrice }) {
  const display = useDisplay()
  if (similarPrices === null) return null
  const { count, below, lower, upper, from, to } = similarPrices
  const texts = {
    count: wholeNumber(display.locale, count),
    sales: home.rooms === null ? m.fair_similar_sales() : m.fair_similar_rooms(),
    low: formatPerArea(display, lower),
    high: formatPerArea(display, upper),
    currency: display.currency,
    unit: areaUnitLabel(display),
    days: formatDayRanges([{ from, to }]),
  }
  const asking = home.askingMinor === null ? null : home.askingMinor / 100 / home.sizeSqm
  return (
    <p className="figures mt-1">
      {below === null || asking === null
        ? m.fair_similar_only(texts)
        : m.fair_similar({
            ...texts,
            below: wholeNumber(display.locale, below),
            asking: formatPerArea(display, asking),
          })}
    </p>
  )
}
