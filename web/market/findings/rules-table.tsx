import type { FindingRule } from '#contract/market/findings.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { hasRecord } from '#domain/market/findings/replay.ts'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { formatShare } from '#web/format/prices.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { expectsText } from './finding-text.ts'
import { ruleTexts } from './rule-texts.ts'

/** All rules with what they find now and how often they were right, poor records included. */
export function RulesTable({ rules, city }: { rules: readonly FindingRule[]; city: string }) {
  const heads = [
    m.market_rules_now(),
    m.market_rules_cases(),
    m.market_rules_right(),
    m.market_rules_chance(),
    m.market_rules_since(),
  ]
  return (
    <section aria-labelledby="rules" className="grid gap-3">
      <h2 id="rules" className="scroll-mt-24 border-t-2 border-foreground/80 pt-3 font-serif text-2xl">
        {m.market_rules_title()}
      </h2>
      <p className="max-w-[80ch] text-sm text-muted-foreground">{m.market_rules_lead({ city })}</p>
      <p className="max-w-[80ch] text-sm text-muted-foreground">{m.market_rules_limits()}</p>
      <ScrollRegion aria-label={m.market_rules_title()} className="relative overflow-x-auto">
        <table className="figures w-full min-w-[44rem] text-sm">
          <caption className="sr-only">{m.market_rules_title()}</caption>
          <thead className="border-b border-border text-xs text-muted-foreground">
            <tr>
              <th scope="col" className="py-2 pe-4 text-start font-normal">
                {m.market_rules_rule()}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-2 ps-4 text-end font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <Row key={rule.rule} rule={rule} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function Row({ rule: { rule, predicts, findings, record } }: { rule: FindingRule }) {
  const { cases, hits, chance, since } = record
  const isKnown = hasRecord(record)
  return (
    <tr className="border-b border-border/60 align-top">
      <th scope="row" className="max-w-[52ch] py-2 pe-4 text-start font-normal">
        {ruleTexts[rule]()}
        <span className="block text-xs text-muted-foreground">
          {predicts ? expectsText(predicts) : m.market_record_nothing()}
        </span>
      </th>
      <td className="py-2 ps-4 text-end">{formatInteger(findings)}</td>
      <td className="py-2 ps-4 text-end">{predicts ? formatInteger(cases) : '—'}</td>
      <td className="py-2 ps-4 text-end">
        {cases === 0
          ? '—'
          : isKnown
            ? formatShare(hits / cases)
            : m.market_rules_count({ hits: formatInteger(hits), cases: formatInteger(cases) })}
      </td>
      <td className="py-2 ps-4 text-end">{chance === null ? '—' : formatShare(chance)}</td>
      <td className="py-2 ps-4 text-end whitespace-nowrap">
        {since === null ? '—' : formatMonth(displayLocale(), since)}
      </td>
    </tr>
  )
}
