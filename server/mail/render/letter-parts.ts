import { articleKinds, type ArticleKind } from '#domain/articles/article-kinds.ts'
import { compactNumber, rateNumber, wholeNumber } from '#domain/money/format-money.ts'
import { convertPricePerArea, usualUnit } from '#domain/places/floor-area.ts'
import { IssueContent, type IssueArticle, type IssueRegister } from './issue-content.ts'
import { oneLine } from './one-line.ts'
import type { FrameTexts, Language } from './letter-texts.ts'

/** An item in a letter, with a link to all of it. */
export type LetterItem = {
  title: string
  detail: string
  text: readonly string[]
  facts: readonly { name: string; value: string }[]
  way: { words: string; link: string } | null
}

export type LetterPart = { title: string; items: readonly LetterItem[]; note: string | null }

type RenderContext = { language: Language; appUrl: string }

/** The sections of a newsletter, as stored in its row; throws when they are invalid. */
export function letterParts(issue: string, context: RenderContext): LetterPart[] {
  const { articles, register } = IssueContent.parse(JSON.parse(issue))
  const { frame } = context.language.words
  const titles: Record<ArticleKind, string> = { market: frame.part_market, blog: frame.part_articles }
  const written = articleKinds.toReversed().map((kind) => ({
    title: titles[kind],
    items: articles
      .filter((article) => article.kind === kind)
      .map((article) => articleItem(article, context)),
    note: null,
  }))
  const filed = {
    title: frame.part_register,
    items: register.map((week) => registerItem(week, context.language)),
    note: frame.register_note,
  }
  return [...written, filed].filter(({ items }) => items.length > 0)
}

function articleItem(article: IssueArticle, { language, appUrl }: RenderContext): LetterItem {
  const { frame } = language.words
  const { title, author, readingTimeMinutes, text, path, lockedTo, demonstration } = article
  const minutes = new Intl.NumberFormat(language.locale, { style: 'unit', unit: 'minute' })
  const marks = [oneLine(author), minutes.format(readingTimeMinutes)]
  if (lockedTo) marks.push(lockLabels(frame)[lockedTo])
  if (demonstration) marks.push(frame.demonstration)
  return {
    title: oneLine(title),
    detail: marks.join(' · '),
    text: text.map(oneLine),
    facts: [],
    way: { words: frame.read_on, link: appUrl + path },
  }
}

const lockLabels = (frame: FrameTexts) => ({
  free: frame.for_free,
  analytics: frame.for_analytics,
  'investor-pro': frame.for_investor_pro,
})

function registerItem(week: IssueRegister, { locale, words: { frame } }: Language): LetterItem {
  const { name, country, currency, count, usualCount, valueMinor, median, priced } = week
  const unit = usualUnit[country]
  const unitLabels = unit === 'sqft' ? frame.sq_ft : frame.sq_m
  const facts = [
    { name: frame.week_sales, value: wholeNumber(locale, count) },
    ...(usualCount === null ? [] : [{ name: frame.usual_week, value: wholeNumber(locale, usualCount) }]),
    { name: frame.week_value, value: `${currency} ${compactNumber(locale, valueMinor / 100)}` },
  ]
  if (median !== null)
    facts.push({
      name: frame.week_median,
      value: `${currency} ${rateNumber(locale, convertPricePerArea(unit, median))}/${unitLabels} (n = ${wholeNumber(locale, priced)})`,
    })
  const marks = [daysIn(locale, week.from, week.to), ...week.sources.map(oneLine)]
  if (week.demonstration) marks.push(frame.demonstration)
  return { title: oneLine(name), detail: [...new Set(marks)].join(' · '), text: [], facts, way: null }
}

function daysIn(locale: string, from: string, to: string): string {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return written.formatRange(new Date(from), new Date(to))
}
