import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProjectMarket } from '#contract/projects/market.ts'
import type { ProjectSheet } from '#contract/projects.ts'
import type { Rule } from '#contract/resources.ts'
import { loanFor } from '#domain/returns/loan.ts'
import { purchaseCosts } from '#domain/returns/purchase-case.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { FromMarket } from '#web/projects/sheet/market/from-market.tsx'
import { MoneyAssumptions } from './assumptions.tsx'
import { requestedLoan, holdingCase } from './case.ts'
import { MoneyCosts } from './costs.tsx'
import { MoneyForm } from './form.tsx'
import { MoneyLoan } from './loan.tsx'
import { moneyInputs, type MoneySearch } from './inputs.ts'
import { MoneyReturns } from './returns.tsx'
import { MoneyYields } from './yields.tsx'
import { buyingRules, lendingRules } from '#web/projects/sheet/queries.ts'

type MoneyProps = {
  sheet: ProjectSheet
  today: string
  search: MoneySearch
  /** Stores an overridden input in the address; undefined removes it. */
  onSearch: (change: Record<string, string | undefined>) => void
}

/** The full cost of a home, its income and its outcome, by the member's own inputs. Information, not advice. */
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
  const inputs = moneyInputs({ sheet, market, rules: ofCity, search, today })
  const display = useDisplays()(inputs.filed)
  const home = holdingCase(sheet, inputs, today)
  const costs = home && purchaseCosts(home, ofCity)
  const request = requestedLoan(inputs, sheet.card.type)
  // Everything after handover depends on its date.
  const isDated = inputs.fields.handover.value !== null
  const found = home && isDated ? loanFor(home, request, ofCity) : null
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
            <MoneyYields card={sheet.card} home={home} costs={costs} inputs={inputs} display={display} />
            {isDated ? (
              <>
                <MoneyLoan
                  home={home}
                  request={request}
                  found={found}
                  costs={costs}
                  rules={ofCity}
                  display={display}
                  hasRent={inputs.fields.rent.value !== null}
                />
                <MoneyReturns sheet={sheet} home={financed} costs={costs} inputs={inputs} display={display} />
              </>
            ) : (
              <EmptyState title={m.projects_money_handover_none()}>
                {m.projects_money_handover_none_detail()}
              </EmptyState>
            )}
          </>
        ) : (
          <EmptyState title={m.projects_money_price_none()}>
            {m.projects_money_price_none_detail()}
          </EmptyState>
        )}
        <p className="text-sm print:hidden">
          <Link
            to="/resources/calculators"
            search={{ project: sheet.card.slug }}
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {m.calculators_for_project()}
          </Link>
        </p>
        <p className="max-w-[80ch] text-xs text-muted-foreground">{m.projects_money_note()}</p>
      </div>
    </div>
  )
}
