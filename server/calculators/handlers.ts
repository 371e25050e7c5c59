import { calculators } from '#contract/calculators.ts'
import { ruleKeys } from '#domain/calculators/calculator.ts'
import { calculatorById, calculators as catalogue } from '#domain/calculators/catalogue.ts'
import type { CalculatorId } from '#domain/calculators/names.ts'
import { scenariosIn } from '#domain/calculators/scenarios.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Queryable } from '#server/db/sql.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { toTable } from '#server/http/exports/table.ts'
import { handle } from '#server/http/handle.ts'
import { describeCalculator, answerQuestion } from './answer.ts'
import { exportColumns, exportRows } from './export.ts'
import { rulesInForce } from './rules.ts'
import { listCalculations, removeCalculation, saveCalculation } from './saved.ts'

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

  saved: async ({ sql, person }) => ({ calculations: await listCalculations(sql, person.id) }),
  save: ({ sql, person, body, now }) => saveCalculation(sql, person.id, { ...body, at: now() }),
  forget: ({ sql, person, params }) => removeCalculation(sql, person.id, params.calculationId),
})

/** A calculator with its rules in force on a day. */
async function ruled(sql: Queryable, id: CalculatorId, on: string) {
  const calculator = calculatorById(id)
  return { calculator, on, rules: await rulesInForce(sql, ruleKeys(calculator), on) }
}
