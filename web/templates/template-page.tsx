import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Template } from '#contract/templates.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { formatDay } from '#web/format/format.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { calculatorsBefore } from '#domain/templates/continuations.ts'
import { calculatorTitles } from '#web/format/calculator-titles.ts'
import { m } from '#web/paraglide/messages.js'
import { tierNames, templateKindNames } from './labels.ts'
import { ResourceHead } from '#web/page/resource-head.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { LockedState } from '#web/ui/states/locked-state.tsx'
import { template, templateForMember, type BecomeMember } from './queries.ts'
import { TemplateForm, type TemplateSearch } from './template-form.tsx'
import { TemplatePreview } from './template-preview.tsx'

type Props = { slug: string; search: TemplateSearch; becomeMember: BecomeMember }

/**
 * A template to read, fill in and download; only its first part if it is not open to the reader. The server renders
 * the same page for everyone; a member's browser then loads what their tier includes.
 */
export function TemplatePage({ slug, search, becomeMember }: Props) {
  const { data: forStrangers } = useSuspenseQuery(template(slug))
  const mayBeMember = useMayBeSignedIn()
  const member = useQuery({ ...templateForMember(slug, becomeMember), enabled: mayBeMember })
  const data = member.data ?? forStrangers
  const { title, summary, kind, tier, isOpening, isLegal } = data
  return (
    <article className="page-frame">
      <ResourceHead
        title={title}
        lead={summary}
        under={{
          key: 'templates',
          link: (
            <Link {...crumbLink} to="/resources/templates">
              {m.resources_templates()}
            </Link>
          ),
        }}
      >
        <p className="mt-4 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <Badge>{templateKindNames[kind]()}</Badge>
          <Badge variant="outline">{tierNames[tier ?? 'everyone']()}</Badge>
          <VersionLine template={data} />
        </p>
        {isLegal ? <p className="mt-3 max-w-[62ch] text-sm">{m.templates_not_legal()}</p> : null}
        <CalculatedBefore slug={slug} />
      </ResourceHead>
      {isOpening ? null : (
        <p className="mt-6 lg:hidden print:hidden">
          <Button asChild variant="outline">
            <a href="#fill">{data.fields.length === 0 ? m.templates_take() : m.templates_fill()}</a>
          </Button>
        </p>
      )}
      <OlderVersion template={data} />
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-10">
          <TemplatePreview template={data} />
          {isOpening ? <Rest tier={tier} /> : null}
          <Versions versions={data.versions} />
        </div>
        {isOpening ? null : (
          <TemplateForm
            template={data}
            search={search}
            isMember={member.data !== undefined}
            becomeMember={becomeMember}
          />
        )}
      </div>
    </article>
  )
}

/** The calculators whose results the template carries on. */
function CalculatedBefore({ slug }: { slug: string }) {
  const before = calculatorsBefore(slug)
  if (before.length === 0) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm print:hidden">
      <span className="text-muted-foreground">{m.templates_calculate_first()}</span>
      {before.map((calculator) => (
        <Link
          key={calculator}
          to="/resources/calculators/$calculator"
          params={{ calculator }}
          className="touch underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {calculatorTitles[calculator]()}
        </Link>
      ))}
    </p>
  )
}

function VersionLine({ template: { version, versions } }: { template: Template }) {
  const live = versions.find(({ number }) => number === version)
  if (!live) return null
  return m.templates_version({ number: version, day: formatDay(live.publishedOn) })
}

/** Tells a member whose file is older what changed since. */
function OlderVersion({ template: { downloadedVersion, version, versions } }: { template: Template }) {
  if (downloadedVersion === null || downloadedVersion >= version) return null
  const since = versions.filter(({ number }) => number > downloadedVersion)
  return (
    <div className="mt-8 max-w-[72ch] border-s-2 border-brass bg-warning-surface px-4 py-3 text-sm text-warning">
      <p className="font-medium">{m.templates_older({ own: downloadedVersion, number: version })}</p>
      <ul className="mt-1 list-disc ps-5">
        {since.map(({ number, change }) => (
          <li key={number}>{change}</li>
        ))}
      </ul>
    </div>
  )
}

function Versions({ versions }: { versions: Template['versions'] }) {
  return (
    <section aria-labelledby="versions" className="print:hidden">
      <h2 id="versions" className="font-serif text-lg">
        {m.templates_versions()}
      </h2>
      <ol className="mt-3 divide-y divide-border border-y border-border">
        {versions.map(({ number, change, publishedOn }) => (
          <li key={number} className="figures grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr]">
            <span className="text-muted-foreground">
              {m.templates_version({ number, day: formatDay(publishedOn) })}
            </span>
            <span>{change}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Rest({ tier }: { tier: Template['tier'] }) {
  const isFree = tier === 'free'
  return (
    <LockedState
      title={isFree ? m.templates_locked() : tierNames[tier ?? 'everyone']()}
      action={
        <Button asChild>
          <Link to="/subscribe" search={tier ? { plan: tier } : {}}>
            {m.templates_see_plans()}
          </Link>
        </Button>
      }
    >
      {isFree ? m.templates_locked_free() : m.templates_locked_plan()}
    </LockedState>
  )
}
