import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { templateKinds } from '#domain/templates/kinds.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { m } from '#web/paraglide/messages.js'
import { templates, templatesForMember, type BecomeMember } from './queries.ts'
import { ResourceHead } from '#web/page/resource-head.tsx'
import { TemplateGrid } from './template-card.tsx'

/** All published templates, checklists first. */
export function TemplatesPage({ becomeMember }: { becomeMember: BecomeMember }) {
  const { data: forStrangers } = useSuspenseQuery(templates())
  const mayBeMember = useMayBeSignedIn()
  const member = useQuery({ ...templatesForMember(becomeMember), enabled: mayBeMember })
  const data = member.data ?? forStrangers
  return (
    <div className="page-frame grid gap-12">
      <ResourceHead title={m.resources_templates()} lead={m.templates_lead()} />
      <section aria-labelledby="all-templates">
        <h2 id="all-templates" className="sr-only">
          {m.resources_templates()}
        </h2>
        <TemplateGrid
          templates={templateKinds.flatMap((kind) => data.templates.filter((one) => one.kind === kind))}
        />
      </section>
    </div>
  )
}
