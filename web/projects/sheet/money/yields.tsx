import type { ProjectCard } from '#contract/projects.ts'
import type { BuyingCosts } from '#domain/returns/buying-costs.ts'
import { caseYield, type PurchaseCase } from '#domain/returns/purchase-case.ts'
import type { Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import type { MoneyInputs } from './inputs.ts'
import { formatMoney, formatRatio, yieldNumber } from '#web/projects/format.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'

type Props = {
  card: ProjectCard
  home: PurchaseCase
  costs: BuyingCosts
  inputs: MoneyInputs
  display: Display
}

/** Gross and net yield, always shown together. */
export function MoneyYields({ card, home, costs, inputs, display }: Props) {
  const { fields } = inputs
  const yields = caseYield(home, costs.totalMinor)
  const hasRent = fields.rent.value !== null
  const hasCharge = fields.charge.value !== null && fields.size.value !== null
  return (
    <SheetPart title={m.projects_money_yields_title()} detail={ofProject(card)}>
      {hasRent && hasCharge ? null : (
        <p className="border-s-2 border-brass bg-warning-surface px-3 py-1.5 text-sm text-warning">
          {hasRent ? null : `${m.projects_money_no_rent()} `}
          {hasCharge ? null : m.projects_money_no_charge()}
        </p>
      )}
      <div className="grid gap-6 sm:grid-cols-3">
        <Figure
          label={m.projects_gross_yield()}
          value={hasRent ? formatRatio(yields.grossPercent / 100) : null}
          reason={m.projects_money_rent_missing()}
          about={{
            definition: m.projects_money_gross_definition(),
            formula: m.projects_money_gross_formula(),
            term: 'gross-yield',
          }}
        />
        <Figure
          label={m.projects_money_net()}
          value={hasRent && hasCharge ? formatRatio(yields.netPercent / 100) : null}
          reason={hasRent ? m.projects_money_charge_missing() : m.projects_money_rent_missing()}
          about={{
            definition: m.projects_money_net_definition(),
            formula: m.projects_money_net_formula(),
            term: 'net-yield',
          }}
        />
        <Figure
          label={m.projects_money_left()}
          value={hasRent ? formatMoney(display, yields.netOperatingIncome) : null}
          reason={m.projects_money_rent_missing()}
          about={{
            definition: m.projects_money_left_definition({
              rent: formatMoney(display, home.rentMinor),
              income: formatMoney(display, yields.effectiveIncome),
              costs: formatMoney(display, yields.operatingCosts),
            }),
            term: 'noi',
          }}
        />
      </div>
    </SheetPart>
  )
}

/** The median yields over the project's homes, which differ from those of one home. */
function ofProject({ grossYield, netYield }: ProjectCard): string | undefined {
  const [gross, net] = [yieldNumber(grossYield), yieldNumber(netYield)]
  if (gross === null) return undefined
  return net === null
    ? m.projects_money_gross_project({ gross })
    : m.projects_money_yields_project({ gross, net })
}
