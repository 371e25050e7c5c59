import { typedNumber } from '#domain/calculators/typed-number.ts'
import type { LettingCosts } from '#domain/market/measures/net-yield.ts'
import { rentalYields } from './rental-yield.ts'

/** The assumptions of a net yield, in the order of `writeLettingCosts`. */
export const lettingCostNames = ['vacancy', 'management', 'service', 'maintenance'] as const
export type LettingCostName = (typeof lettingCostNames)[number]

const keys: Record<LettingCostName, keyof LettingCosts> = {
  vacancy: 'vacancyPercent',
  management: 'managementPercent',
  service: 'servicePercent',
  maintenance: 'maintenancePercent',
}

function usualAmount(name: 'price' | LettingCostName): number {
  const usual = rentalYields.fields.find((field) => field.name === name)?.usual
  return usual && 'text' in usual ? (typedNumber(usual.text) ?? 0) : 0
}

const ofPrice = (name: 'service' | 'maintenance') => (100 * usualAmount(name)) / usualAmount('price')

/**
 * The defaults of the calculator `rental-yield`, in percent. Its service charge and maintenance are amounts beside a
 * price, and here shares of that price, so that they fit homes of any price.
 */
export const usualLettingCosts: LettingCosts = {
  vacancyPercent: usualAmount('vacancy'),
  managementPercent: usualAmount('management'),
  servicePercent: round(ofPrice('service')),
  maintenancePercent: round(ofPrice('maintenance')),
}

function round(percent: number): number {
  return Math.round(100 * percent) / 100
}

export function lettingCost(costs: LettingCosts, name: LettingCostName): number {
  return costs[keys[name]]
}

/** The costs of an address: four percentages between 0 and 99.99 with commas. The usual ones for anything else. */
export function parseLettingCosts(text: string | undefined): LettingCosts {
  const numbers = (text ?? '')
    .split(',')
    .map((part) => (/^\d{1,2}(\.\d{1,2})?$/.test(part) ? Number(part) : null))
  const [vacancy, management, service, maintenance] = numbers
  if (numbers.length !== 4 || numbers.includes(null)) return usualLettingCosts
  return {
    vacancyPercent: vacancy ?? 0,
    managementPercent: management ?? 0,
    servicePercent: service ?? 0,
    maintenancePercent: maintenance ?? 0,
  }
}

/** The costs as written in an address; empty for the usual ones. */
export function writeLettingCosts(costs: LettingCosts): string {
  const written = (all: LettingCosts) =>
    lettingCostNames.map((name) => String(round(lettingCost(all, name)))).join(',')
  return written(costs) === written(usualLettingCosts) ? '' : written(costs)
}
