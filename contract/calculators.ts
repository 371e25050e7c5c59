import { z } from 'zod'
import {
  calculatorGroups,
  calculatorIds,
  fieldNames,
  noteNames,
  outputNames,
  tableNames,
  wordNames,
} from '#domain/calculators/names.ts'
import { fieldUnits } from '#domain/calculators/field.ts'
import { problemCodes } from '#domain/calculators/problem.ts'
import { tableFormats } from '#domain/export/table-formats.ts'
import { limits } from '#domain/limits.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { launchCities } from '#domain/places/cities.ts'
import { endpoint } from './endpoint.ts'
import { day, line } from './form-fields.ts'
import { Rule } from './resources.ts'
import { tableTypes } from './table-file.ts'

const calculator = z.enum(calculatorIds)
const city = z.enum(launchCities)
const fieldName = z.enum(fieldNames)
const outputName = z.enum(outputNames)
const params = z.object({ calculator })
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)

/** A rule with the days for which it holds; without an end while it is in force. */
export type DatedRule = z.infer<typeof DatedRule>
export const DatedRule = Rule.extend({ holdsFrom: z.iso.date(), holdsTo: z.iso.date().nullable() })

/**
 * Inputs by their names, as they are typed: the fields of the calculator and `city`. `s2-` to `s4-` before a name
 * belong to further scenarios.
 */
const inputs = z.object({ on: day.optional() }).catchall(z.string().max(limits.calculators.inputCharacters))

const InputProblem = z.object({
  field: fieldName,
  code: z.enum(problemCodes),
  limit: z.union([z.number(), z.string()]).optional(),
  line: z.int().optional(),
})

const Cell = z.union([z.number(), z.string(), z.null()])

/** Money is in units of the currency, unrounded; percentages are 5 for 5%, ratios 0.05. */
export type CalculatorResult = z.infer<typeof CalculatorResult>
export const CalculatorResult = z.object({
  calculator,
  city,
  currency: z.enum(currencies),
  /** The day whose rules were applied. */
  on: z.iso.date(),
  inputs: z.array(z.object({ field: fieldName, text: z.string(), isDefault: z.boolean() })),
  /** Every wrong input. There are figures only without any. */
  problems: z.array(InputProblem),
  figures: z.array(
    z.object({ name: outputName, value: z.number().nullable(), word: z.enum(wordNames).nullable() }),
  ),
  tables: z.array(
    z.object({ name: z.enum(tableNames), columns: z.array(outputName), rows: z.array(z.array(Cell)) }),
  ),
  notes: z.array(z.enum(noteNames)),
  assumptions: z.array(fieldName),
  rules: z.array(DatedRule),
  missingRules: z.array(z.string()),
})

const Condition = z.record(z.string(), z.array(z.string()))
const FieldDescription = z.object({
  name: fieldName,
  kind: z.enum(['number', 'choice', 'day', 'rows']),
  unit: z.enum(fieldUnits).nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  options: z.array(z.string()),
  columns: z.array(fieldName),
  /** The default as it would be typed; null where there is none, or where a rule sets it. */
  usual: z.string().nullable(),
  usualRule: z.string().nullable(),
  isOptional: z.boolean(),
  when: Condition,
})

export type CalculatorDescription = z.infer<typeof CalculatorDescription>
export const CalculatorDescription = z.object({
  calculator,
  group: z.enum(calculatorGroups),
  cities: z.array(city),
  isUnlisted: z.boolean(),
  fields: z.array(FieldDescription),
  rules: z.array(z.string()),
})

export type SavedCalculation = z.infer<typeof SavedCalculation>
export const SavedCalculation = z.object({
  id: z.uuid(),
  calculator,
  name: z.string(),
  search: z.string(),
  project: z.object({ slug: z.string(), name: z.string() }).nullable(),
  asset: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  savedAt: z.iso.datetime(),
})

const savedParams = z.object({ calculationId: z.uuid() })
const features = ['calculators'] as const

export const calculators = {
  list: endpoint({
    method: 'GET',
    url: '/api/calculators',
    summary: 'List the calculators with their inputs, bounds, defaults and rules',
    audience: 'anyone',
    response: z.object({ calculators: z.array(CalculatorDescription) }),
  }),
  rules: endpoint({
    method: 'GET',
    url: '/api/calculators/:calculator/rules',
    summary: 'List the dated rules of a calculator that are in force on a day',
    audience: 'anyone',
    params,
    query: z.object({ on: day.optional() }),
    response: z.object({ on: z.iso.date(), today: z.iso.date(), rules: z.array(DatedRule) }),
  }),
  calculate: endpoint({
    method: 'GET',
    url: '/api/calculators/:calculator/result',
    summary: 'Calculate. Every wrong input is listed; missing ones take their default',
    audience: 'anyone',
    params,
    query: inputs,
    response: CalculatorResult,
  }),
  table: endpoint({
    method: 'GET',
    url: '/api/calculators/:calculator/table',
    summary: 'Export the inputs, results and tables of all scenarios as a file',
    audience: 'anyone',
    params,
    query: inputs.extend({ format: z.enum(tableFormats) }),
    stream: tableTypes,
  }),
  pdf: endpoint({
    method: 'GET',
    url: '/api/calculators/:calculator/pdf',
    summary: 'Write the calculation with all scenarios, its formula and legal figures as a PDF',
    audience: 'anyone',
    params,
    /** One of `project`, `area` and `asset` names what the inputs describe, for those who may read it. */
    query: inputs.extend({ project: slug.optional(), area: slug.optional(), asset: z.uuid().optional() }),
    stream: 'application/pdf',
    errors: ['NOT_FOUND'],
    perMinute: 30,
  }),
  sources: endpoint({
    method: 'GET',
    url: '/api/calculator-sources',
    summary: "The caller's assets and watched projects, from which a calculator can be filled",
    audience: 'member',
    features,
    response: z.object({
      assets: z.array(z.object({ id: z.uuid(), title: z.string() })),
      projects: z.array(z.object({ slug, name: z.string() })),
    }),
  }),
  saved: endpoint({
    method: 'GET',
    url: '/api/calculations',
    summary: "List the caller's saved calculations, newest first",
    audience: 'member',
    features,
    response: z.object({ calculations: z.array(SavedCalculation) }),
  }),
  save: endpoint({
    method: 'POST',
    url: '/api/calculations',
    summary: 'Save a calculation, optionally with a project or an own asset',
    audience: 'member',
    features,
    body: z.object({
      calculator,
      name: line,
      search: z
        .string()
        .max(limits.calculators.searchCharacters)
        .regex(/^(\?[\x21-\x7e]*)?$/),
      project: slug.nullable(),
      assetId: z.uuid().nullable(),
    }),
    response: z.object({ id: z.uuid() }),
    errors: ['CONFLICT', 'NOT_FOUND'],
  }),
  forget: endpoint({
    method: 'DELETE',
    url: '/api/calculations/:calculationId',
    summary: 'Delete a saved calculation',
    audience: 'member',
    features,
    params: savedParams,
    errors: ['NOT_FOUND'],
  }),
}
