import { countedArea } from '#web/areas/counted-area.ts'
import type { Market } from '#web/areas/guide-market.ts'
import { ChartFigure } from '#web/figures/chart-figure.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AreaGuide } from '#contract/areas.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { Gallery } from '#web/pictures/gallery.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { trendSteps } from '#web/ui/charts/trend-steps.ts'
import { Prose } from '#web/ui/prose/prose.tsx'
import { formatLongDate, formatInteger } from '#web/format/format.ts'
import { formatCoverage } from '#web/format/coverage-text.ts'
import { perAreaUnit, perAreaUsual, formatRate } from '#web/format/prices.ts'
import { GuideTrendDownloads, GuideExport } from './guide-downloads.tsx'
import { EmbedCode } from '#web/areas/embed/embed-code.tsx'
import { AreaMap } from '#web/areas/area-map.tsx'
import { Articles } from './guide-articles.tsx'
import { Compared } from './guide-compared.tsx'
import { Headline } from './guide-headline.tsx'
import { LeftOut } from './guide-left-out.tsx'
import { Measures } from './guide-measures.tsx'
import { Published } from './guide-published.tsx'
import { Months, Projects, Splits } from './guide-splits.tsx'
import { guideBasis, guidePath } from './guide-address.ts'
import { areaGuide } from './queries.ts'
import { typesNamed, typeTitles } from '#web/areas/type-labels.ts'
import { DemonstrationBanner, DemonstrationSubject } from '#web/ui/states/demonstration.tsx'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { Citation } from '#web/page/citation.tsx'

type Props = { slug: string; type: PricedType | undefined }

/** The guide of an area, with the source of each figure. */
export function GuidePage({ slug, type }: Props) {
  const { data: guide } = useSuspenseQuery(areaGuide(slug, type))
  const { basis, market, published, title } = guide
  // Without types, medians, bedrooms and stages are unknown for every deal of the city.
  const isTyped = market === null || market.types.length > 0 || market.all.count === 0
  return (
    <DemonstrationSubject of={{ demonstration: areDealsDemonstration(guide) }}>
      <article className="page-frame grid gap-10 pt-8! md:pt-10!">
        <Head guide={guide} />
        {market ? (
          <>
            <div className="grid gap-6">
              <Headline guide={guide} market={market} />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <Types slug={slug} market={market} />
                <GuideExport guide={guide} type={market.type} />
              </div>
            </div>
            <Gallery pictures={guide.pictures} name={guide.title} />
            {isTyped ? <Chart guide={guide} market={market} /> : null}
            {published ? <Published published={published} basis={basis} title={title} /> : null}
            {isMeasured(market) ? <Measures guide={guide} market={market} /> : null}
          </>
        ) : (
          <>
            <p className="text-muted-foreground">{m.areas_nothing_held()}</p>
            <Gallery pictures={guide.pictures} name={guide.title} />
          </>
        )}
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Text guide={guide} />
          <div className="grid content-start gap-8">
            <Facts guide={guide} />
            <Surroundings guide={guide} />
          </div>
        </div>
        {market ? (
          <>
            {isTyped ? <Splits place={countedArea(guide, market)} basis={basis} market={market} /> : null}
            <Compared guide={guide} market={market} isTyped={isTyped} />
            {isTyped ? (
              <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
                <Projects place={countedArea(guide, market)} basis={basis} market={market} />
                <Months place={countedArea(guide, market)} basis={basis} market={market} />
              </div>
            ) : null}
            <LeftOut basis={basis} market={market} />
          </>
        ) : null}
        <Articles articles={guide.articles} title={guide.title} />
        <Deals guide={guide} />
        <Citation
          title={m.areas_guide_title({ area: guide.title })}
          bases={[guideBasis(guide)]}
          path={guidePath(guide)}
        />
      </article>
    </DemonstrationSubject>
  )
}

/** Whether rents or projects of the city are held. */
function isMeasured({ measuresBasis }: Market): boolean {
  return measuresBasis.rents !== null || measuresBasis.projectsSeenOn !== null
}

/** Whether the page is about generated deals, which its banner then says for the text too. */
function areDealsDemonstration({ basis, market }: AreaGuide): boolean {
  return basis.data === 'demonstration' && market !== null
}

function Head({ guide }: { guide: AreaGuide }) {
  const { title, registerName, nameAr, summary, basis } = guide
  const names = [
    registerName === title || registerName === nameAr
      ? null
      : m.areas_in_the_register({ name: registerName }),
  ].filter((name) => name !== null)
  return (
    <header className="grid gap-4">
      <Breadcrumb
        links={[
          {
            key: 'guides',
            link: (
              <Link {...crumbLink} to="/area-guides">
                {m.areas_page_title()}
              </Link>
            ),
          },
          {
            key: 'city',
            link: (
              <Link {...crumbLink} to="/area-guides" search={{ city: basis.city }}>
                {basis.name}
              </Link>
            ),
          },
        ]}
        current={title}
      />
      <h1 className="page-title">
        <bdi>{title}</bdi>
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
        <span>{basis.name}</span>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
        {nameAr && nameAr !== title ? (
          <span lang="ar" dir="rtl">
            {nameAr}
          </span>
        ) : null}
        {guide.demonstration && !areDealsDemonstration(guide) ? (
          <Badge variant="warning">{m.areas_demonstration_guide()}</Badge>
        ) : null}
      </p>
      {summary ? <p className="max-w-[60ch] text-lg leading-relaxed text-pretty">{summary}</p> : null}
      {areDealsDemonstration(guide) ? (
        <DemonstrationBanner>{m.ui_demonstration_notice()}</DemonstrationBanner>
      ) : null}
    </header>
  )
}

/** Flats, villas and plots have different prices, so each type has its own address. */
function Types({ slug, market: { type, types } }: { slug: string; market: Market }) {
  if (types.length < 2) return null
  return (
    <nav aria-label={m.areas_figures_of()}>
      <ul className="flex flex-wrap gap-1.5 text-sm">
        {types.map(({ type: each, figures }) => (
          <li key={each}>
            <Link
              to="/area-guides/$slug"
              params={{ slug }}
              search={{ type: each }}
              resetScroll={false}
              {...(each === type ? { 'aria-current': 'true' as const } : {})}
              className="touch inline-flex h-9 items-center gap-1.5 rounded-sm border border-border px-3 hover:border-input hover:bg-accent aria-[current=true]:border-foreground aria-[current=true]:bg-card aria-[current=true]:font-medium"
            >
              {typeTitles[each]()}
              <span className="figures text-xs text-muted-foreground">{formatInteger(figures.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Chart({ guide, market }: { guide: AreaGuide; market: Market }) {
  const { slug, title, basis } = guide
  const { steps, axis } = trendSteps(market.quarters, {
    months: 3,
    lastOn: market.days.to,
    scaled: (value) => perAreaUsual(basis, value),
  })
  const heading = m.areas_chart_title({ area: title, type: typesNamed[market.type]() })
  const trend = { title: heading, unit: perAreaUnit(basis), steps, axis, written: formatRate }
  return (
    <div className="grid min-w-0 gap-4">
      <TrendChart
        {...trend}
        stepLabel={m.areas_quarter()}
        actions={<GuideTrendDownloads {...trend} slug={slug} basis={basis} type={market.type} />}
        note={
          <>
            <BasisNote basis={basis} />
            <ChartFigure
              title={heading}
              basis={basis}
              place={countedArea(guide, market)}
              quarters={market.quarters}
            />
            <ReportFigure figure={heading} />
          </>
        }
      />
      <EmbedCode slug={slug} type={market.type} title={heading} />
    </div>
  )
}

function Text({ guide: { content, updatedAt } }: { guide: AreaGuide }) {
  if (content === '') return <p className="text-muted-foreground">{m.areas_no_text()}</p>
  return (
    <div className="min-w-0">
      <Prose html={content} className="max-w-[68ch]" />
      <p className="mt-6 text-xs text-muted-foreground">
        {m.areas_text_updated({ date: formatLongDate(updatedAt) })}
      </p>
    </div>
  )
}

function Facts({ guide }: { guide: AreaGuide }) {
  const { basis, registerName, nameAr, latitude, longitude, market } = guide
  const facts = [
    { label: m.areas_fact_register(), value: <bdi>{registerName}</bdi> },
    nameAr
      ? {
          label: m.areas_fact_arabic(),
          value: (
            <span lang="ar" dir="rtl">
              {nameAr}
            </span>
          ),
        }
      : null,
    latitude !== null && longitude !== null
      ? {
          label: m.areas_fact_place(),
          value: <bdi>{`${latitude.toFixed(2)}° N, ${longitude.toFixed(2)}° E`}</bdi>,
        }
      : null,
    { label: m.areas_fact_currency(), value: `${basis.currency}, ${perAreaUnit(basis)}` },
    market ? { label: m.areas_fact_period(), value: formatCoverage(market.coverage) } : null,
  ].filter((fact) => fact !== null)
  return (
    <aside aria-labelledby="facts" className="h-fit border-t-2 border-foreground/80 pt-3">
      <h2 id="facts" className="text-sm font-medium">
        {m.areas_facts()}
      </h2>
      <dl className="figures mt-2 divide-y divide-border text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

/** The area and its neighbours on the map. The table of comparison has the same places and figures. */
function Surroundings({ guide }: { guide: AreaGuide }) {
  const { areaId, slug, title, latitude, longitude, basis, market } = guide
  if (!market || latitude === null || longitude === null) return null
  const { count, median } = market.figures
  return (
    <AreaMap
      basis={basis}
      heading={m.areas_map_here()}
      type={market.type}
      here={slug}
      places={[{ areaId, slug, title, latitude, longitude, count, median }, ...market.neighbours]}
    />
  )
}

function Deals({ guide: { title, areaId, basis } }: { guide: AreaGuide }) {
  return (
    <p className="border-t border-border pt-4 text-sm print:hidden">
      <Link
        to="/transactions"
        search={{ ...(basis.country === 'SA' ? { country: 'SA' } : {}), area: String(areaId) }}
        className="inline-flex min-h-6 items-center underline decoration-input underline-offset-4 hover:decoration-current"
      >
        {m.areas_deals_in({ area: title })}
      </Link>{' '}
      <span className="text-muted-foreground">{m.areas_deals_detail()}</span>
    </p>
  )
}
