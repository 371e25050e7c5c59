import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Template } from '#contract/resources.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { toastError } from '#web/api/toast-error.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { LockedState } from '#web/ui/states/locked-state.tsx'
import { formatLongDate } from '#web/format/format.ts'
import { template, templateForMember } from './queries.ts'
import { ResourceHead } from './resource-head.tsx'
import { templateKindNames, tierNames } from './labels.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'

type Props = {
  slug: string
  /** Adds the session to calls from here on. Public pages do not do that by themselves. */
  becomeMember: () => Promise<unknown>
}

/**
 * A template to read, print and download; only its first part if it is not open to the reader. The server renders the
 * same page for everyone; a member's browser then loads what their tier includes.
 */
export function TemplatePage({ slug, becomeMember }: Props) {
  const { data: forStrangers } = useSuspenseQuery(template(slug))
  const mayBeMember = useMayBeSignedIn()
  const member = useQuery({
    ...templateForMember(slug, becomeMember),
    enabled: forStrangers.isOpening && mayBeMember,
  })
  const data = member.data ?? forStrangers
  const { title, summary, kind, tier, sections, isOpening, updatedAt } = data
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
          {m.resources_updated({ day: formatLongDate(updatedAt) })}
        </p>
        {isOpening ? null : <Files template={data} />}
      </ResourceHead>
      <div className="mt-10 grid max-w-[72ch] gap-10">
        {sections.map((section) => (
          <section key={section.title}>
            <h2 className="font-serif text-lg">{section.title}</h2>
            {section.text ? <p className="mt-2 leading-relaxed whitespace-pre-line">{section.text}</p> : null}
            {section.items.length > 0 ? <Points items={section.items} /> : null}
          </section>
        ))}
        {isOpening ? <Rest tier={tier} /> : null}
        {kind === 'letter' || kind === 'reading-list' ? (
          <p className="text-sm text-muted-foreground">{m.resources_not_legal()}</p>
        ) : null}
      </div>
    </article>
  )
}

/** Items with an empty box, to be ticked off on paper. */
function Points({ items }: { items: Template['sections'][number]['items'] }) {
  return (
    <ul className="mt-3 divide-y divide-border border-y border-border">
      {items.map(({ text, hint }) => (
        <li key={text} className="grid break-inside-avoid grid-cols-[1.75rem_1fr] py-2.5">
          <span aria-hidden className="mt-1 size-3.5 rounded-[2px] border border-input" />
          <span>
            {text}
            {hint ? <span className="block text-sm text-muted-foreground">{hint}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Files({ template: { slug, tier, points } }: { template: Template }) {
  const formats = points > 0 ? (['md', 'csv'] as const) : (['md'] as const)
  // A member's token is not sent with a plain link, so only a template that is open to all is one.
  const take = (event: MouseEvent, format: 'md' | 'csv') => {
    if (tier === null) return
    event.preventDefault()
    api.resources
      .templateFile({ params: { slug }, query: { format } })
      .then(async (response) => saveFile(`${slug}.${format}`, await response.blob()))
      .catch(toastError)
  }
  return (
    <ul aria-label={m.resources_take()} className="mt-6 flex flex-wrap gap-3 print:hidden">
      {formats.map((format) => (
        <li key={format}>
          <Button asChild variant="outline">
            <a
              href={`/api/templates/${slug}/file?format=${format}`}
              download={`${slug}.${format}`}
              onClick={(event) => take(event, format)}
            >
              <Download aria-hidden />
              {format === 'md' ? m.resources_take_md() : m.resources_take_csv()}
            </a>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Rest({ tier }: { tier: Template['tier'] }) {
  const isFree = tier === 'free'
  return (
    <LockedState
      title={isFree ? m.resources_locked() : tierNames[tier ?? 'everyone']()}
      action={
        <Button asChild>
          <Link to="/subscribe" search={tier ? { plan: tier } : {}}>
            {m.resources_see_plans()}
          </Link>
        </Button>
      }
    >
      {isFree ? m.resources_locked_free() : m.resources_locked_plan()}
    </LockedState>
  )
}
