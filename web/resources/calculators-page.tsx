import { m } from '#web/paraglide/messages.js'
import { ResourceHead } from './resource-head.tsx'
import { CalculatorGrid } from './resources-page.tsx'

/** The list of calculators, each with its purpose and formula. */
export function CalculatorsPage() {
  return (
    <div className="page-frame grid gap-12">
      <ResourceHead title={m.resources_calculators()} lead={m.resources_calculators_lead()} />
      <section aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {m.resources_calculators()}
        </h2>
        <CalculatorGrid />
      </section>
    </div>
  )
}
