import { useQueries } from '@tanstack/react-query'
import type { ProjectMarket } from '#contract/project-market.ts'
import type { ProjectSheet } from '#contract/projects.ts'
import type { Rule } from '#contract/resources.ts'
import type { ProjectType } from '#domain/projects/listing.ts'
import { reckonedHandover } from '#domain/projects/progress.ts'
import { loanFor, type AskedLoan } from '#domain/returns/loan.ts'
import { costsOf, type PurchaseCase } from '#domain/returns/purchase-case.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/read-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useDisplays } from '#web/use-displays.ts'
import { FromMarket } from './from-market.tsx'
import { MoneyAssumptions } from './money-assumptions.tsx'
import { MoneyCosts } from './money-costs.tsx'
import { MoneyForm } from './money-form.tsx'
import { MoneyLoan } from './money-loan.tsx'
import { moneyInputs, type MoneyInputs, type MoneySearch } from './money-inputs.ts'
import { MoneyReturns } from './money-returns.tsx'
import { MoneyYields } from './money-yields.tsx'
import { buyingRules, lendingRules } from './sheet-queries.ts'

export type MoneyProps = {
  sheet: ProjectSheet
  today: string
  search: MoneySearch
  /** Writes what a member says otherwise into the address; undefined takes it out again. */
  onSearch: (change: Record<string, string | undefined>) => void
}

/** What the home costs in all, what it earns, and how it comes out, by the member's own numbers. Informs, and advises nothing. */
export function SheetMoney(props: MoneyProps) {
  const [buying, lending] = useQueries({ queries: [buyingRules(), lendingRules()] })
  const failed = buying.error ? buying : lending.error ? lending : null
  if (failed?.error) return <ReadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  const rules = buying.data && lending.data ? [...buying.data.rules, ...lending.data.rules] : undefined
  return (
    <FromMarket slug={props.sheet.card.slug}>
      {(market) => (rules ? <Money {...props} market={market} rules={rules} /> : <SkeletonRows rows={10} />)}
    </FromMarket>
  )
}

function Money({
  sheet,
  today,
  search,
  onSearch,
  market,
  rules,
}: MoneyProps & { market: ProjectMarket; rules: readonly Rule[] }) {
  const ofCity = rules.filter(({ cities }) => cities.includes(sheet.card.city.slug))
  const inputs = moneyInputs({ sheet, market, rules: ofCity, search })
  const display = useDisplays()(inputs.filed)
  const home = caseOf(sheet, inputs, today)
  const costs = home && costsOf(home, ofCity)
  const asked = askedLoan(inputs, sheet.card.type)
  const found = home && loanFor(home, asked, ofCity)
  const financed = home && { ...home, loan: found?.loan ?? null }
  return (
    <div className="density-table grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[19rem_minmax(0,1fr)] print:grid-cols-[minmax(0,1fr)]">
      <MoneyForm inputs={inputs} display={display} sheet={sheet} onSearch={onSearch} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12">
        <MoneyAssumptions inputs={inputs} display={display} city={sheet.card.city.slug} />
        {home && financed && costs ? (
          <>
            <MoneyCosts
              home={home}
              items={[...costs.items, ...(found?.items ?? [])]}
              rules={ofCity}
              display={display}
            />
            <MoneyYields home={home} costs={costs} inputs={inputs} display={display} />
            <MoneyLoan
              home={home}
              asked={asked}
              found={found}
              costs={costs}
              rules={ofCity}
              display={display}
              hasRent={inputs.fields.rent.value !== null}
            />
            <MoneyReturns sheet={sheet} home={financed} costs={costs} inputs={inputs} display={display} />
          </>
        ) : (
          <EmptyState title={m.projects_money_price_none()}>
            {m.projects_money_price_none_detail()}
          </EmptyState>
        )}
        <p className="max-w-[80ch] text-xs text-muted-foreground">{m.projects_money_note()}</p>
      </div>
    </div>
  )
}

/** The home as the inputs describe it; null without a price. What is not told counts as nothing and is said where it matters. */
function caseOf(
  { card, progress }: ProjectSheet,
  { fields, plan }: MoneyInputs,
  today: string,
): PurchaseCase | null {
  const { price, size, rent, charge } = fields
  if (price.value === null) return null
  const isReady = card.stage === 'ready'
  const number = (name: keyof typeof fields) => fields[name].value ?? 0
  return {
    city: card.city.slug,
    stage: card.stage,
    kind: card.type === 'land' ? 'land' : 'home',
    priceMinor: Math.round(price.value * 100),
    agencyPercent: number('agency'),
    transferSharePercent: number('share'),
    rentMinor: Math.round((rent.value ?? 0) * 100),
    serviceChargeMinor: Math.round((charge.value ?? 0) * (size.value ?? 0) * 100),
    vacancyPercent: number('vacancy'),
    managementPercent: number('management'),
    upkeepPercent: number('upkeep'),
    growthPercent: number('growth'),
    saleCostPercent: number('saleCost'),
    plan: isReady ? null : (plan?.instalments ?? null),
    today,
    handoverOn: isReady ? today : (reckonedHandover(card.dueOn, progress, today)?.on ?? today),
    percent: progress.at(-1)?.percent ?? null,
    loan: null,
  }
}

/** The caps are of homes: on land none is asked for. */
function askedLoan({ fields: { loan, rate, years }, borrower }: MoneyInputs, type: ProjectType): AskedLoan {
  return {
    percent: type === 'land' ? 0 : (loan.value ?? 0),
    annualRatePercent: rate.value ?? 0,
    years: years.value ?? 1,
    borrower,
  }
}
