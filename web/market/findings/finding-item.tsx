import { figureSets } from '#contract/market/finding-rows.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import type { FindingFigure, FindingRule, MarketFinding } from '#contract/market/findings.ts'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { MarketFigure } from '#web/figures/market-figure.tsx'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { FindingChart } from './finding-chart.tsx'
import { FindingDownloads } from './finding-downloads.tsx'
import { FindingEvidence } from './finding-evidence.tsx'
import {
  claimText,
  confidenceNames,
  expectsText,
  figureLabel,
  kindNames,
  reasonText,
  recordText,
} from './finding-text.ts'
import { ruleTexts } from './rule-texts.ts'
import { figurePeriod, unitText, valueText, type FindingBasis } from './measure-text.ts'

type Props = { finding: MarketFinding; rule: FindingRule | undefined; basis: CityBasis }

/** A finding with its figures, chart, evidence, confidence and the record of its rule. */
export function FindingItem({ finding, rule, basis }: Props) {
  const { kind, confidence, chart, figures } = finding
  return (
    <li className="grid gap-4 py-6">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          <span>{kindNames[kind]()}</span>
          <Badge variant={confidence.grade === 'high' ? 'default' : 'outline'}>
            {confidenceNames[confidence.grade]()}
          </Badge>
          <span>{reasonText(confidence)}</span>
        </p>
        <h2 className="max-w-[60ch] font-serif text-lg leading-snug">{claimText(finding, basis)}</h2>
      </div>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
        <dl className="grid content-start grid-cols-2 gap-x-6 gap-y-3">
          {figures.map((figure) => (
            <FigureItem key={figure.name} figure={figure} finding={finding} basis={basis} />
          ))}
        </dl>
        <FindingChart
          chart={chart}
          basis={basis}
          actions={<FindingDownloads finding={finding} basis={basis} />}
        />
      </div>
      {rule ? (
        <p className="figures max-w-[80ch] text-sm">
          <span className="text-muted-foreground">{m.market_record_title()}: </span>
          {recordText(rule)}{' '}
          {rule.predicts ? <span className="text-muted-foreground">{expectsText(rule.predicts)}</span> : null}
        </p>
      ) : null}
      <FindingEvidence finding={finding} basis={basis} />
      <ReportFigure figure={claimText(finding, basis)} />
    </li>
  )
}

type FigureProps = { figure: FindingFigure; finding: MarketFinding; basis: FindingBasis }

function FigureItem({ figure, finding, basis }: FigureProps) {
  const { unit, value, sample } = figure
  const beside = unitText(unit, basis)
  const subject = finding.project?.name ?? finding.area?.name ?? basis.name
  const text = valueText(unit, value, basis)
  const notes = [
    sample === null || unit === 'count' || unit === 'homes'
      ? null
      : m.market_sample_sales({ count: formatInteger(sample) }),
    figurePeriod(finding, figure),
  ]
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-muted-foreground">{figureLabel(finding.rule, figure)}</dt>
      <dd className="figures flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-lg leading-tight font-medium">
          <MarketFigure
            label={`${figureLabel(finding.rule, figure)}, ${subject}`}
            definition={ruleTexts[finding.rule]()}
            meaning="finding"
            basis={basis}
            notes={[[text, beside].filter(Boolean).join(' '), ...notes.filter((note) => note !== null)]}
            sets={() => figureSets(finding, basis, figure)}
          >
            {text}
          </MarketFigure>
        </span>
        {beside ? <span className="text-sm text-muted-foreground">{beside}</span> : null}
        <span className="basis-full text-xs text-muted-foreground">{notes.filter(Boolean).join(' · ')}</span>
      </dd>
    </div>
  )
}
