import type { ProjectFacets } from '#contract/projects.ts'
import { areaIn, perAreaIn } from '#domain/places/floor-area.ts'
import { m } from '#web/paraglide/messages.js'
import { writtenWhole } from '#web/format/format.ts'
import type { RangeField, Statement } from '#web/projects/explorer/explorer-search.ts'
import { choiceWord, filterWords, minutesWord, monthsWord, percentWord, quarterWord } from './vocabulary.ts'

/** A statement of the filter in words. */
export function statementWords(statement: Statement, facets: ProjectFacets | undefined): string {
  switch (statement.kind) {
    case 'words':
      return m.projects_words({ words: statement.value })
    case 'shape':
      return m.projects_map_within()
    case 'choice':
    case 'word': {
      const { field, value } = statement
      const label = facets?.facets[field].find((choice) => choice.value === value)?.label ?? null
      return choiceWord(field, value, label)
    }
    case 'range': {
      const { field, min, max } = statement
      return m.projects_statement({ name: filterWords[field](), value: rangeWords(field, min, max) })
    }
  }
}

function rangeWords(field: RangeField, min: string | undefined, max: string | undefined): string {
  const low = min === undefined ? '' : endWord(field, min)
  const high = max === undefined ? '' : endWord(field, max)
  if (max === undefined) return m.projects_from({ low })
  return min === undefined ? m.projects_to({ high }) : m.projects_between({ low, high })
}

function endWord(field: RangeField, value: string): string {
  switch (field) {
    case 'due':
      return quarterWord(value)
    case 'done':
    case 'before':
    case 'booking':
    case 'against':
    case 'yield':
    case 'netYield':
    case 'coverage':
      return percentWord(value)
    case 'monthsAfter':
      return monthsWord(value)
    case 'metro':
      return minutesWord(value)
    case 'price':
    case 'sales':
      return writtenWhole(Number(value))
    case 'size':
      return writtenWhole(areaIn('sqft', Number(value)))
    case 'perSqm':
      return writtenWhole(perAreaIn('sqft', Number(value)))
  }
}
