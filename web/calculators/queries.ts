import { queryOptions } from '@tanstack/react-query'
import type { CalculatorId } from '#domain/calculators/names.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The rules of a calculator in force on a day; without a day on the current one. */
export const calculatorRules = (calculator: CalculatorId, on: string | undefined) =>
  query(api.calculators.rules, { params: { calculator }, query: on === undefined ? {} : { on } })

export const publishedTemplates = () => query(api.templates.list, {})

/** The member's saved calculations, loaded once `become` has added the session to calls. */
export const savedCalculations = (become: () => Promise<unknown>) =>
  queryOptions({
    queryKey: savedKey,
    queryFn: async ({ signal }) => {
      await become()
      return api.calculators.saved({}, signal)
    },
  })

export const savedKey = ['calculators', 'saved']
