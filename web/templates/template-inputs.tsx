import type { Template } from '#contract/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

type TemplateField = Template['fields'][number]
type Props = {
  fields: readonly TemplateField[]
  valueFor: (field: TemplateField) => string
  /** Names of fields that were refused. */
  wrong: ReadonlySet<string>
}

/** The fields by group. A field is drawn again when another value is filled in. */
export function TemplateInputs({ fields, valueFor, wrong }: Props) {
  const groups = [...Map.groupBy(fields, ({ group }) => group)]
  return groups.map(([group, own], at) => (
    <details key={group} open={at < 2 || own.some(({ key }) => wrong.has(key))} className="group">
      <summary className="touch cursor-pointer text-sm font-medium text-muted-foreground">{group}</summary>
      <div className="mt-3 grid gap-4">
        {own.map((field) => (
          <Field
            key={`${field.key} ${valueFor(field)}`}
            label={field.kind === 'percent' ? `${field.label}, %` : field.label}
            hint={field.hint || undefined}
            error={wrong.has(field.key) ? wrongText(field) : undefined}
          >
            <TemplateInput field={field} value={valueFor(field)} />
          </Field>
        ))}
      </div>
    </details>
  ))
}

function wrongText({ kind }: TemplateField): string {
  if (kind === 'day') return m.templates_wrong_day()
  if (kind === 'percent') return m.templates_wrong_percent()
  return kind === 'text' || kind === 'lines' ? m.templates_wrong_text() : m.templates_wrong_number()
}

function TemplateInput({ field: { key, kind }, value, ...rest }: { field: TemplateField; value: string }) {
  if (kind === 'lines')
    return <Textarea {...rest} name={key} rows={4} defaultValue={value} className="text-sm" />
  return (
    <Input
      {...rest}
      name={key}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'text' || kind === 'day' ? 'text' : 'decimal'}
      defaultValue={value}
      maxLength={300}
      className={kind === 'text' ? '' : 'figures'}
    />
  )
}
