import type { ReactNode } from 'react'
import type { AreaGuide } from '#contract/areas.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { formatChange, formatPerArea, perAreaUnit, perAreaUsual } from '#web/format/prices.ts'
import { sampleLimits } from '#web/format/sample-limits.ts'
import { absoluteUrl } from '#web/page/absolute-url.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale, getTextDirection } from '#web/paraglide/runtime.js'
import { trendSteps } from '#web/ui/charts/trend-steps.ts'
import type { Market } from '#web/areas/guide-market.ts'
import { typesNamed } from '#web/areas/type-labels.ts'
import { EmbedChart } from './embed-chart.tsx'
import { embedStyle } from './embed-style.ts'

/** The chart of a guide as a document of its own, for pages of others: no script, no font, no picture. */
export function AreaEmbed({ guide }: { guide: AreaGuide }) {
  const { title, slug, market } = guide
  const heading = market
    ? m.areas_chart_title({ area: title, type: typesNamed[market.type]() })
    : m.areas_guide_title({ area: title })
  const path = `/area-guides/${slug}${market ? `?type=${market.type}` : ''}`
  return (
    <EmbedDocument heading={heading} path={path} link={m.areas_embed_more({ area: title })}>
      {market && hasMedians(market) ? (
        <Chart guide={guide} market={market} title={heading} />
      ) : (
        <p className="few">{m.areas_embed_none()}</p>
      )}
    </EmbedDocument>
  )
}

/** In place of a chart whose guide is no longer published. */
export function GoneEmbed() {
  return <EmbedDocument heading={m.areas_embed_gone()} path="/area-guides" link={m.areas_embed_others()} />
}

type DocumentProps = {
  heading: string
  /** The page of ours that it leads to. */
  path: string
  link: string
  children?: ReactNode
}

function EmbedDocument({ heading, path, link, children }: DocumentProps) {
  const address = absoluteUrl(path)
  return (
    <html lang={getLocale()} dir={getTextDirection()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${heading} · ${m.home_name()}`}</title>
        <link rel="canonical" href={address} />
        <style>{embedStyle}</style>
      </head>
      <body>
        <main>
          <h1 className="page-title">
            <bdi>{heading}</bdi>
          </h1>
          {children}
          <p className="quiet">
            {/* A link inside a frame leads out of it. */}
            <a href={address} target="_blank" rel="noopener">
              {link}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}

/** Whether the city's register files property types. Without them no median is a price of anything. */
function hasMedians({ types, all }: Market): boolean {
  return types.length > 0 || all.count === 0
}

function Chart({ guide: { basis }, market, title }: { guide: AreaGuide; market: Market; title: string }) {
  const unit = perAreaUnit(basis)
  const { median, priced, change } = market.figures
  const { steps, axis } = trendSteps(market.quarters, {
    months: 3,
    lastOn: market.days.to,
    scaled: (value) => perAreaUsual(basis, value),
  })
  return (
    <figure>
      <p className="headline">
        {median === null
          ? m.areas_embed_few({ count: formatInteger(priced) })
          : m.areas_embed_median({
              median: formatPerArea(basis, median),
              unit,
              count: formatInteger(priced),
            })}
        {change && change.direction !== 'unclear' ? (
          <span className="quiet"> {m.areas_embed_change({ change: formatChange(change.ratio) })}</span>
        ) : null}
      </p>
      <EmbedChart title={title} unit={unit} steps={steps} axis={axis} />
      <figcaption>
        <p>{m.areas_embed_key({ unit, ...sampleLimits() })}</p>
        <p>
          {basis.data === 'demonstration' ? (
            <span className="mark">{m.ui_demonstration_notice()}</span>
          ) : (
            <span>{m.ui_source({ source: basis.sources.join(', ') })}</span>
          )}
          {basis.asOf ? <span>{m.ui_as_of({ date: formatDay(displayLocale(), basis.asOf) })}</span> : null}
        </p>
      </figcaption>
    </figure>
  )
}
