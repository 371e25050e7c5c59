import type { MarketEventId } from '#domain/market/events/market-events.ts'
import { m } from '#web/paraglide/messages.js'

/** The title of each event, and one sentence: what happened, or what holds since. */
export const eventTexts: Record<MarketEventId, { title: () => string; sentence: () => string }> = {
  'dubai-transfer-fee': {
    title: m.market_event_dubai_transfer_fee,
    sentence: m.market_event_dubai_transfer_fee_sentence,
  },
  'uae-mortgage-caps': {
    title: m.market_event_uae_mortgage_caps,
    sentence: m.market_event_uae_mortgage_caps_sentence,
  },
  'uae-vat': { title: m.market_event_uae_vat, sentence: m.market_event_uae_vat_sentence },
  'saudi-vat': { title: m.market_event_saudi_vat, sentence: m.market_event_saudi_vat_sentence },
  'abu-dhabi-freehold': {
    title: m.market_event_abu_dhabi_freehold,
    sentence: m.market_event_abu_dhabi_freehold_sentence,
  },
  pandemic: { title: m.market_event_pandemic, sentence: m.market_event_pandemic_sentence },
  'uae-mortgage-caps-raised': {
    title: m.market_event_uae_mortgage_caps_raised,
    sentence: m.market_event_uae_mortgage_caps_raised_sentence,
  },
  'saudi-vat-raised': {
    title: m.market_event_saudi_vat_raised,
    sentence: m.market_event_saudi_vat_raised_sentence,
  },
  'saudi-transaction-tax': {
    title: m.market_event_saudi_transaction_tax,
    sentence: m.market_event_saudi_transaction_tax_sentence,
  },
  'uae-golden-visa': {
    title: m.market_event_uae_golden_visa,
    sentence: m.market_event_uae_golden_visa_sentence,
  },
  'dubai-rental-index': {
    title: m.market_event_dubai_rental_index,
    sentence: m.market_event_dubai_rental_index_sentence,
  },
  'riyadh-rent-freeze': {
    title: m.market_event_riyadh_rent_freeze,
    sentence: m.market_event_riyadh_rent_freeze_sentence,
  },
  'saudi-foreign-owners': {
    title: m.market_event_saudi_foreign_owners,
    sentence: m.market_event_saudi_foreign_owners_sentence,
  },
}
