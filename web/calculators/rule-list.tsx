import type { DatedRule } from '#contract/calculators.ts'
import { formatRule } from '#domain/calculators/format-result.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from '#web/format/format.ts'
import { launchCities } from '#domain/places/cities.ts'
import { numberTexts } from './result/format-result.ts'
import { cityText } from '#web/format/directory-labels.ts'

/** The legal figures behind a result, each with its dates and its source. */
export function RuleList({ on, rules }: { on: string; rules: readonly DatedRule[] }) {
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="font-serif text-lg">
        {m.calculators_rules()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">
        {m.calculators_rules_detail({ day: formatDay(on) })}
      </p>
      <dl className="divide-y divide-border border-y border-border">
        {rules.map((rule) => (
          <div key={rule.key} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_8rem_18rem]">
            <dt>
              {rule.title}
              {rule.cities.length > 0 ? (
                <span className="ms-2 text-xs text-muted-foreground">
                  {launchCities
                    .flatMap((city) => (rule.cities.includes(city) ? [cityText[city]()] : []))
                    .join(', ')}
                </span>
              ) : null}
              {rule.detail ? (
                <span className="block text-sm text-muted-foreground">{rule.detail}</span>
              ) : null}
            </dt>
            <dd className="figures sm:text-end">
              {formatRule(rule, numberTexts())}
              <span className="block text-xs text-muted-foreground">{validity(rule)}</span>
            </dd>
            <dd className="text-sm text-muted-foreground">
              <a href={rule.sourceUrl} rel="noreferrer" className="underline underline-offset-2">
                {rule.sourceTitle}
              </a>
              <span className="block text-xs">
                {m.calculators_read_on({ day: formatDay(rule.verifiedOn) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function validity({ holdsFrom, holdsTo }: DatedRule): string {
  const from = m.calculators_from_day({ day: formatDay(holdsFrom) })
  return holdsTo === null ? from : `${from} ${m.calculators_until_day({ day: formatDay(holdsTo) })}`
}
