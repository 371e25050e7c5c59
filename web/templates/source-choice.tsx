import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { templateSources, type BecomeMember, type TemplateSource } from './queries.ts'

type Props = { slug: string; source: TemplateSource; becomeMember: BecomeMember }

const comparison = 'property-comparison'
const comparedAtMost = 5

/** Fills the form from an own property or a watched project. A comparison takes up to five projects. */
export function SourceChoice({ slug, source, becomeMember }: Props) {
  const navigate = useNavigate()
  const { data } = useQuery(templateSources(becomeMember))
  if (!data || data.assets.length + data.projects.length === 0)
    return <p className="text-sm text-muted-foreground">{m.templates_no_sources()}</p>
  const options = [
    ...data.assets.map(({ id, title }) => ({
      value: `asset ${id}`,
      label: m.templates_own({ name: title }),
    })),
    ...data.projects.map(({ slug: project, name }) => ({
      value: `project ${project}`,
      label: m.templates_watched({ name }),
    })),
  ]
  const chosen = source.projects?.split(',') ?? []
  const choose = (value: string) => {
    const [kind, id = ''] = value.split(' ')
    const more = slug === comparison && !chosen.includes(id) ? [...chosen, id].slice(-comparedAtMost) : [id]
    void navigate({
      to: '/resources/templates/$slug',
      params: { slug },
      search: kind === 'asset' ? { asset: id } : kind === 'project' ? { projects: more.join(',') } : {},
      resetScroll: false,
      replace: true,
    })
  }
  const value = source.asset ? `asset ${source.asset}` : chosen.length > 0 ? `project ${chosen.at(-1)}` : ''
  return (
    <Field label={m.templates_source()} hint={slug === comparison ? m.templates_source_compare() : undefined}>
      <NativeSelect
        none={m.templates_source_none()}
        options={options}
        value={value}
        onChange={(event) => choose(event.target.value)}
      />
    </Field>
  )
}
