import type { DailyAmenity } from '#domain/score/facts/walkability.ts'
import { m } from '#web/paraglide/messages.js'

/** The names of everyday amenities. */
export const amenityText: Readonly<Record<DailyAmenity, () => string>> = {
  grocery: m.score_walk_grocery,
  cafe: m.score_walk_cafe,
  park: m.score_walk_park,
  school: m.score_walk_school,
  clinic: m.score_walk_clinic,
  pharmacy: m.score_walk_pharmacy,
  transit: m.score_walk_transit,
  mosque: m.score_walk_mosque,
  gym: m.score_walk_gym,
}
