import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DeveloperProfile } from '#contract/developers.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Exporting } from '#web/list/export/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { Gallery } from '#web/pictures/gallery.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { cityText } from '#web/format/directory-labels.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { AfterHandover } from './after-handover.tsx'
import { DeveloperSources } from './sources.tsx'
import { DelayDistribution } from './delay-distribution.tsx'
import { DeliveryTimeline } from './delivery-timeline.tsx'
import { developerProfile } from './queries.ts'
import { Part } from './part.tsx'
import { RecordFigures } from './record-figures.tsx'
import { StatusCounts } from './status-counts.tsx'
import { PrintAndExport } from './print-and-export.tsx'
import { knownAs, developerName } from './labels.ts'
import { DemonstrationBanner } from '#web/ui/states/demonstration.tsx'
import { crumbLink } from '#web/page/breadcrumbs.ts'

type PageProps = {
  slug: string
  /** The actions beside its name. */
  renderActions: (name: string) => ReactNode
  exporting: Exporting | null
}

/** One developer: promised and actual delivery by project, with the sources. */
export function DeveloperPage({ slug, renderActions, exporting }: PageProps) {
  const query = useQuery(developerProfile(slug))
  if (query.data)
    return <Profile developer={query.data} renderActions={renderActions} exporting={exporting} />
  const isMissing =
    query.error instanceof ApiError && ['NOT_FOUND', 'INVALID_INPUT'].includes(query.error.code)
  return (
    <div className="page-frame grid content-start gap-6">
      {isMissing ? <Missing /> : null}
      {query.error && !isMissing ? <ReadFailure error={query.error} onRetry={query.refetch} /> : null}
      {query.isPending ? (
        <>
          <Skeleton className="h-9 w-72" />
          <SkeletonRows rows={8} />
        </>
      ) : null}
    </div>
  )
}

function Missing() {
  return (
    <>
      <h1 className="page-title">{m.developers_missing()}</h1>
      <EmptyState
        title={m.developers_missing_title()}
        action={
          <Button asChild variant="outline">
            <Link to="/developers">{m.developers_title()}</Link>
          </Button>
        }
      >
        {m.developers_missing_detail()}
      </EmptyState>
    </>
  )
}

type ProfileProps = Omit<PageProps, 'slug'> & { developer: DeveloperProfile }

function Profile({ developer, renderActions, exporting }: ProfileProps) {
  const { delivery } = developer
  const name = developerName(developer)
  return (
    <div className="page-frame">
      <title>{`${name} · ${m.home_name()}`}</title>
      <Head
        developer={developer}
        name={name}
        actions={
          <>
            {renderActions(name)}
            <PrintAndExport developer={developer} exporting={exporting} />
          </>
        }
      />
      {developer.kind === 'brand' ? (
        <Gallery pictures={developer.pictures} name={name} isInSight className="mt-8" />
      ) : null}
      <RecordFigures developer={developer} />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2 lg:gap-16">
        <Part id="status" title={m.developers_status_title()}>
          <StatusCounts counts={delivery.counts} projects={delivery.projects} />
        </Part>
        <Part id="delays" title={m.developers_delays_title()}>
          <DelayDistribution projects={developer.projects} />
        </Part>
      </div>
      <div className="mt-12">
        <DeliveryTimeline developer={developer} />
      </div>
      {delivery.counts.finished > 0 ? (
        <div className="mt-12">
          <Part id="after" title={m.developers_after_title()}>
            <AfterHandover projects={developer.projects} />
          </Part>
        </div>
      ) : null}
      <DeveloperSources developer={developer} />
    </div>
  )
}

type HeadProps = { developer: DeveloperProfile; name: string; actions: ReactNode }

function Head({ developer, name, actions }: HeadProps) {
  const { kind, nameAr, cities, foundedYear, demonstration, summary } = developer
  const facts = [
    knownAs(developer),
    cities.map((city) => cityText[city]()).join(', '),
    foundedYear === null ? '' : m.developers_founded({ year: foundedYear }),
  ]
  return (
    <header>
      <Breadcrumb
        links={[
          {
            key: 'developers',
            link: (
              <Link {...crumbLink} to="/developers">
                {m.developers_title()}
              </Link>
            ),
          },
        ]}
        current={name}
      />
      <h1 className="page-title mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <bdi>{name}</bdi>
        {nameAr && nameAr !== name ? (
          <bdi lang="ar" className="text-lg text-muted-foreground">
            {nameAr}
          </bdi>
        ) : null}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
        {facts.filter(Boolean).join(' · ')}
      </p>
      {demonstration ? (
        <div className="mt-2">
          <DemonstrationBanner>{m.ui_invented_note()}</DemonstrationBanner>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
      {kind === 'company' ? (
        <p className="mt-4 max-w-[68ch] text-sm text-muted-foreground">{m.developers_company_note()}</p>
      ) : null}
      {summary ? <p className="mt-4 max-w-[68ch] leading-relaxed whitespace-pre-line">{summary}</p> : null}
    </header>
  )
}
