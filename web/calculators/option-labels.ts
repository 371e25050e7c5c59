import { m } from '#web/paraglide/messages.js'

const texts: Readonly<Record<string, () => string>> = {
  ready: m.calculators_option_ready,
  'off-plan': m.calculators_option_off_plan,
  home: m.calculators_option_home,
  land: m.calculators_option_land,
  yes: m.calculators_option_yes,
  no: m.calculators_option_no,
  '0': m.calculators_option_0,
  trade: m.calculators_option_trade,
  rental: m.calculators_option_rental,
  'own-use': m.calculators_option_own_use,
  lunar: m.calculators_option_lunar,
  gregorian: m.calculators_option_gregorian,
  sqm: m.calculators_option_sqm,
  sqft: m.calculators_option_sqft,
  standard: m.calculators_option_standard,
  deluxe: m.calculators_option_deluxe,
  expatriate: m.calculators_option_expatriate,
  national: m.calculators_option_national,
  bank: m.calculators_option_bank,
  'finance-company': m.calculators_option_finance_company,
}

/** The label of a choice. Numbers and currencies are their own labels. */
export function optionLabel(option: string): string {
  return texts[option]?.() ?? option
}
