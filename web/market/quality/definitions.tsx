import { thresholds, type Threshold } from '#domain/methods/thresholds.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Anchored } from './anchored.tsx'
import { definitionGroups, type Definition } from './definition-groups.ts'

const thresholdNames: Record<Threshold, () => string> = {
  suppressed: m.quality_threshold_suppressed,
  thin: m.quality_threshold_thin,
  yield: m.quality_threshold_yield,
  'index-sales': m.quality_threshold_index_sales,
  'index-pairs': m.quality_threshold_index_pairs,
  'index-quarters': m.quality_threshold_index_quarters,
  'valuation-sales': m.quality_threshold_valuation_sales,
  'valuation-median-low': m.quality_threshold_valuation_median_low,
  'valuation-median-high': m.quality_threshold_valuation_median_high,
  'valuation-cod': m.quality_threshold_valuation_cod,
  'valuation-chased-cod': m.quality_threshold_valuation_chased_cod,
  'valuation-prd-low': m.quality_threshold_valuation_prd_low,
  'valuation-prd-high': m.quality_threshold_valuation_prd_high,
  'valuation-prb': m.quality_threshold_valuation_prb,
  'finding-sales': m.quality_threshold_finding_sales,
  'developer-projects': m.quality_threshold_developer_projects,
}
const thresholdKeys = Object.keys(thresholds).filter((key): key is Threshold => key in thresholdNames)

/** The definitions that figures themselves show, and the numbers that the code compares with. */
export function Definitions() {
  return (
    <div className="grid gap-8">
      <p className="max-w-[66ch] leading-relaxed">{m.quality_definitions_lead()}</p>
      <div className="grid gap-2">
        <Anchored id="thresholds">{m.quality_thresholds()}</Anchored>
        <dl className="grid gap-1 text-sm">
          {thresholdKeys.map((key) => (
            <div key={key} className="flex justify-between gap-6 border-t border-border/60 py-1">
              <dt>{thresholdNames[key]()}</dt>
              <dd className="figures whitespace-nowrap">
                {new Intl.NumberFormat(displayLocale()).format(thresholds[key])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {definitionGroups().map(({ id, title, definitions }) => (
        <section key={id} aria-labelledby={`definitions-${id}`} className="grid gap-3">
          <Anchored id={`definitions-${id}`}>{title}</Anchored>
          <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
            {definitions.map((definition) => (
              <Entry key={definition.id} definition={definition} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Entry({ definition: { id, name, texts } }: { definition: Definition }) {
  const [only, ...others] = texts
  return (
    <div className="grid content-start gap-0.5 border-t border-border/60 pt-3">
      <Anchored id={`definition-${id}`} level="dt">
        {name}
      </Anchored>
      <dd className="max-w-[68ch] text-sm text-muted-foreground">
        {others.length === 0 ? (
          only
        ) : (
          <ul className="grid list-disc gap-1 ps-4">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}
