import { limits } from '#domain/limits.ts'
import { holdingCashFlows, holdingOutcome, paidBeforeHandover } from '#domain/returns/holding.ts'
import { caseHolding, paymentsAfter, scaleFlows, type PurchaseCase } from '#domain/returns/purchase-case.ts'
import { datedRate } from '#domain/returns/rate-of-return.ts'
import type { Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/tables/table.tsx'
import { formatDay } from '#web/format/format.ts'
import { formatMoney, formatRatio, formatTurn } from '#web/projects/format.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'

const { delayMonths, turns, currencyTurns } = limits.returns

type Props = {
  home: PurchaseCase
  acquisitionMinor: number
  display: Display
  isOffPlan: boolean
  /** Without a rent, no return is shown. */
  hasRent: boolean
}

/** Scenarios: other rents and prices, a later handover, other exchange rates. */
export function MoneyScenarios({ isOffPlan, hasRent, ...rest }: Props) {
  return (
    <>
      {hasRent ? <Sensitivity {...rest} /> : null}
      {isOffPlan ? <Delays {...rest} hasRent={hasRent} /> : null}
      {hasRent ? <Currencies {...rest} /> : null}
    </>
  )
}

type CaseProps = Pick<Props, 'home' | 'acquisitionMinor'>

function Sensitivity({ home, acquisitionMinor }: CaseProps) {
  const returnRate = (rentPercent: number, salePercent: number) =>
    holdingOutcome(caseHolding(home, acquisitionMinor, { rentPercent, salePercent })).rate
  return (
    <SheetPart title={m.projects_money_sensitivity_title()} detail={m.projects_money_sensitivity_detail()}>
      <table className="figures w-full max-w-3xl border-y border-border text-sm">
        <caption className="sr-only">{m.projects_money_sensitivity_title()}</caption>
        <thead>
          <tr className="h-row text-xs text-muted-foreground">
            <th scope="col" className="text-start font-medium">
              {m.projects_money_rent_turn()}
            </th>
            {turns.map((sale) => (
              <th key={sale} scope="col" className="ps-2 text-end font-medium">
                {formatTurn(sale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {turns.map((rent) => (
            <tr key={rent} className="h-row border-t border-border/60">
              <th scope="row" className="text-start font-medium">
                {formatTurn(rent)}
              </th>
              {turns.map((sale) => (
                <td
                  key={sale}
                  className={`ps-2 text-end ${rent === 0 && sale === 0 ? 'bg-muted font-medium' : ''}`}
                >
                  {formatRatio(returnRate(rent, sale)) ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SheetPart>
  )
}

function Delays({ home, acquisitionMinor, display, hasRent }: Omit<Props, 'isOffPlan'>) {
  const rows = delayMonths.map((months) => {
    const holding = caseHolding(home, acquisitionMinor, { delayMonths: months })
    return { months, holding, outcome: holdingOutcome(holding) }
  })
  return (
    <SheetPart title={m.projects_money_delays_title()} detail={m.projects_money_delays_detail()}>
      <Table
        caption={m.projects_money_delays_title()}
        columns={[
          {
            id: 'months',
            head: m.projects_delay(),
            cell: ({ months }) =>
              months === 0 ? m.projects_delay_none() : m.projects_delay_months({ months }),
          },
          {
            id: 'handover',
            head: m.projects_handover(),
            numeric: true,
            inCard: true,
            cell: ({ holding }) => formatDay(holding.handoverOn),
          },
          {
            id: 'before',
            head: m.projects_money_before(),
            numeric: true,
            inCard: true,
            cell: ({ holding }) => formatRatio(paidBeforeHandover(holding)),
          },
          {
            id: 'profit',
            head: m.projects_money_profit(),
            numeric: true,
            inCard: true,
            cell: ({ outcome }) => (hasRent ? formatMoney(display, outcome.profitMinor) : '—'),
          },
          {
            id: 'rate',
            head: m.projects_money_rate_short(),
            numeric: true,
            inCard: true,
            cell: ({ outcome }) => (hasRent ? (formatRatio(outcome.rate) ?? '—') : '—'),
          },
        ]}
        rows={rows}
        rowKey={({ months }) => String(months)}
      />
    </SheetPart>
  )
}

/** Only for members whose currency differs from the register's. */
function Currencies({ home, acquisitionMinor, display }: CaseProps & Pick<Props, 'display'>) {
  const holding = caseHolding(home, acquisitionMinor)
  const flows = holdingCashFlows(holding)
  const isPegged = display.conversion.steps.every(({ kind }) => kind === 'peg')
  const rows = currencyTurns.map((turn) => {
    const turned = scaleFlows(flows, holding.boughtOn, turn)
    const toPay = paymentsAfter(turned, holding.boughtOn)
    return { turn, toPay, rate: datedRate(turned)?.rate ?? null }
  })
  return (
    <SheetPart
      title={m.projects_money_currency_title()}
      detail={
        <>
          {display.currency === display.filed
            ? m.projects_money_currency_same({ currency: display.filed })
            : m.projects_money_currency_detail({ filed: display.filed, currency: display.currency })}{' '}
          {display.currency !== display.filed && isPegged ? m.projects_money_currency_pegged() : null}
        </>
      }
    >
      {display.currency === display.filed ? null : (
        <Table
          caption={m.projects_money_currency_title()}
          columns={[
            {
              id: 'turn',
              head: m.projects_money_currency_turn({ filed: display.filed, currency: display.currency }),
              cell: ({ turn }) => formatTurn(turn),
            },
            {
              id: 'pay',
              head: m.projects_money_to_pay({ currency: display.currency }),
              numeric: true,
              inCard: true,
              cell: ({ toPay }) => (toPay === 0 ? '—' : formatMoney(display, toPay)),
            },
            {
              id: 'rate',
              head: m.projects_money_rate_in({ currency: display.currency }),
              numeric: true,
              inCard: true,
              cell: ({ rate }) => formatRatio(rate) ?? '—',
            },
          ]}
          rows={rows}
          rowKey={({ turn }) => String(turn)}
        />
      )}
    </SheetPart>
  )
}
