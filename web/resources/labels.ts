import type { LaunchCity } from '#domain/places/cities.ts'
import type { EventZone, RegistrationState } from '#domain/resources/event-registrations.ts'
import type { EventKind } from '#domain/resources/kinds.ts'
import { m } from '#web/paraglide/messages.js'

type Labels<Key extends string> = Record<Key, () => string>

export const eventKindNames: Labels<EventKind> = {
  webinar: m.resources_kind_webinar,
  briefing: m.resources_kind_briefing,
  'site-visit': m.resources_kind_site_visit,
  workshop: m.resources_kind_workshop,
}
export const registrationStateNames: Labels<RegistrationState> = {
  registered: m.resources_state_registered,
  waiting: m.resources_state_waiting,
  cancelled: m.resources_state_cancelled,
}
export const zoneNames: Labels<EventZone> = {
  'Asia/Dubai': m.resources_zone_dubai,
  'Asia/Riyadh': m.resources_zone_riyadh,
}
export const cityNames: Labels<LaunchCity> = {
  dubai: m.resources_city_dubai,
  'abu-dhabi': m.resources_city_abu_dhabi,
  riyadh: m.resources_city_riyadh,
}
