/** A loan paid back in equal monthly instalments. Amounts in any one currency, the rate in percent a year. */
export type Loan = { principal: number; annualRatePercent: number; years: number }

export type Instalments = {
  payment: number
  months: number
  totalPaid: number
  totalInterest: number
  /** What the rate amounts to in a year when each month's interest bears interest itself. */
  effectiveAnnualRatio: number
}

/** payment = P·i / (1 − (1 + i)^−n), i a twelfth of the yearly rate; P / n without interest. */
export function instalmentsOf({ principal, annualRatePercent, years }: Loan): Instalments {
  const months = Math.round(years * 12)
  const monthly = annualRatePercent / 100 / 12
  const payment = monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months)
  const totalPaid = payment * months
  return {
    payment,
    months,
    totalPaid,
    totalInterest: totalPaid - principal,
    effectiveAnnualRatio: (1 + monthly) ** 12 - 1,
  }
}
