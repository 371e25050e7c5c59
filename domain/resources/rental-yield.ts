/** A let home for a year: amounts in one currency, shares in percent. */
export type Letting = {
  price: number
  /** What buying cost beyond the price. */
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
  /** On the price and what buying cost. */
  netPercent: number
}

/** Gross is rent by price; net is what is left after vacancy and running costs, by price and buying costs. */
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
