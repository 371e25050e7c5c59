import type { Rule } from '#contract/resources.ts'
import { limits } from '#domain/limits.ts'
import { mortgageInstalments } from '#domain/finance/mortgage.ts'
import type { BuyingCosts } from '#domain/returns/buying-costs.ts'
import { holdingOutcome } from '#domain/returns/holding.ts'
import {
  loanLimits,
  loanYear,
  type LoanRequest,
  type FoundLoan,
  type LoanYear,
} from '#domain/returns/loan.ts'
import {
  caseHolding,
  caseYield,
  openAtHandover,
  type CaseLoan,
  type PurchaseCase,
} from '#domain/returns/purchase-case.ts'
import type { Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import { RuleSource } from './costs.tsx'
import { formatAmount, formatMoney, formatRatio, formatRulePercent } from '#web/projects/format.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'

type Props = {
  /** The outcome without a loan. */
  home: PurchaseCase
  request: LoanRequest
  /** Null if no loan is available. */
  found: FoundLoan | null
  costs: BuyingCosts
  rules: readonly Rule[]
  display: Display
  hasRent: boolean
}

/** The effect of a loan: instalment, own capital, net annual income, and the return on own capital. */
export function MoneyLoan(props: Props) {
  const { request, found, home } = props
  if (request.percent === 0) return null
  return (
    <SheetPart title={m.projects_money_loan_title()}>
      {found ? (
        <>
          <Terms {...props} found={found} />
          <Figures {...props} found={found} />
          <p className="max-w-[80ch] text-xs text-muted-foreground">
            {m.projects_money_loan_note()}{' '}
            {found.loan.settlement ? null : m.projects_money_loan_settlement_none()}
          </p>
        </>
      ) : (
        <p className="max-w-[80ch] text-sm text-muted-foreground">
          {openAtHandover(home) === 0 ? m.projects_money_loan_nothing_due() : m.projects_money_loan_no_rule()}
        </p>
      )}
    </SheetPart>
  )
}

type FoundProps = Props & { found: FoundLoan }

/** The amount of the loan, the rule that limits it, and why it is less than requested. */
function Terms({ home, request, found: { loan, cap }, rules, display }: FoundProps) {
  const rule = rules.find(({ key }) => key === cap.rule)
  const percent = (100 * loan.principal) / home.priceMinor
  const limits = loanLimits(home, request, { loan, cap })
  const written = formatRulePercent
  return (
    <div className="grid max-w-[80ch] gap-1.5 text-sm text-muted-foreground">
      <p>
        {m.projects_money_loan_terms({
          amount: formatAmount(display, loan.principal),
          percent: written(percent),
          years: loan.years,
          rate: written(loan.annualRatePercent),
        })}{' '}
        {home.stage === 'off-plan' ? m.projects_money_loan_at_handover() : null}
      </p>
      {limits.includes('cap') ? (
        <p className="text-warning">
          {m.projects_money_loan_capped({ entered: written(request.percent), most: written(cap.percent) })}
        </p>
      ) : null}
      {limits.includes('unpaid') ? (
        <p className="text-warning">{m.projects_money_loan_open({ percent: written(percent) })}</p>
      ) : null}
      {limits.includes('term') ? (
        <p className="text-warning">{m.projects_money_loan_years_capped({ years: loan.years })}</p>
      ) : null}
      {rule ? (
        <p className="text-xs">
          {m.projects_money_loan_rule({ name: rule.title, percent: written(cap.percent) })} {rule.detail}{' '}
          <RuleSource rule={rule} />
        </p>
      ) : null}
    </div>
  )
}

function Figures({ home, found: { loan }, costs, rules, display, hasRent }: FoundProps) {
  const { totalMinor: acquisitionMinor } = costs
  const netRentMinor = caseYield(home, acquisitionMinor).netOperatingIncome
  const year = loanYear({ priceMinor: home.priceMinor, loan }, { netRentMinor, acquisitionMinor }, rules)
  const returnText = (of: PurchaseCase) => formatRatio(holdingOutcome(caseHolding(of, acquisitionMinor)).rate)
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <Burden loan={loan} year={year} display={display} />
      <Earnings
        year={year}
        display={display}
        rate={returnText({ ...home, loan })}
        rateWithout={returnText(home)}
        hasRent={hasRent}
      />
    </div>
  )
}

type YearProps = { year: LoanYear; display: Display }

function Burden({ loan, year, display }: YearProps & { loan: CaseLoan }) {
  const points = limits.returns.stressPoints
  const dearer = mortgageInstalments({ ...loan, annualRatePercent: loan.annualRatePercent + points }).payment
  return (
    <>
      <Figure
        label={m.projects_money_instalment()}
        value={formatAmount(display, year.instalmentMinor)}
        unit={m.projects_money_instalment_dearer({ amount: formatAmount(display, dearer), points })}
        about={{
          definition: m.projects_money_instalment_definition(),
          formula: m.projects_money_instalment_formula(),
          term: 'amortisation',
        }}
      />
      <Figure
        label={m.projects_money_own()}
        value={formatMoney(display, year.ownMinor)}
        about={{ definition: m.projects_money_own_definition() }}
      />
      {year.leastIncomeMinor === null ? null : (
        <Figure
          label={m.projects_money_income()}
          value={formatAmount(display, year.leastIncomeMinor)}
          about={{ definition: m.projects_money_income_definition(), term: 'dbr' }}
        />
      )}
    </>
  )
}

type EarningsProps = YearProps & { rate: string | null; rateWithout: string | null; hasRent: boolean }

function Earnings({ year, display, rate, rateWithout, hasRent }: EarningsProps) {
  const ofRent = (value: string | null) => ({
    value: hasRent ? value : null,
    reason: hasRent ? undefined : m.projects_money_rent_missing(),
  })
  return (
    <>
      <Figure
        label={m.projects_money_left_after()}
        {...ofRent(formatMoney(display, year.leftMinor))}
        unit={
          year.coverage === null ? undefined : m.projects_money_coverage({ times: year.coverage.toFixed(2) })
        }
        about={{ definition: m.projects_money_left_after_definition(), term: 'dscr' }}
      />
      <Figure
        label={m.projects_money_own_yield()}
        {...ofRent(formatRatio(year.ownYield))}
        about={{
          definition: m.projects_money_own_yield_definition(),
          formula: m.projects_money_own_yield_formula(),
          term: 'cash-on-cash',
        }}
      />
      <Figure
        label={m.projects_money_own_rate()}
        {...ofRent(rate)}
        unit={m.projects_money_without_loan({ rate: rateWithout ?? '—' })}
        about={{ definition: m.projects_money_own_rate_definition() }}
      />
    </>
  )
}
