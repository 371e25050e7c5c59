import { formatDay, formatMonth } from '#domain/dates/format-days.ts'
import type { AnswerFigure } from './figure.ts'
import { findNumbers, withLatinDigits, type WrittenNumber } from './numbers-in-text.ts'

type Known = { value: number; unit: AnswerFigure['unit'] | 'any'; currency: string | null }

/** What an answer may repeat. */
export type AnswerEvidence = {
  figures: readonly AnswerFigure[]
  /** The member's own words. */
  question: string
  /** Names, titles and texts of tool results, which may contain numbers. */
  texts: readonly string[]
}

/** The units in which a number beside a currency may be counted. */
const isMoney = (unit: Known['unit']) => unit === 'any' || unit === 'rate' || unit.startsWith('money')

/**
 * The numbers of an answer that are in no tool result of this turn. A number equals a figure that it is a correct
 * rounding of, with two digits or a decimal at least; a percentage equals a percentage only, an amount an amount of its currency.
 */
export function inventedNumbers(answer: string, evidence: AnswerEvidence): string[] {
  const known = knownNumbers(evidence)
  const rest = withoutTexts(answer, allowedTexts(evidence))
  return findNumbers(rest)
    .filter((written) => !known.some((one) => equals(written, one)))
    .map(({ text }) => text)
}

function knownNumbers({ figures, question }: AnswerEvidence): Known[] {
  return [
    ...figures.flatMap(({ value, unit, currency, sample }): Known[] => [
      ...(typeof value === 'number' ? [{ value, unit, currency }] : []),
      ...(sample ? [{ value: sample.size, unit: 'count' as const, currency: null }] : []),
    ]),
    ...findNumbers(question).map(({ value }): Known => ({ value, unit: 'any', currency: null })),
  ]
}

function equals(written: WrittenNumber, known: Known): boolean {
  if (written.isPercent && known.unit !== 'percent' && known.unit !== 'any') return false
  if (written.currency !== null && !isMoney(known.unit)) return false
  if (written.currency !== null && known.currency !== null && written.currency !== known.currency)
    return false
  const distance = Math.abs(Math.abs(known.value) - written.value)
  if (distance < 1e-9 * Math.max(1, written.value)) return true
  // Two digits, or a first decimal as in 0.9: a single digit would match too much.
  const isPrecise = written.significantDigits >= 2 || written.step <= 0.1
  return isPrecise && distance <= written.step / 2 + 1e-9
}

/** Unit signs, and the texts that an answer may repeat word for word, with the days of its figures. */
function allowedTexts({ figures, texts }: AnswerEvidence): string[] {
  const days = figures.flatMap(({ asOf, value, unit }) => [
    ...(asOf ? [asOf] : []),
    ...(unit === 'day' && typeof value === 'string' ? [value] : []),
  ])
  const words = figures.flatMap(({ label, sources, value }) => [
    label,
    ...sources,
    ...(typeof value === 'string' ? [value] : []),
  ])
  return ['m2', ...texts, ...words, ...days.flatMap(writtenDays)]
}

const dayFormats = ['en-GB', 'en-US'].flatMap((locale) =>
  (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' }),
  ]),
)

function writtenDays(day: string): string[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return []
  const at = new Date(`${day}T00:00:00Z`)
  const formatted = dayFormats.map((format) => format.format(at))
  return [day, formatDay('en', day), formatMonth('en', day), ...formatted, day.slice(0, 4)]
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** The text without these passages, longest first. Part of a word or of a number is no passage. */
function withoutTexts(text: string, passages: readonly string[]): string {
  const longest = [...new Set(passages)]
    .filter((one) => /\p{N}/u.test(one))
    .toSorted((a, b) => b.length - a.length)
  return longest.reduce((rest, passage) => withoutPassage(rest, passage.toLowerCase()), withLatinDigits(text))
}

function withoutPassage(text: string, passage: string): string {
  const folded = text.toLowerCase()
  // A few letters change length in lower case; then nothing is taken out.
  if (folded.length !== text.length) return text
  let rest = ''
  let from = 0
  for (let at = folded.indexOf(passage); at !== -1; at = folded.indexOf(passage, at + passage.length)) {
    const end = at + passage.length
    const isInside =
      isWordPart(folded[at - 1]) ||
      isWordPart(folded[end]) ||
      (/[.,]/.test(folded[end] ?? '') && /\d/.test(folded[end + 1] ?? '')) ||
      (/[.,]/.test(folded[at - 1] ?? '') && /\d/.test(folded[at - 2] ?? ''))
    if (isInside) continue
    rest += `${text.slice(from, at)} `
    from = end
  }
  return rest + text.slice(from)
}
