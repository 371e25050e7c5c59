import type { Tier } from '#domain/access/tiers.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { EventKind, TemplateKind } from '#domain/resources/kinds.ts'
import type { CostItem } from '#domain/resources/purchase-cost.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'

type Labels<Key extends string> = Record<Key, () => string>

export const eventKindNames: Labels<EventKind> = {
  webinar: m.resources_kind_webinar,
  briefing: m.resources_kind_briefing,
  'site-visit': m.resources_kind_site_visit,
  workshop: m.resources_kind_workshop,
}
export const templateKindNames: Labels<TemplateKind> = {
  checklist: m.resources_kind_checklist,
  letter: m.resources_kind_letter,
  questions: m.resources_kind_questions,
  'reading-list': m.resources_kind_reading_list,
}
export const cityNames: Labels<LaunchCity> = {
  dubai: m.resources_city_dubai,
  'abu-dhabi': m.resources_city_abu_dhabi,
  riyadh: m.resources_city_riyadh,
}
export const tierNames: Labels<Tier | 'everyone'> = {
  everyone: m.resources_tier_everyone,
  free: m.resources_tier_free,
  analytics: m.resources_tier_analytics,
  'investor-pro': m.resources_tier_investor_pro,
}
export const costNames: Labels<CostItem> = {
  transfer: m.resources_item_transfer,
  admin: m.resources_item_admin,
  trustee: m.resources_item_trustee,
  agency: m.resources_item_agency,
  'no-objection': m.resources_item_no_objection,
  'mortgage-registration': m.resources_item_mortgage_registration,
  'bank-processing': m.resources_item_bank_processing,
  valuation: m.resources_item_valuation,
}

/** The common time zone of Dubai and Abu Dhabi, named in the text because readers may be anywhere. */
const timeZone = 'Asia/Dubai'

/**
 * A time range in the Gulf: '18:00 – 19:00'. Not from Intl, whose ranges have different spaces on the server and in
 * browsers.
 */
export function gulfHours(startsAt: string, endsAt: string): string {
  const format = new Intl.DateTimeFormat(displayLocale(), { timeStyle: 'short', hourCycle: 'h23', timeZone })
  return `${format.format(new Date(startsAt))} – ${format.format(new Date(endsAt))}`
}

/** The day and month of a time in the Gulf, separately, for a date that is shown as a block. */
export function gulfDay(at: string): { day: string; month: string } {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(displayLocale(), { ...options, timeZone }).format(new Date(at))
  return { day: written({ day: 'numeric' }), month: written({ month: 'short', year: 'numeric' }) }
}
