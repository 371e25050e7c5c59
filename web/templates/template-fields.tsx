import type { StaffTemplate, TemplateEntry } from '#contract/templates.ts'
import { tiers } from '#domain/access/tiers.ts'
import { templateKinds } from '#domain/templates/kinds.ts'
import { formChoice, formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { templateKindNames, tierNames } from './labels.ts'

export function TemplateFields({ entry }: { entry: StaffTemplate | null }) {
  return (
    <>
      <Field label={m.resources_field_title()}>
        <Input name="title" required minLength={2} maxLength={120} defaultValue={entry?.title} />
      </Field>
      <Field label={m.resources_field_summary()}>
        <Input name="summary" required maxLength={200} defaultValue={entry?.summary} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.resources_field_kind()}>
          <NativeSelect
            name="kind"
            defaultValue={entry?.kind}
            options={templateKinds.map((value) => ({ value, label: templateKindNames[value]() }))}
          />
        </Field>
        <Field label={m.resources_field_tier()}>
          <NativeSelect
            name="tier"
            none={tierNames.everyone()}
            defaultValue={entry?.tier ?? ''}
            options={tiers.map((value) => ({ value, label: tierNames[value]() }))}
          />
        </Field>
      </div>
      <Field label={m.resources_field_content()} hint={m.resources_field_content_hint()}>
        <Textarea
          name="content"
          required
          rows={18}
          defaultValue={entry?.content}
          className="font-mono text-sm"
        />
      </Field>
      <Field label={m.templates_change()} hint={m.templates_change_hint()}>
        <Input name="change" maxLength={300} defaultValue={entry?.isWaiting ? entry.change : ''} />
      </Field>
    </>
  )
}

/** Reads a template from its fields. */
export function parseTemplate(form: FormData): TemplateEntry {
  return {
    title: formText(form, 'title'),
    summary: formText(form, 'summary'),
    kind: formChoice(form, 'kind', templateKinds),
    tier: tiers.find((tier) => tier === form.get('tier')) ?? null,
    content: formText(form, 'content'),
    change: formText(form, 'change'),
    published: form.has('published'),
  }
}
