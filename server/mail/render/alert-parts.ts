import type { MarketNotice } from '#contract/market/alerts.ts'
import { rateNumber, wholeNumber } from '#domain/money/format-money.ts'
import { convertArea, convertPricePerArea, usualUnit } from '#domain/places/floor-area.ts'
import type { LetterItem, LetterPart } from './letter-parts.ts'
import type { Language } from './letter-texts.ts'
import { oneLine } from './one-line.ts'

type RenderContext = { language: Language; appUrl: string }

/** The section of new deals and rents, an item a view. None without any. */
export function alertParts(
  alerts: readonly MarketNotice[],
  more: number,
  context: RenderContext,
): LetterPart[] {
  if (alerts.length === 0) return []
  const { frame } = context.language.words
  const note = more > 0 ? `${frame.alert_more}: ${wholeNumber(context.language.locale, more)}` : null
  return [{ title: frame.part_alerts, items: alerts.map((alert) => alertItem(alert, context)), note }]
}

function alertItem(notice: MarketNotice, { language, appUrl }: RenderContext): LetterItem {
  const { frame } = language.words
  const { of, view, search, count, newMedian, median, change, currency } = notice
  const isDeals = of === 'deals'
  const counted = (sample: number) => `(n = ${wholeNumber(language.locale, sample)})`
  const amount = (minor: number) => `${currency} ${wholeNumber(language.locale, minor / 100)}`
  const medianAmount = (value: number) => (isDeals ? rate(language, notice, value) : amount(value))
  const facts = [
    {
      name: isDeals ? frame.alert_new_deals : frame.alert_new_rents,
      value: wholeNumber(language.locale, count),
    },
    {
      name: isDeals ? frame.alert_new_price : frame.alert_new_rent,
      value: newMedian ? `${amount(newMedian.value)} ${counted(newMedian.sample)}` : frame.alert_withheld,
    },
    {
      name: isDeals ? frame.alert_view_price : frame.alert_view_rent,
      value: median ? `${medianAmount(median.value)} ${counted(median.sample)}` : frame.alert_withheld,
    },
  ]
  if (change)
    facts.push({
      name: `${frame.alert_change} ${dayIn(language, change.on)}`,
      value: `${percent(language, change.ratio)} · ${medianAmount(change.before.value)} ${counted(change.before.sample)}`,
    })
  const marks = [dayIn(language, notice.asOf), ...notice.sources]
  if (notice.demonstration) marks.push(frame.demonstration)
  return {
    title: oneLine(view),
    detail: [...new Set(marks)].map(oneLine).join(' · '),
    text: [],
    facts: [...facts, ...highestFacts(notice, language)],
    way: { words: frame.alert_open, link: `${appUrl}/transactions${search}` },
  }
}

/** The highest amounts among the new rows, under their register numbers. */
function highestFacts(notice: MarketNotice, language: Language): LetterItem['facts'] {
  const { frame } = language.words
  const label = notice.of === 'deals' ? frame.alert_highest_price : frame.alert_highest_rent
  return notice.highest.map(({ number, day, area, project, amountMinor, sizeSqm }) => ({
    name: oneLine(`${label}: ${number}`),
    value: oneLine(
      [
        `${notice.currency} ${wholeNumber(language.locale, amountMinor / 100)}`,
        project,
        area,
        size(language, notice, sizeSqm),
        dayIn(language, day),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  }))
}

const areaUnit = ({ currency }: Pick<MarketNotice, 'currency'>) => usualUnit[currency === 'SAR' ? 'SA' : 'AE']

function rate({ locale, words: { frame } }: Language, notice: MarketNotice, perSqm: number): string {
  const unit = areaUnit(notice)
  return `${notice.currency} ${rateNumber(locale, convertPricePerArea(unit, perSqm))}/${unit === 'sqft' ? frame.sq_ft : frame.sq_m}`
}

function size({ locale, words: { frame } }: Language, notice: MarketNotice, sqm: number | null): string {
  if (sqm === null) return ''
  const unit = areaUnit(notice)
  return `${wholeNumber(locale, convertArea(unit, sqm))} ${unit === 'sqft' ? frame.sq_ft : frame.sq_m}`
}

function percent({ locale }: Language, ratio: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(ratio)
}

function dayIn({ locale }: Language, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
