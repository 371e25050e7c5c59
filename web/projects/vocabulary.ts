import type { ProjectFacet } from '#contract/projects.ts'
import {
  projectTypes,
  type MapMetric,
  type ownerGroups,
  type ProjectSort,
  type ProjectStage,
  type tenures,
} from '#domain/projects/listing.ts'
import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { statusLabels } from '#web/format/status-labels.ts'
import { projectTypeLabels } from '#web/format/project-type-labels.ts'
import type { ProjectRangeField } from '#web/projects/filter-fields.ts'

type Label = () => string

export const stageLabels: Record<ProjectStage, Label> = {
  'off-plan': m.projects_stage_off_plan,
  ready: m.projects_stage_ready,
}

export const sortLabels: Record<ProjectSort, Label> = {
  newest: m.projects_sort_newest,
  score: m.projects_sort_score,
  handover: m.projects_sort_handover,
  price: m.projects_sort_price,
  'price-high': m.projects_sort_price_high,
  done: m.projects_sort_done,
  slip: m.projects_sort_slip,
  value: m.projects_sort_value,
  yield: m.projects_sort_yield,
  sales: m.projects_sort_sales,
  name: m.projects_sort_name,
}

export const metricLabels: Record<MapMetric, Label> = {
  count: m.projects_map_count,
  perSqm: m.projects_map_per_area,
  done: m.projects_filter_done,
  slip: m.projects_column_slip,
  score: m.projects_column_score,
  yield: m.projects_column_yield,
  against: m.projects_filter_against,
  sales: m.projects_column_sales,
}

export const filterLabels: Record<ProjectFacet | ProjectRangeField, Label> = {
  city: m.projects_filter_city,
  area: m.projects_filter_area,
  developer: m.projects_filter_developer,
  master: m.projects_filter_master,
  stage: m.projects_filter_stage,
  status: m.projects_filter_status,
  type: m.projects_filter_type,
  bedrooms: m.projects_filter_bedrooms,
  grade: m.projects_filter_grade,
  coverage: m.projects_filter_coverage,
  due: m.projects_filter_due,
  done: m.projects_filter_done,
  price: m.projects_filter_price,
  perSqm: m.projects_filter_per_area,
  against: m.projects_filter_against,
  size: m.projects_filter_size,
  before: m.projects_filter_before,
  booking: m.projects_filter_booking,
  monthsAfter: m.projects_filter_months_after,
  monthly: m.projects_filter_monthly,
  yield: m.projects_column_yield,
  netYield: m.projects_column_net_yield,
  sales: m.projects_filter_sales,
  metro: m.projects_filter_metro,
  tenure: m.projects_filter_tenure,
  owners: m.projects_filter_owners,
  available: m.projects_filter_available,
  documents: m.projects_filter_documents,
  postHandover: m.projects_filter_post_handover,
  escrow: m.projects_filter_escrow,
  pastDue: m.projects_filter_past_due,
  new: m.projects_filter_new,
  data: m.projects_filter_data,
}

export function bedroomLabel(rooms: number): string {
  if (rooms === 0) return m.projects_studio()
  return rooms >= 5 ? m.projects_bedrooms_more() : m.projects_bedrooms({ count: rooms })
}

/** A type of home on a price list: 'Flats, 2 BR'. */
export function homeLabel(type: string, rooms: number | null): string {
  const known = projectTypes.find((word) => word === type)
  const word = known ? projectTypeLabels[known]() : type
  return rooms === null ? word : m.projects_home({ type: word, rooms: bedroomLabel(rooms) })
}

const known = <W extends string>(words: Record<W, Label>, value: string): Label | undefined =>
  Object.entries<Label>(words).find(([word]) => word === value)?.[1]

/** The text of a facet's choice. `label` is the server's name for areas, developers and the like. */
export function choiceLabel(facet: ProjectFacet, value: string, label: string | null): string {
  switch (facet) {
    case 'status':
      return known(statusLabels, value)?.() ?? value
    case 'stage':
      return known(stageLabels, value)?.() ?? value
    case 'type':
      return known(projectTypeLabels, value)?.() ?? value
    case 'grade':
      return value === 'NR' ? m.projects_grade_none() : value
    case 'bedrooms':
      return bedroomLabel(Number(value))
    case 'postHandover':
      return value === 'yes' ? m.projects_post_handover_yes() : m.projects_post_handover_no()
    case 'escrow':
      return value === 'yes' ? m.projects_escrow_yes() : m.projects_escrow_no()
    case 'data':
      return value === 'register' ? m.projects_data_register() : m.projects_data_demonstration()
    case 'tenure':
      return tenureLabel(value)
    case 'owners':
      return known(ownerLabels, value)?.() ?? value
    case 'monthly':
    case 'available':
    case 'documents':
      return filterLabels[facet]()
    case 'pastDue':
      return m.projects_filter_past_due()
    case 'new':
      return m.projects_filter_new()
    case 'city':
    case 'area':
    case 'developer':
    case 'master':
      return label ?? value
  }
}

const tenureLabels: Record<(typeof tenures)[number], Label> = {
  freehold: m.projects_tenure_freehold,
  leasehold_50_99: m.projects_tenure_leasehold,
  musataha: m.projects_tenure_musataha,
  usufruct: m.projects_tenure_usufruct,
}

const ownerLabels: Record<(typeof ownerGroups)[number], Label> = {
  all_nationalities: m.projects_owners_all,
  zone_conditional: m.projects_owners_zone,
  gcc_only: m.projects_owners_gcc,
  nationals_only: m.projects_owners_nationals,
}

export function tenureLabel(tenure: string): string {
  return known(tenureLabels, tenure)?.() ?? tenure
}

export function percentLabel(percent: string): string {
  return m.projects_percent({ percent })
}

export function monthsLabel(months: string): string {
  return m.projects_months({ count: Number(months) })
}

export function minutesLabel(minutes: string): string {
  return m.projects_minutes({ minutes })
}

/** A bound of the expected handover: a quarter, or a day as '30 November 2027'. */
export function dueLabel(period: string): string {
  return isCalendarDay(period) ? formatDay(period) : quarterLabel(period)
}

/** Formats '2027-Q4' as 'Q4 2027'. */
export function quarterLabel(quarter: string): string {
  return m.projects_quarter({ quarter: quarter.slice(5), year: quarter.slice(0, 4) })
}
