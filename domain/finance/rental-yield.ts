/** A property let for one year: amounts in one currency, shares in percent. */
export type Letting = {
  price: number
  /** Purchase costs besides the price. */
  acquisition: number
  rent: number
  vacancyPercent: number
  serviceCharge: number
  managementPercent: number
  maintenance: number
  insurance: number
}

export type Yield = {
  grossPercent: number
  effectiveIncome: number
  operatingCosts: number
  /** Rent after vacancy and running costs, before any loan. */
  netOperatingIncome: number
  /** Relative to the price plus purchase costs. */
  netPercent: number
}

/**
 * Gross is rent divided by price; net is the income after vacancy and running costs, divided by price plus
 * purchase costs.
 */
export function rentalYield(letting: Letting): Yield {
  const { price, acquisition, rent, vacancyPercent, serviceCharge } = letting
  const effectiveIncome = rent * (1 - vacancyPercent / 100)
  const operatingCosts =
    serviceCharge +
    (letting.managementPercent / 100) * effectiveIncome +
    letting.maintenance +
    letting.insurance
  const netOperatingIncome = effectiveIncome - operatingCosts
  return {
    grossPercent: (rent / price) * 100,
    effectiveIncome,
    operatingCosts,
    netOperatingIncome,
    netPercent: (netOperatingIncome / (price + acquisition)) * 100,
  }
}
