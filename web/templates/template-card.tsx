import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { TemplateCard } from '#contract/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { templateKindNames, tierNames } from './labels.ts'
import { templates } from './queries.ts'

type ListedTemplate = TemplateCard & { isLocked: boolean }

/** A template in a list: title, audience and length. */
function TemplateCardView({ template }: { template: ListedTemplate }) {
  const { slug, title, summary, kind, tier, points, isLocked } = template
  return (
    <li className="relative flex flex-col rounded-md border border-border bg-card p-6 hover:border-input">
      <p className="text-sm text-muted-foreground">{templateKindNames[kind]()}</p>
      <h3 className="mt-2 font-serif text-lg leading-snug">
        <Link
          to="/resources/templates/$slug"
          params={{ slug }}
          className="underline decoration-transparent underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-2 leading-relaxed text-muted-foreground">{summary}</p>
      <p className="figures mt-auto flex items-center gap-3 pt-5 text-sm">
        {!isLocked ? null : <Lock aria-hidden className="size-3.5 text-brass" />}
        <span>{tierNames[tier ?? 'everyone']()}</span>
        {points > 0 ? (
          <span className="text-muted-foreground">{m.templates_points({ count: points })}</span>
        ) : null}
      </p>
    </li>
  )
}

export function TemplateGrid({ templates }: { templates: readonly ListedTemplate[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {templates.map((template) => (
        <TemplateCardView key={template.slug} template={template} />
      ))}
    </ul>
  )
}

const openShown = 3

/** The first templates that are open to everyone. */
export function OpenTemplates() {
  const { data } = useSuspenseQuery(templates())
  return <TemplateGrid templates={data.templates.filter(({ tier }) => tier === null).slice(0, openShown)} />
}
