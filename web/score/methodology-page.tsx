import { useSuspenseQuery } from '@tanstack/react-query'
import type { Methodology } from '#contract/score.ts'
import type { CataloguePoint } from '#contract/score/sheet.ts'
import { dailyAmenities, fullWithinMetres, noneFromMetres } from '#domain/score/facts/walkability.ts'
import { m } from '#web/paraglide/messages.js'
import { PagePart } from '#web/ui/layout/page-part.tsx'
import { TableHeads } from '#web/ui/tables/table-heads.tsx'
import { formatInteger } from '#web/format/format.ts'
import { Backtest, isTested } from './backtest-part.tsx'
import { backtest, methodology } from './queries.ts'
import { confidenceText, ruleText, sourceText } from './score-text.ts'
import { amenityText } from './amenity-text.ts'

/** The method and all points of the score, from the catalogue that the scoring uses. */
export function MethodologyPage() {
  const { data: method } = useSuspenseQuery(methodology())
  const { report } = useSuspenseQuery(backtest()).data
  return (
    <main id="content" className="page-frame">
      <header className="max-w-[68ch]">
        <h1 className="page-title">{m.score_method_title()}</h1>
        <p className="mt-4 text-lg text-muted-foreground">{m.score_method_lead()}</p>
        <p className="mt-4 border-s-2 border-brass ps-4 text-sm">
          {isTested(report) ? m.score_method_tested() : m.score_method_untested()}
        </p>
      </header>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12">
        <Arithmetic method={method} />
        <Weights method={method} />
        {method.categories.map(({ key, name, offPlan, ready }) => (
          <PagePart key={key} id={key} title={name} lead={m.score_method_category({ offPlan, ready })}>
            <PointTable points={method.points.filter(({ category }) => category === key)} />
          </PagePart>
        ))}
        <PagePart id="back-test" title={m.score_backtest()} lead={m.score_backtest_lead()}>
          <Backtest report={report} />
        </PagePart>
        <Versions method={method} />
      </div>
    </main>
  )
}

function Arithmetic({ method }: { method: Methodology }) {
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const steps = [
    m.score_method_step_normalise(),
    m.score_method_step_trust({
      sources: method.trust
        .map(({ source, proven, unproven }) =>
          proven === unproven
            ? `${sourceText[source]()} ${proven.toFixed(2)}`
            : m.score_method_trust_two({
                source: sourceText[source](),
                proven: proven.toFixed(2),
                unproven: unproven.toFixed(2),
              }),
        )
        .join(' · '),
    }),
    m.score_method_step_shrink({ peers: method.fewestPeers }),
    m.score_method_step_silence({ days: method.requestDays }),
    m.score_method_step_sum({ reliability: method.coveredFromReliability }),
    m.score_method_step_gates(),
    m.score_method_step_grade({
      grades: method.grades.map(({ grade, from }) => `${grade} ${from}`).join(' · '),
      confidence: method.confidence
        .map(({ level, from }) => `${confidenceText[level]()} (${percent(from)})`)
        .join(' · '),
      best: method.bestGradeUnsure,
    }),
  ]
  return (
    <PagePart id="arithmetic" title={m.score_method_arithmetic()}>
      <ol className="grid max-w-[68ch] list-decimal gap-3 ps-5 leading-relaxed">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p
        className="mt-5 max-w-[68ch] overflow-x-auto rounded-sm bg-muted p-3 font-mono text-xs whitespace-pre"
        dir="ltr"
      >
        {'S = Σ ωᵢ · (ρᵢ · sᵢ + (1 − ρᵢ) · μᵢ)\nωᵢ = (W / Σ W) · (wᵢ / Σ w)\nρᵢ = q · 0.5^(age / half-life)'}
      </p>
      <p className="mt-5 max-w-[68ch] leading-relaxed">
        {m.score_method_walkability({
          places: dailyAmenities
            .map(({ amenity, weight }) => `${amenityText[amenity]()} ${weight}`)
            .join(' · '),
          full: fullWithinMetres,
          none: formatInteger(noneFromMetres),
          all: dailyAmenities.reduce((sum, { weight }) => sum + weight, 0),
        })}
      </p>
    </PagePart>
  )
}

function Weights({ method }: { method: Methodology }) {
  return (
    <PagePart id="weights" title={m.score_method_weights()} lead={m.score_method_weights_lead()}>
      <div className="overflow-x-auto">
        <table className="w-full max-w-2xl text-sm">
          <TableHeads
            heads={[
              { text: m.score_method_th_category() },
              { text: m.score_method_th_points(), isFigure: true },
              { text: m.score_method_th_off_plan(), isFigure: true },
              { text: m.score_method_th_ready(), isFigure: true },
            ]}
          />
          <tbody className="divide-y divide-border">
            {method.categories.map(({ key, name, offPlan, ready }) => (
              <tr key={key}>
                <th scope="row" className="py-2 pe-4 text-start font-normal">
                  <a href={`#${key}`} className="underline decoration-border underline-offset-4">
                    {name}
                  </a>
                </th>
                <td className="figures py-2 pe-4 text-end">
                  {method.points.filter(({ category }) => category === key).length}
                </td>
                <td className="figures py-2 pe-4 text-end">{offPlan}</td>
                <td className="figures py-2 text-end">{ready}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PagePart>
  )
}

function PointTable({ points }: { points: readonly CataloguePoint[] }) {
  return (
    <ul className="divide-y divide-border border-y border-border">
      {points.map((point) => (
        <li key={point.key} id={point.key} className="grid scroll-mt-24 gap-x-8 gap-y-1 py-3 md:grid-cols-2">
          <div>
            <h3 className="text-sm font-medium">
              <span className="figures me-2 text-muted-foreground">{point.id}</span>
              {point.name}
            </h3>
            <p className="mt-1 text-sm text-muted-foreground">{point.definition}</p>
          </div>
          <div className="text-sm">
            <p>{ruleText(point.rule, point.unit)}</p>
            <p className="mt-1 text-xs text-muted-foreground">{termsText(point)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Weight, source, half-life, stage and cap of a point in one line. */
function termsText(point: CataloguePoint): string {
  const { categoryWeight, source, halfLifeDays, stage, rule, isComputed } = point
  const caps = rule.direction === 'map' ? Object.entries(rule.caps ?? {}) : []
  return [
    m.score_method_weight({ weight: categoryWeight }),
    sourceText[source](),
    halfLifeDays === null ? m.score_no_half_life() : m.score_half_life({ days: halfLifeDays }),
    ...(stage === null ? [] : [stage === 'ready' ? m.score_method_ready() : m.score_method_off_plan()]),
    ...caps.map(([word, cap]) => m.score_method_cap({ word: word.replaceAll('_', ' '), cap })),
    ...(isComputed ? [m.score_computed()] : []),
  ].join(' · ')
}

function Versions({ method }: { method: Methodology }) {
  return (
    <PagePart id="versions" title={m.score_method_versions()} lead={m.score_method_versions_lead()}>
      <dl className="grid max-w-[68ch] gap-1 text-sm">
        <dt className="font-medium">{m.score_version({ version: method.version })}</dt>
        <dd className="text-muted-foreground">{m.score_method_version_first()}</dd>
        <dd className="font-mono text-xs wrap-anywhere text-muted-foreground">{method.catalogueSha256}</dd>
      </dl>
      <p className="mt-4 text-sm">
        <a href="/recompute-score.mjs" className="underline underline-offset-4">
          {m.score_check_script()}
        </a>
      </p>
    </PagePart>
  )
}
