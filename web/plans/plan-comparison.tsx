import { Check, Minus } from 'lucide-react'
import type { PlanFeature } from '#contract/access.ts'
import {
  featureCategories,
  features,
  type FeatureCategory,
  type FeatureKey,
} from '#domain/access/features.ts'
import { tiers } from '#domain/access/tiers.ts'
import { m } from '#web/paraglide/messages.js'
import { planNames } from './plan-names.ts'

/** Names of features and their groups. They come from the menu's texts. */
export type FeatureNames = {
  features: Record<FeatureKey, () => string>
  categories: Record<FeatureCategory, () => string>
}

/** The features of each plan today, computed by the server with the same rule as its gate. */
export function PlanComparison({
  names,
  included,
}: {
  names: FeatureNames
  included: readonly PlanFeature[]
}) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{m.plans_compare_title()}</caption>
      <thead>
        <tr className="border-b border-foreground">
          <th scope="col" className="w-full py-3 text-start font-medium">
            {m.plans_compare_feature()}
          </th>
          {tiers.map((tier) => (
            <th
              key={tier}
              scope="col"
              className="min-w-18 px-2 py-3 text-center align-bottom font-medium md:min-w-32"
            >
              {planNames[tier]()}
            </th>
          ))}
        </tr>
      </thead>
      {featureCategories.map((category) => (
        <Group
          key={category}
          category={category}
          names={names}
          rows={included.filter(({ feature }) => features[feature].category === category)}
        />
      ))}
    </table>
  )
}

type GroupProps = { category: FeatureCategory; names: FeatureNames; rows: readonly PlanFeature[] }

function Group({ category, names, rows }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        {/* Not a header cell: with a third level of headers, each cell would need explicit references to its headers. */}
        <td
          colSpan={tiers.length + 1}
          className="pt-6 pb-2 text-start text-xs font-medium text-muted-foreground"
        >
          {names.categories[category]()}
        </td>
      </tr>
      {rows.map(({ feature, includedIn }) => (
        <tr key={feature} className="border-t border-border">
          <th scope="row" className="py-2.5 pe-3 text-start font-normal">
            {names.features[feature]()}
          </th>
          {tiers.map((tier) => (
            <td key={tier} className="px-2 py-2.5 text-center">
              <Answer isOpen={includedIn.includes(tier)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Answer({ isOpen }: { isOpen: boolean }) {
  const Sign = isOpen ? Check : Minus
  return (
    <>
      <Sign
        aria-hidden
        className={isOpen ? 'mx-auto size-4 text-primary' : 'mx-auto size-4 text-muted-foreground'}
      />
      <span className="sr-only">{isOpen ? m.plans_compare_yes() : m.plans_compare_no()}</span>
    </>
  )
}
