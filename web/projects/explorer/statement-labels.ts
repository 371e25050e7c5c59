import type { ProjectFacets } from '#contract/projects.ts'
import { convertArea, convertPricePerArea } from '#domain/places/floor-area.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import type { Statement } from './search-params.ts'
import type { ProjectListField, ProjectRangeField, ProjectSingleField } from '#web/projects/filter-fields.ts'
import {
  choiceLabel,
  filterLabels,
  minutesLabel,
  monthsLabel,
  percentLabel,
  dueLabel,
} from '#web/projects/vocabulary.ts'

/** The text of an active filter. */
export function statementLabels(statement: Statement, facets: ProjectFacets | undefined): string {
  switch (statement.kind) {
    case 'single': {
      const { field, value } = statement
      if (field === 'q') return m.projects_words({ words: value })
      return field === 'within' ? m.projects_map_within() : facetChoiceLabel(field, value, facets)
    }
    case 'choice':
      return facetChoiceLabel(statement.field, statement.value, facets)
    case 'range': {
      const { field, min, max } = statement
      return m.projects_statement({ name: filterLabels[field](), value: rangeText(field, min, max) })
    }
  }
}

function facetChoiceLabel(
  field: ProjectListField | ProjectSingleField,
  value: string,
  facets: ProjectFacets | undefined,
): string {
  const label = facets?.facets[field].find((choice) => choice.value === value)?.label ?? null
  return choiceLabel(field, value, label)
}

function rangeText(field: ProjectRangeField, min: string | undefined, max: string | undefined): string {
  const low = min === undefined ? '' : endLabel(field, min)
  const high = max === undefined ? '' : endLabel(field, max)
  if (max === undefined) return m.projects_from({ low })
  return min === undefined ? m.projects_to({ high }) : m.projects_between({ low, high })
}

function endLabel(field: ProjectRangeField, value: string): string {
  switch (field) {
    case 'due':
      return dueLabel(value)
    case 'done':
    case 'before':
    case 'booking':
    case 'against':
    case 'yield':
    case 'netYield':
    case 'coverage':
      return percentLabel(value)
    case 'monthsAfter':
      return monthsLabel(value)
    case 'metro':
      return minutesLabel(value)
    case 'price':
    case 'sales':
      return formatInteger(Number(value))
    case 'size':
      return formatInteger(convertArea('sqft', Number(value)))
    case 'perSqm':
      return formatInteger(convertPricePerArea('sqft', Number(value)))
  }
}
