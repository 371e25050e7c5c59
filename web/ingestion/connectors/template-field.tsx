import { useQuery } from '@tanstack/react-query'
import type { TableTemplate } from '#contract/ingestion/tables.ts'
import { tableKinds } from '#domain/ingestion/tables.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { savedTemplates } from '#web/ingestion/tables/queries.ts'
import { tableKindText } from '#web/ingestion/tables/kind-text.ts'

const written = ({ kind, name }: TableTemplate) => `${kind} ${name}`

/** The saved mapping by which a connector reads other tables. */
export function TemplateField({ chosen }: { chosen: TableTemplate | null }) {
  const { data } = useQuery(savedTemplates())
  if (data?.length === 0)
    return <p className="text-sm text-muted-foreground">{m.ingestion_connector_no_template()}</p>
  // The stored one is there before the list is.
  const templates = data ?? (chosen ? [chosen] : [])
  return (
    <Field label={m.ingestion_connector_template()} hint={m.ingestion_connector_template_hint()}>
      <NativeSelect
        key={templates.length}
        name="template"
        required
        none={m.ingestion_connector_choose_template()}
        defaultValue={chosen ? written(chosen) : ''}
        options={templates.map((template) => ({
          value: written(template),
          label: `${template.name} (${tableKindText[template.kind]()})`,
        }))}
      />
    </Field>
  )
}

export function readTemplate(value: string): TableTemplate | null {
  const kind = tableKinds.find((one) => value.startsWith(`${one} `))
  return kind ? { kind, name: value.slice(kind.length + 1) } : null
}
