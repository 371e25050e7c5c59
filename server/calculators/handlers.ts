import { calculators } from '#contract/calculators.ts'
import { calculate, ruleKeys, type Answer } from '#domain/calculators/calculator.ts'
import { calculatorById, calculators as catalogue } from '#domain/calculators/catalogue.ts'
import type { CalculatorId } from '#domain/calculators/names.ts'
import { prefix, scenarioSearch, scenariosIn } from '#domain/calculators/scenarios.ts'
import { sourceIn } from '#domain/calculators/source.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Queryable } from '#server/db/sql.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { toTable } from '#server/http/exports/table.ts'
import { handle } from '#server/http/handle.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { fail } from '#server/problems/problem.ts'
import { calculationDocument } from './calculation-pdf.ts'
import { describeCalculator, answerQuestion } from './answer.ts'
import { exportColumns, exportRows } from './export.ts'
import { rulesInForce } from './rules.ts'
import { listCalculations, removeCalculation, saveCalculation } from './saved.ts'
import { listSources, readCityNames, readSubject } from './sources.ts'

export const calculatorsHandlers = handle(calculators, {
  list: () => ({ calculators: catalogue.map(describeCalculator) }),
  rules: async ({ sql, params, query, now }) => {
    const today = gulfDay(now())
    const { rules, on } = await ruled(sql, params.calculator, query.on ?? today)
    return { on, today, rules }
  },
  calculate: async ({ sql, params, query, now }) => {
    const question = await ruled(sql, params.calculator, query.on ?? gulfDay(now()))
    const [typed = {}] = scenariosIn(question.calculator, query)
    return answerQuestion({ ...question, typed })
  },
  table: async ({ sql, params, query, now, reply }) => {
    const question = await ruled(sql, params.calculator, query.on ?? gulfDay(now()))
    const rows = scenariosIn(question.calculator, query).flatMap((typed, at) =>
      exportRows(at + 1, answerQuestion({ ...question, typed })),
    )
    const name = `diwan-${params.calculator}-${question.on}`
    return reply.send(sendTable(reply, { name, format: query.format }, toTable(exportColumns, rows)))
  },
  pdf: async (context) => {
    const { sql, params, query, now, config, reply } = context
    const { calculator, rules, on } = await ruled(sql, params.calculator, query.on ?? gulfDay(now()))
    const scenarios = scenariosIn(calculator, query)
    const answers = scenarios.map((typed) => calculate(calculator, { typed, rules, today: on }))
    if (answers.every(({ outcome }) => outcome === null))
      throw fail('INVALID_INPUT', 'There is no result to write down.', inputProblems(answers))
    const source = sourceIn(query)
    const search = new URLSearchParams({
      ...scenarioSearch(calculator, scenarios),
      ...(query.on === undefined ? {} : { on: query.on }),
      ...source,
    })
    const content = await renderPdf(
      calculationDocument({
        calculator,
        answers,
        rules,
        on,
        subject: await readSubject(context, source),
        cityNames: await readCityNames(sql),
        address: `${config.appUrl}/resources/calculators/${calculator.id}?${search}`,
        at: now(),
      }),
    )
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition(`diwan-${calculator.id}-${on}.pdf`))
      .send(content)
  },

  sources: async ({ sql, person, isOpen }) => {
    const { assets, projects } = await listSources(sql, person.id)
    return {
      assets: (await isOpen('favorites')) ? assets : [],
      projects: (await isOpen('projects')) ? projects : [],
    }
  },
  saved: async ({ sql, person }) => ({ calculations: await listCalculations(sql, person.id) }),
  save: ({ sql, person, body, now }) => saveCalculation(sql, person.id, { ...body, at: now() }),
  forget: ({ sql, person, params }) => removeCalculation(sql, person.id, params.calculationId),
})

/** What is wrong with the inputs of each scenario, by their names in the address. */
function inputProblems(answers: readonly Answer[]) {
  return answers.flatMap(({ fields }, at) =>
    fields.flatMap(({ field, problem }) =>
      problem ? [{ path: prefix(at) + field.name, message: problem.code }] : [],
    ),
  )
}

/** A calculator with its rules in force on a day. */
async function ruled(sql: Queryable, id: CalculatorId, on: string) {
  const calculator = calculatorById(id)
  return { calculator, on, rules: await rulesInForce(sql, ruleKeys(calculator), on) }
}
