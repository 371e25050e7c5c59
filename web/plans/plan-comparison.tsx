import { Check, Minus } from 'lucide-react'
import { defaultSetting, planOpens } from '#domain/access/feature-access.ts'
import {
  featureCategories,
  featureKeys,
  features,
  type FeatureCategory,
  type FeatureKey,
} from '#domain/access/features.ts'
import { tiers } from '#domain/access/tiers.ts'
import { m } from '#web/paraglide/messages.js'
import { planNames } from './plan-names.ts'

/** What features and their groups are called: the words are those of the menu, and come from there. */
export type FeatureNames = {
  features: Record<FeatureKey, () => string>
  categories: Record<FeatureCategory, () => string>
}

/** What each plan opens, worked out from the same rule that the gate goes by. What none opens is not promised. */
export function PlanComparison({ names }: { names: FeatureNames }) {
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
        <Group key={category} category={category} names={names} />
      ))}
    </table>
  )
}

function Group({ category, names }: { category: FeatureCategory; names: FeatureNames }) {
  const rows = featureKeys
    .filter((feature) => features[feature].category === category)
    .map((feature) => ({
      feature,
      opens: tiers.map((tier) => ({ tier, isOpen: planOpens(defaultSetting(feature), tier) })),
    }))
    .filter(({ opens }) => opens.some(({ isOpen }) => isOpen))
  return (
    <tbody>
      <tr>
        {/* No header cell: with a third level of those each cell would have to name all of its own. */}
        <td
          colSpan={tiers.length + 1}
          className="pt-6 pb-2 text-start text-xs font-medium text-muted-foreground"
        >
          {names.categories[category]()}
        </td>
      </tr>
      {rows.map(({ feature, opens }) => (
        <tr key={feature} className="border-t border-border">
          <th scope="row" className="py-2.5 pe-3 text-start font-normal">
            {names.features[feature]()}
          </th>
          {opens.map(({ tier, isOpen }) => (
            <td key={tier} className="px-2 py-2.5 text-center">
              <Answer isOpen={isOpen} />
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
