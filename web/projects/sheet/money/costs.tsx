import type { Rule } from '#contract/resources.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import type { BuyingItem } from '#domain/returns/buying-costs.ts'
import type { PurchaseCase } from '#domain/returns/purchase-case.ts'
import type { Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDay } from '#web/format/format.ts'
import { formatAmount, formatPercent, formatRulePercent } from '#web/projects/format.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'

type Props = { home: PurchaseCase; items: readonly BuyingItem[]; rules: readonly Rule[]; display: Display }
type Line = { key: string; name: string; amountMinor: number; rule: Rule | undefined }

/** The price and all costs of buying, each with its rule, source and date. */
export function MoneyCosts({ home, items, rules, display }: Props) {
  const added = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const all = home.priceMinor + added
  const lines: Line[] = [
    { key: 'price', name: m.projects_price(), amountMinor: home.priceMinor, rule: undefined },
    ...items.map(({ item, rule: key, amountMinor }) => {
      const rule = rules.find((one) => one.key === key)
      return { key: item, name: rule?.title ?? item, amountMinor, rule }
    }),
    { key: 'all', name: m.projects_money_all_in(), amountMinor: all, rule: undefined },
  ]
  return (
    <SheetPart title={m.projects_money_costs_title()}>
      <div className="grid gap-1">
        <p className="figures text-2xl leading-tight font-medium">{formatAmount(display, all)}</p>
        <p className="text-sm text-muted-foreground">
          {m.projects_money_costs_share({
            percent: formatPercent((100 * added) / home.priceMinor) ?? '',
          })}
        </p>
      </div>
      <Table
        caption={m.projects_money_costs_title()}
        columns={tableColumns(display)}
        rows={lines}
        rowKey={({ key }) => key}
      />
      <ul className="grid max-w-[80ch] gap-1 text-xs text-muted-foreground">
        {lines.flatMap(({ rule }) =>
          rule?.detail
            ? [<li key={rule.key}>{m.projects_statement({ name: rule.title, value: rule.detail })}</li>]
            : [],
        )}
        <li>{m.projects_money_costs_note()}</li>
      </ul>
    </SheetPart>
  )
}

function tableColumns(display: Display): Column<Line>[] {
  return [
    {
      id: 'name',
      head: m.projects_money_item(),
      cell: ({ key, name }) => (key === 'all' ? <strong>{name}</strong> : name),
    },
    {
      id: 'amount',
      head: m.projects_payment_amount(),
      numeric: true,
      inCard: true,
      cell: ({ key, amountMinor }) =>
        key === 'all' ? (
          <strong>{formatAmount(display, amountMinor)}</strong>
        ) : (
          formatAmount(display, amountMinor)
        ),
    },
    {
      id: 'rule',
      head: m.projects_money_rule(),
      inCard: true,
      cell: ({ rule }) => (rule ? ruleLabel(rule, display.locale) : null),
    },
    {
      id: 'source',
      head: m.projects_money_source(),
      inCard: true,
      cell: ({ rule }) =>
        rule && (
          <span className="block leading-snug whitespace-normal md:min-w-36">
            <RuleSource rule={rule} />
          </span>
        ),
    },
  ]
}

/** The source of a rule and the date it was read. */
export function RuleSource({ rule: { sourceTitle, sourceUrl, verifiedOn } }: { rule: Rule }) {
  return (
    <span className="text-xs text-muted-foreground">
      <a
        href={sourceUrl}
        rel="noreferrer"
        className="underline decoration-border underline-offset-4 hover:decoration-current"
      >
        {sourceTitle}
      </a>
      {m.projects_money_verified({ date: formatDay(verifiedOn) })}
    </span>
  )
}

function ruleLabel({ value, unit }: Rule, locale: string): string {
  if (value === null) return '—'
  return unit === 'percent' ? formatRulePercent(value) : `${unit ?? ''} ${wholeNumber(locale, value)}`
}
