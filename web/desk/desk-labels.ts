import type { TextKind } from '#domain/desk/text-kinds.ts'
import type { TextAction, TextState } from '#domain/desk/workflow.ts'
import type { TextMeasure } from '#domain/desk/measures.ts'
import { m } from '#web/paraglide/messages.js'

export const kindText: Record<TextKind, () => string> = {
  blog: m.desk_kind_blog,
  market: m.desk_kind_market,
  area: m.desk_kind_area,
  legal: m.desk_kind_legal,
  faq: m.desk_kind_faq,
  testimonial: m.desk_kind_testimonial,
  claim: m.desk_kind_claim,
  team: m.desk_kind_team,
}

export const stateText: Record<TextState, () => string> = {
  draft: m.desk_state_draft,
  review: m.desk_state_review,
  approved: m.desk_state_approved,
  scheduled: m.desk_state_scheduled,
  published: m.desk_state_published,
}

/** The next step of a text, by its state. */
export const waitText: Record<TextState, () => string> = {
  draft: m.desk_wait_writer,
  review: m.desk_wait_approver,
  approved: m.desk_wait_publication,
  scheduled: m.desk_wait_time,
  published: m.desk_wait_nothing,
}

/** The next step in one word, for a column. */
export const awaitedText: Record<TextState, () => string> = {
  draft: m.desk_awaited_writer,
  review: m.desk_awaited_approver,
  approved: m.desk_awaited_publication,
  scheduled: m.desk_state_scheduled,
  published: m.desk_state_published,
}

export const actionDone: Record<Exclude<TextAction, 'save'>, () => string> = {
  submit: m.desk_done_submit,
  withdraw: m.desk_done_withdraw,
  return: m.desk_done_return,
  approve: m.desk_done_approve,
  schedule: m.desk_done_schedule,
  publish: m.desk_done_publish,
  unpublish: m.desk_done_unpublish,
  discard: m.desk_done_discard,
}

export const measureText: Record<TextMeasure, () => string> = {
  medianPerSqm: m.desk_measure_per_sqm,
  medianPrice: m.desk_measure_price,
  deals: m.desk_measure_deals,
  volume: m.desk_measure_volume,
}

const fieldLabels: Record<string, () => string> = {
  title: m.desk_field_title,
  slug: m.desk_field_slug,
  author: m.desk_field_author,
  excerpt: m.desk_field_excerpt,
  summary: m.desk_field_summary,
  content: m.desk_field_content,
  featuredImage: m.desk_field_picture,
  tags: m.desk_field_tags,
  tier: m.desk_field_tier,
  sources: m.desk_field_sources,
  entities: m.desk_field_entities,
  landing: m.desk_field_landing,
  question: m.desk_field_question,
  answer: m.desk_field_answer,
  quote: m.desk_field_quote,
  role: m.desk_field_role,
  city: m.desk_field_city,
  position: m.desk_field_position,
  key: m.desk_field_key,
  figure: m.desk_field_figure,
  label: m.desk_field_label,
  heading: m.desk_field_heading,
  about: m.desk_field_about,
  isOpen: m.desk_field_open,
  alt: m.desk_field_alt,
}

/** The label of a field. */
export function fieldText(name: string): string {
  return fieldLabels[name]?.() ?? name
}
