import { mortgageInstalments, type Loan } from '#domain/finance/mortgage.ts'

/** What is owed after some instalments: P(1+i)^k - a((1+i)^k - 1)/i. */
export function balanceAfter(
  principal: number,
  annualRatePercent: number,
  payment: number,
  months: number,
): number {
  const monthly = annualRatePercent / 1200
  if (monthly === 0) return principal - payment * months
  const growth = (1 + monthly) ** months
  return principal * growth - (payment * (growth - 1)) / monthly
}

export type LoanMonthPaid = { interest: number; principal: number; balance: number }

/**
 * The schedule of a bank: instalment and interest rounded half up to 0.01, extra payments shorten the term,
 * the last instalment clears the balance.
 */
export function repaymentPlan(
  loan: Loan,
  extraMonthly: number,
): { regular: number; months: LoanMonthPaid[] } {
  const { payment, months: term } = mortgageInstalments(loan)
  const regular = cents(payment)
  const months: LoanMonthPaid[] = []
  // Whole hundredths, so that hundreds of subtractions stay exact.
  let owed = Math.round(loan.principal * 100)
  const perMonth = Math.round((regular + extraMonthly) * 100)
  for (let month = 1; month <= term && owed > 0; month++) {
    const interest = Math.round((owed * loan.annualRatePercent) / 1200)
    const paid = month === term ? owed + interest : Math.min(perMonth, owed + interest)
    owed = owed + interest - paid
    months.push({ interest: interest / 100, principal: (paid - interest) / 100, balance: owed / 100 })
  }
  return { regular, months }
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/**
 * The monthly reducing rate at which a loan has this payment, by bisection; 0 for a loan without interest.
 * A flat rate of 25% over 30 years is still below 5% a month.
 */
export function flatRateAsReducing(months: number, payment: number, principal: number): number {
  const worth = (rate: number) =>
    rate === 0 ? payment * months : (payment * (1 - (1 + rate) ** -months)) / rate
  if (payment * months <= principal) return 0
  let [low, high] = [0, 1]
  for (let step = 0; step < 200 && high - low > 1e-14; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > principal) low = middle
    else high = middle
  }
  return (low + high) / 2
}

type VariableLoan = {
  principal: number
  years: number
  fixedRatePercent: number
  fixedYears: number
  marginPercent: number
  floorPercent: number
}
type Segment = { ratePercent: number; payment: number; months: number }

/**
 * A loan whose rate is fixed at first and then follows a benchmark. At each step the balance is spread anew
 * over the remaining months, at the benchmark plus the margin and no less than the floor.
 */
export function reset(loan: VariableLoan, path: readonly { percentage: number; length: number }[]) {
  const term = Math.round(loan.years * 12)
  const fixedMonths = Math.min(term, Math.round(loan.fixedYears * 12))
  const paymentFixed = instalment(loan.principal, loan.fixedRatePercent, term)
  const balances = [loan.principal]
  let owed = loan.principal
  let month = 0
  let totalPaid = 0
  const pay = (payment: number, ratePercent: number, months: number) => {
    const start = owed
    for (let at = 1; at <= months; at++) {
      if ((month + at) % 12 === 0) balances.push(balanceAfter(start, ratePercent, payment, at))
    }
    owed = balanceAfter(start, ratePercent, payment, months)
    month += months
    totalPaid += payment * months
  }
  pay(paymentFixed, loan.fixedRatePercent, fixedMonths)
  const balanceAtReset = settled(owed, loan.principal)
  const segments: Segment[] = []
  for (const [at, { percentage, length }] of path.entries()) {
    const left = term - month
    if (left <= 0) break
    // The last step holds to the end.
    const months = at === path.length - 1 ? left : Math.min(left, Math.round(length))
    const ratePercent = Math.max(loan.floorPercent, percentage + loan.marginPercent, 0)
    const payment = instalment(owed, ratePercent, left)
    pay(payment, ratePercent, months)
    segments.push({ ratePercent, payment, months })
  }
  return {
    paymentFixed,
    balanceAtReset,
    segments,
    totalPaid,
    finalBalance: settled(owed, loan.principal),
    balances: balances.map((balance) => settled(balance, loan.principal)),
  }
}

const instalment = (principal: number, annualRatePercent: number, months: number) =>
  mortgageInstalments({ principal, annualRatePercent, years: months / 12 }).payment

/** A balance that is only the rounding of the arithmetic is zero. */
function settled(balance: number, principal: number): number {
  return Math.abs(balance) < Math.max(0.005, principal * 1e-9) ? 0 : balance
}
