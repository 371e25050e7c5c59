import { useSuspenseQuery } from '@tanstack/react-query'
import type { Fund, FundRegime } from '#contract/investments.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { formatDay } from '#web/format/format.ts'
import { funds } from './queries.ts'
import { fundKindNames, marketNames } from './labels.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

const risks = [
  { title: m.deals_risk_price_title, text: m.deals_risk_price },
  { title: m.deals_risk_income_title, text: m.deals_risk_income },
  { title: m.deals_risk_debt_title, text: m.deals_risk_debt },
  { title: m.deals_risk_exit_title, text: m.deals_risk_exit },
  { title: m.deals_risk_fees_title, text: m.deals_risk_fees },
  { title: m.deals_risk_interest_title, text: m.deals_risk_interest },
]

/** Property funds: kinds and their rules, published facts side by side, risks. Information only. */
export function FundsPage() {
  const { data } = useSuspenseQuery(funds())
  return (
    <div className="page-frame grid gap-14">
      <header>
        <h1 className="page-title">{m.deals_title()}</h1>
        <p className="mt-4 max-w-[62ch] text-lg leading-relaxed">{m.deals_lead()}</p>
        <p className="mt-4 max-w-[62ch] border-s-2 border-brass ps-4 text-muted-foreground">
          {m.deals_own()}
        </p>
      </header>
      <section aria-labelledby="kinds">
        <h2 id="kinds" className="font-serif text-2xl">
          {m.deals_kinds()}
        </h2>
        <p className="mt-2 text-muted-foreground">{m.deals_kinds_lead()}</p>
        <ul className="mt-6 grid gap-px overflow-hidden rounded-md border border-border bg-border md:grid-cols-2">
          {data.regimes.map((regime) => (
            <Regime key={regime.key} regime={regime} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="funds">
        <h2 id="funds" className="font-serif text-2xl">
          {m.deals_funds()}
        </h2>
        <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.deals_funds_lead()}</p>
        <div className="mt-6 grid gap-4">
          <DemonstrationScope items={data.funds}>
            <FundTable funds={data.funds} />
          </DemonstrationScope>
        </div>
      </section>
      <section aria-labelledby="risks">
        <h2 id="risks" className="font-serif text-2xl">
          {m.deals_risks()}
        </h2>
        <dl className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2">
          {risks.map(({ title, text }) => (
            <div key={title()} className="border-t border-border pt-4">
              <dt className="font-medium">{title()}</dt>
              <dd className="mt-1 leading-relaxed text-muted-foreground">{text()}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 max-w-[68ch] text-sm text-muted-foreground">{m.deals_interest()}</p>
      </section>
    </div>
  )
}

function Regime({ regime }: { regime: FundRegime }) {
  const { market, title, regulator, rules, wording, sourceTitle, sourceUrl, verifiedOn } = regime
  return (
    <li className="flex flex-col bg-card p-6">
      <p className="text-sm text-muted-foreground">{marketNames[market]()}</p>
      <h3 className="mt-1 font-serif text-lg">{title}</h3>
      <p className="mt-1 text-sm">
        <span className="text-muted-foreground">{m.deals_regulator()}</span> {regulator}
      </p>
      <ul className="mt-4 grid list-disc gap-1.5 ps-5 leading-relaxed">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted-foreground">{wording}</p>
      <Source {...{ sourceTitle, sourceUrl, verifiedOn, statedOn: null }} className="mt-auto pt-4" />
    </li>
  )
}

type SourceProps = Pick<Fund, 'sourceTitle' | 'sourceUrl' | 'statedOn' | 'verifiedOn'> & {
  className?: string
}

function Source({ sourceTitle, sourceUrl, statedOn, verifiedOn, className }: SourceProps) {
  return (
    <p className={`text-xs text-muted-foreground ${className ?? ''}`}>
      <a href={sourceUrl} rel="noreferrer" className="underline underline-offset-2">
        {sourceTitle}
      </a>
      {statedOn ? `, ${m.deals_stated({ day: formatDay(statedOn) })}` : ''}
      {`, ${m.deals_read({ day: formatDay(verifiedOn) })}`}
    </p>
  )
}

/** Facts as rows, funds as columns; on a phone one fund below the other. */
function FundTable({ funds: list }: { funds: readonly Fund[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-border bg-border lg:grid-cols-3">
      {list.map((fund) => (
        <li key={fund.slug} className="bg-card p-6 lg:row-span-8 lg:grid lg:grid-rows-subgrid lg:gap-y-3">
          <div>
            <h3 className="font-serif text-lg">
              <bdi>{fund.name}</bdi>
            </h3>
            <p className="mt-1 flex flex-wrap gap-1.5">
              <Badge>{fundKindNames[fund.kind]()}</Badge>
              <Badge variant="outline">{marketNames[fund.market]()}</Badge>
              <DemonstrationMark of={fund} />
            </p>
          </div>
          <Facts fund={fund} />
          <Source {...fund} className="mt-4 lg:mt-0" />
        </li>
      ))}
    </ul>
  )
}

function Facts({ fund }: { fund: Fund }) {
  const facts = [
    [m.deals_manager(), fund.manager],
    [m.deals_regulator(), fund.regulator],
    [m.deals_traded(), fund.tradedOn],
    [m.deals_holds(), fund.holds],
    [m.deals_distribution(), fund.distribution],
    [m.deals_costs(), fund.costs],
    [m.deals_note(), fund.note],
  ] as const
  return (
    <dl className="mt-4 grid content-start gap-3 lg:mt-0 lg:row-span-6 lg:content-start">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className={value ? '' : 'text-muted-foreground'}>{value || `— ${m.deals_unknown()}`}</dd>
        </div>
      ))}
    </dl>
  )
}
