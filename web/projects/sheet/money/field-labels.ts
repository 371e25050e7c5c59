import type { LaunchCity } from '#domain/places/cities.ts'
import {
  areaUnitLabel,
  perAreaLabel,
  displayNumber,
  type Display,
  type TypedQuantity,
} from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import type { InputValue } from './inputs.ts'
import type { MoneyField } from './inputs.ts'

/** Fields entered in the displayed currency or unit. The others are plain numbers. */
export const typedQuantities: Partial<Record<MoneyField, TypedQuantity>> = {
  price: 'price',
  size: 'size',
  rent: 'price',
  charge: 'perSqm',
}

/** The label of each field. */
export function fieldLabels(display: Display, city: LaunchCity): Record<MoneyField, string> {
  const { currency } = display
  const isSaudi = city === 'riyadh'
  return {
    price: m.projects_money_price({ currency }),
    size: m.projects_money_size({ unit: areaUnitLabel(display) }),
    handover: m.projects_money_handover(),
    rent: m.projects_money_rent({ currency }),
    charge: m.projects_money_charge({ unit: perAreaLabel(display) }),
    vacancy: m.projects_money_vacancy(),
    management: m.projects_money_management(),
    upkeep: m.projects_money_upkeep(),
    growth: m.projects_money_growth(),
    agency: m.projects_money_agency(),
    share: isSaudi ? m.projects_money_tax_share() : m.projects_money_share(),
    saleCost: m.projects_money_sale_cost(),
    loan: m.projects_money_loan_share(),
    // In this country, loans are murabaha or ijara contracts.
    rate: isSaudi ? m.projects_money_profit_rate() : m.projects_money_interest(),
    years: m.projects_money_loan_years(),
  }
}

/** A number formatted as input; empty if there is none. */
export function fieldText(display: Display, name: MoneyField, { value }: InputValue): string {
  const quantity = typedQuantities[name]
  if (value === null) return ''
  return String(quantity ? displayNumber(display, quantity, String(value)) : value)
}
