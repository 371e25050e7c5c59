import { limits } from '#domain/limits.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

type Action = 'return' | 'unpublish'
type Props = {
  action: Action
  isBusy: boolean
  onConfirm: (action: Action, reason: string) => void
  onClose: () => void
}

const labels = {
  return: { title: m.desk_return_title, detail: m.desk_return_detail, submitLabel: m.desk_action_return },
  unpublish: {
    title: m.desk_unpublish_title,
    detail: m.desk_unpublish_detail,
    submitLabel: m.desk_action_unpublish,
  },
}

/** Asks for a reason before a text is returned or unpublished. */
export function ReasonDialog({ action, isBusy, onConfirm, onClose }: Props) {
  const { title, detail, submitLabel } = labels[action]
  return (
    <FormDialog
      title={title()}
      description={detail()}
      submitLabel={submitLabel()}
      isPending={isBusy}
      onSend={(fields) => onConfirm(action, formText(fields, 'reason'))}
      onClose={onClose}
    >
      <Field label={m.desk_reason()}>
        <Textarea name="reason" minLength={3} maxLength={limits.desk.noteCharacters} rows={4} required />
      </Field>
    </FormDialog>
  )
}
