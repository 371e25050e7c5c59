/** A loan repaid in equal monthly instalments. Amounts in one currency, the rate in percent a year. */
export type Loan = { principal: number; annualRatePercent: number; years: number }

export type Instalments = {
  payment: number
  months: number
  totalPaid: number
  totalInterest: number
  /** The effective annual rate with monthly compounding. */
  effectiveAnnualRatio: number
}

/** payment = P·i / (1 − (1 + i)^−n) with i a twelfth of the annual rate; P / n without interest. */
export function mortgageInstalments({ principal, annualRatePercent, years }: Loan): Instalments {
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

/** One month of a loan, in minor units: the payment, the interest in it, and the balance after it. */
type LoanMonth = { payment: number; interest: number; owed: number }

/**
 * The monthly schedule as a bank books it, the principal in minor units: interest is rounded half up to the
 * minor unit, and the last payment clears the balance.
 */
export function loanMonths(loan: Loan): LoanMonth[] {
  const { payment: exact, months } = mortgageInstalments(loan)
  const regular = Math.round(exact)
  let owed = loan.principal
  const found: LoanMonth[] = []
  for (let month = 1; month <= months && owed > 0; month++) {
    const interest = Math.round((owed * loan.annualRatePercent) / 1200)
    const payment = month === months ? owed + interest : Math.min(regular, owed + interest)
    owed = owed + interest - payment
    found.push({ payment, interest, owed })
  }
  return found
}
