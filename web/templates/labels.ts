import type { Tier } from '#domain/access/tiers.ts'
import type { TemplateKind } from '#domain/templates/kinds.ts'
import { m } from '#web/paraglide/messages.js'

export const templateKindNames: Record<TemplateKind, () => string> = {
  checklist: m.templates_kind_checklist,
  letter: m.templates_kind_letter,
  questions: m.templates_kind_questions,
  'reading-list': m.templates_kind_reading_list,
  workbook: m.templates_kind_workbook,
}
export const tierNames: Record<Tier | 'everyone', () => string> = {
  everyone: m.templates_tier_everyone,
  free: m.templates_tier_free,
  analytics: m.templates_tier_analytics,
  'investor-pro': m.templates_tier_investor_pro,
}
