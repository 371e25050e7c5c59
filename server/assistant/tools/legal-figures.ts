import { z } from 'zod'
import { calculators, type DatedRule } from '#contract/calculators.ts'
import { writeFigure, type AnswerFigure, type WrittenUnit } from '#domain/assistant/figure.ts'
import type { CalculatorId } from '#domain/calculators/names.ts'
import { limits } from '#domain/limits.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { splitWords } from '#domain/search/fold-text.ts'
import { assistantTool, notFound, toolResult } from '#server/assistant/tool.ts'
import { cityFilter, cityNames } from './home-labels.ts'

const city = z.enum(launchCities).default('dubai')

/** Calculators whose rules answer questions about fees and caps. */
const ruleCalculators = ['purchase-costs', 'mortgage', 'affordability', 'residency', 'rent-increase'] as const

/** Legal figures in force. */
export const legalFigures = assistantTool({
  name: 'legal_figures',
  description:
    'Fees, taxes and caps in force in a city, each with source and day: transfer fee, agency commission, loan caps, residency thresholds.',
  input: z.object({ city, topic: z.string().max(200) }),
  run: async ({ city: slug, topic }, { ask }) => {
    const rules: (DatedRule & { calculator: CalculatorId })[] = []
    for (const calculator of ruleCalculators) {
      const read = await ask(calculators.rules, { calculator })
      if (read.isOpen)
        rules.push(
          ...read.data.rules
            .map((rule) => ({ ...rule, calculator }))
            .filter(({ key }) => rules.every((other) => other.key !== key)),
        )
    }
    const found = bestRules(rules, slug, topic)
    if (found.length === 0)
      return notFound(`No figure in force for ${cityNames[slug]} matches this question.`, {
        filters: [cityFilter(slug)],
        links: [{ label: 'Calculators with their rules', href: '/resources/calculators' }],
      })
    const lines = found.map((rule) => ({ rule, figure: ruleFigure(rule) }))
    return toolResult({
      figures: lines.flatMap(({ figure }) => figure ?? []),
      sentences: [
        `In force in ${cityNames[slug]}:`,
        ...lines.map(({ rule, figure }) =>
          `${rule.title}${figure ? `: ${writeFigure(figure)}` : ''}. ${rule.detail}`.trim(),
        ),
        'These are figures from the named sources, no legal or tax decision.',
      ],
      texts: found.flatMap(({ title, detail, sourceTitle, sourceUrl }) => [
        title,
        detail,
        sourceTitle,
        sourceUrl,
      ]),
      filters: [cityFilter(slug)],
      actions: [],
    })
  },
})

/** Words of rules for those that members use. */
const everyday: Readonly<Record<string, readonly string[]>> = {
  golden: ['residence', 'residency'],
  visa: ['residence', 'residency'],
  ltv: ['loan', 'bank'],
  commission: ['agent', 'agency'],
  rett: ['transaction', 'tax'],
  dld: ['transfer', 'fee'],
}

function bestRules<R extends DatedRule>(rules: readonly R[], slug: LaunchCity, topic: string): R[] {
  const words = splitWords(topic)
    .filter((word) => word.length > 2)
    .flatMap((word) => [word, ...(everyday[word] ?? [])])
  const scored = rules
    .filter(({ cities }) => cities.length === 0 || cities.includes(slug))
    .map((rule) => {
      const own = splitWords(`${rule.title} ${rule.key} ${rule.detail}`)
      const inTitle = splitWords(rule.title)
      return {
        rule,
        score: words.reduce(
          (sum, word) => sum + (inTitle.includes(word) ? 3 : own.includes(word) ? 1 : 0),
          0,
        ),
      }
    })
    .filter(({ score }) => score > 2)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score === best)
    .map(({ rule }) => rule)
    .slice(0, limits.assistant.listed)
}

function ruleFigure({
  title,
  value,
  unit,
  sourceTitle,
  verifiedOn,
  calculator,
}: DatedRule & { calculator: CalculatorId }): AnswerFigure | null {
  if (value === null || unit === null) return null
  const money = unit === 'AED' || unit === 'SAR' ? unit : null
  const counted: WrittenUnit = money
    ? 'money'
    : unit === 'percent'
      ? 'percent'
      : unit === 'permille'
        ? 'percent'
        : unit === 'years'
          ? 'years'
          : unit === 'days'
            ? 'days'
            : 'times'
  return {
    label: title,
    value: unit === 'permille' ? value / 10 : value,
    unit: counted,
    currency: money,
    sample: null,
    asOf: verifiedOn,
    sources: [sourceTitle],
    href: `/resources/calculators/${calculator}`,
    origin: 'record',
    isDemonstration: false,
  }
}
