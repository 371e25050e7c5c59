import type { ProjectSheet } from '#contract/projects.ts'
import { limits } from '#domain/limits.ts'
import type { BuyingCosts } from '#domain/returns/buying-costs.ts'
import {
  breakEvenRent,
  holdingOutcome,
  paidBeforeHandover,
  yearsHeld,
  type HoldingYear,
} from '#domain/returns/holding.ts'
import { caseHolding, caseYield, isPlanDated, type PurchaseCase } from '#domain/returns/purchase-case.ts'
import { hasYearlyRate } from '#domain/returns/rate-of-return.ts'
import { formatCompactPrice, type Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDay } from '#web/format/format.ts'
import type { MoneyInputs } from './inputs.ts'
import { MoneyScenarios } from './scenarios.tsx'
import { formatMoney, formatMultiple, formatRatio } from '#web/projects/format.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'

type Props = {
  sheet: ProjectSheet
  home: PurchaseCase
  costs: BuyingCosts
  inputs: MoneyInputs
  display: Display
}

/** Ten years of ownership, the outcome, and the break-even values. */
export function MoneyReturns({ sheet, home, costs, inputs, display }: Props) {
  const holding = caseHolding(home, costs.totalMinor)
  const isOffPlan = sheet.card.stage === 'off-plan'
  const hasRent = inputs.fields.rent.value !== null
  return (
    <>
      <SheetPart
        title={m.projects_money_years_title({ years: limits.returns.holdingYears })}
        unit={display.currency}
        detail={
          isOffPlan
            ? isPlanDated(home)
              ? m.projects_money_by_plan({
                  plan: inputs.plan?.name ?? '',
                  date: formatDay(home.handoverOn),
                })
              : m.projects_money_no_plan()
            : m.projects_money_ready()
        }
      >
        <Figures home={home} costs={costs} display={display} hasRent={hasRent} />
        <Table
          caption={m.projects_money_years_title({ years: limits.returns.holdingYears })}
          columns={yearColumns(display, home.loan !== null)}
          rows={yearsHeld(holding, limits.returns.holdingYears)}
          rowKey={({ year }) => String(year)}
        />
      </SheetPart>
      <MoneyScenarios
        home={home}
        acquisitionMinor={costs.totalMinor}
        display={display}
        isOffPlan={isOffPlan}
        hasRent={hasRent}
      />
    </>
  )
}

type FigureProps = Pick<Props, 'home' | 'costs' | 'display'> & { hasRent: boolean }

function Figures({ home, costs, display, hasRent }: FigureProps) {
  const holding = caseHolding(home, costs.totalMinor)
  const atHandover =
    home.handoverOn > home.today ? caseHolding(home, costs.totalMinor, { soldOn: 'handover' }) : null
  const outcome = holdingOutcome(holding)
  const sold = atHandover && holdingOutcome(atHandover)
  const breakEven = breakEvenRent(
    holding,
    (rent) => caseYield(home, costs.totalMinor, rent).netOperatingIncome,
  )
  const isSoon = !hasYearlyRate(home.today, home.handoverOn)
  const about = {
    definition: m.projects_money_rate_definition(),
    limits: m.projects_money_rate_limits(),
    term: 'xirr',
  }
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Figure
        label={m.projects_money_rate({ years: limits.returns.holdingYears })}
        value={hasRent ? formatRatio(outcome.rate) : null}
        reason={m.projects_money_rent_missing()}
        unit={formatMultiple(outcome.multiple) ?? undefined}
        about={about}
      />
      <Figure
        label={m.projects_money_rate_at_handover()}
        value={sold && (isSoon ? formatMultiple(sold.multiple) : formatRatio(sold.rate))}
        reason={m.projects_money_handed_over()}
        unit={isSoon ? m.projects_money_soon() : ((sold && formatMultiple(sold.multiple)) ?? undefined)}
        about={about}
      />
      <Figure
        label={m.projects_money_break_even()}
        value={breakEven === null ? null : formatMoney(display, breakEven)}
        unit={m.projects_money_a_year()}
        about={{ definition: m.projects_money_break_even_definition() }}
      />
      {atHandover ? (
        <Figure
          label={m.projects_money_before()}
          value={formatRatio(paidBeforeHandover(holding))}
          about={{ definition: m.projects_money_before_definition() }}
        />
      ) : null}
    </div>
  )
}

function yearColumns(display: Display, hasLoan: boolean): Column<HoldingYear>[] {
  // The currency is named above the table.
  const money = (minor: number) => (minor === 0 ? '—' : formatCompactPrice(display, minor))
  const column = (id: Exclude<keyof HoldingYear, 'year' | 'until'>, head: string): Column<HoldingYear> => ({
    id,
    head,
    numeric: true,
    cell: (year) => money(year[id]),
  })
  return [
    { id: 'year', head: m.projects_money_year_to(), cell: ({ until }) => formatDay(until) },
    column('instalment', m.projects_price()),
    column('fees', m.projects_money_fees()),
    ...(hasLoan
      ? [column('loan', m.projects_money_loan()), column('repayment', m.projects_money_repayment())]
      : []),
    column('rent', m.projects_money_net_rent()),
    column('sale', m.projects_money_sale()),
    {
      id: 'balance',
      head: m.projects_money_balance(),
      numeric: true,
      inCard: true,
      cell: ({ balance }) => money(balance),
    },
    {
      id: 'total',
      head: m.projects_money_total(),
      numeric: true,
      inCard: true,
      cell: ({ total }) => money(total),
    },
  ]
}
