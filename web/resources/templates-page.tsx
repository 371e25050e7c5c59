import { useSuspenseQuery } from '@tanstack/react-query'
import { templateKinds } from '#domain/resources/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { templates } from './queries.ts'
import { ResourceHead } from './resource-head.tsx'
import { TemplateGrid } from './template-card.tsx'
import { templateKindNames } from './labels.ts'

/** All published templates, by subject. */
export function TemplatesPage() {
  const { data } = useSuspenseQuery(templates())
  return (
    <div className="page-frame grid gap-12">
      <ResourceHead title={m.resources_templates()} lead={m.resources_templates_lead()} />
      {templateKinds.map((kind) => {
        const ofKind = data.templates.filter((one) => one.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`} className="mb-4 font-serif text-2xl">
              {templateKindNames[kind]()}
            </h2>
            <TemplateGrid templates={ofKind} />
          </section>
        )
      })}
    </div>
  )
}
