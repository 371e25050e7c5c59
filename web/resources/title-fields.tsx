import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

type Props = { entry: { title: string; summary: string } | null }

/** Title and summary of an event or a template. */
export function TitleFields({ entry }: Props) {
  return (
    <>
      <Field label={m.resources_field_title()}>
        <Input name="title" required minLength={2} maxLength={120} defaultValue={entry?.title} />
      </Field>
      <Field label={m.resources_field_summary()}>
        <Input name="summary" required maxLength={200} defaultValue={entry?.summary} />
      </Field>
    </>
  )
}
