import type { DeskText } from '#contract/desk.ts'
import { isArticle } from '#domain/desk/text-kinds.ts'
import { limits } from '#domain/limits.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

type Props = {
  text: DeskText
  isBusy: boolean
  onSubmit: (more: { correction: string; dueAt: string | null }) => void
  onClose: () => void
}

/** Submits a version for approval, with a desired date and, for a published text, a correction note. */
export function SubmitDialog({ text, isBusy, onSubmit, onClose }: Props) {
  const hasCorrection = text.isLive && isArticle(text.kind)
  const send = (fields: FormData) => {
    const dueAt = formText(fields, 'dueAt')
    onSubmit({
      correction: hasCorrection ? formText(fields, 'correction') : text.correction.trim(),
      dueAt: dueAt ? new Date(dueAt).toISOString() : null,
    })
  }
  return (
    <FormDialog
      title={m.desk_submit_title()}
      description={m.desk_submit_detail()}
      submitLabel={m.desk_action_submit()}
      isPending={isBusy}
      onSend={send}
      onClose={onClose}
    >
      {hasCorrection ? (
        <Field label={m.desk_correction()} hint={m.desk_correction_hint()}>
          <Textarea
            name="correction"
            defaultValue={text.correction}
            maxLength={limits.desk.noteCharacters}
            rows={3}
            required={text.owesCorrection}
          />
        </Field>
      ) : null}
      <Field label={m.desk_publish_at_optional()} hint={m.desk_publish_at_optional_hint()}>
        <Input type="datetime-local" name="dueAt" />
      </Field>
    </FormDialog>
  )
}
