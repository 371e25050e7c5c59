import { writeFigure, type AnswerFigure } from '#domain/assistant/figure.ts'
import { conversionBetween, currencies, type Currency } from '#domain/money/exchange-rates.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { ToolResult } from './tool.ts'

const isCurrency = (word: string | undefined): word is Currency => currencies.some((one) => one === word)

/** An amount in the currency of a city, with the figure that says so where it was given in another one. */
export function amountInCity(
  amount: number,
  currency: string | undefined,
  { city, today }: { city: LaunchCity; today: string },
): { amount: number; converted: AnswerFigure | null } {
  const own: Currency = city === 'riyadh' ? 'SAR' : 'AED'
  if (!isCurrency(currency) || currency === own) return { amount, converted: null }
  const conversion = conversionBetween(currency, own)
  if (!conversion) return { amount, converted: null }
  const value = amount * conversion.rate
  return {
    amount: value,
    converted: {
      label: `Your amount in ${own}`,
      value,
      unit: 'money',
      currency: own,
      sample: null,
      asOf: today,
      sources: ['Reference rates'],
      href: '/resources/calculators/currency',
      origin: 'computed',
      isDemonstration: false,
    },
  }
}

/** A result that begins with the converted amount. */
export function withConverted(result: ToolResult, converted: AnswerFigure | null): ToolResult {
  if (!converted) return result
  return {
    ...result,
    figures: [...result.figures, converted],
    sentences: [`Your amount is ${writeFigure(converted)} at the reference rate.`, ...result.sentences],
  }
}
