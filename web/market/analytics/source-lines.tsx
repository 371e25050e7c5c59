import type { AnalyticsPanel } from '#contract/market/analytics.ts'
import { sourceLineText } from '#web/format/source-line.ts'
import { m } from '#web/paraglide/messages.js'
import { lineName, panelTitle } from './panel-text.ts'

type Props = { panel: Extract<AnalyticsPanel, { kind: 'trend' }>; day: string }

/** The file and the line behind each published figure of a step. Figures are grouped by line. */
export function SourceLines({ panel, day }: Props) {
  const sources = panel.lines.flatMap(({ of, points, files }) => {
    const file = files?.[points.findIndex(({ from }) => from === day)]
    const name = of === 'all' ? panelTitle(panel.key) : lineName(of)
    return file ? [{ name, text: sourceLineText(file) }] : []
  })
  if (sources.length === 0) return null
  return (
    <ul aria-label={m.analytics_sources()} className="grid gap-1 pt-2 text-xs text-muted-foreground">
      {[...Map.groupBy(sources, ({ text }) => text)].map(([text, alike]) => (
        <li key={text}>
          {alike.map(({ name }) => name).join(', ')}: <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
