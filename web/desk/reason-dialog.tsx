import { limits } from '#domain/limits.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

type Act = 'return' | 'unpublish'
type Props = {
  act: Act
  isBusy: boolean
  onAct: (act: Act, reason: string) => void
  onClose: () => void
}

const labels = {
  return: { title: m.desk_return_title, detail: m.desk_return_detail, action: m.desk_act_return },
  unpublish: { title: m.desk_unpublish_title, detail: m.desk_unpublish_detail, action: m.desk_act_unpublish },
}

/** Asks for a reason before a text is returned or unpublished. */
export function ReasonDialog({ act, isBusy, onAct, onClose }: Props) {
  const { title, detail, action } = labels[act]
  return (
    <FormDialog
      title={title()}
      description={detail()}
      action={action()}
      isPending={isBusy}
      onSend={(fields) => onAct(act, formText(fields, 'reason'))}
      onClose={onClose}
    >
      <Field label={m.desk_reason()}>
        <Textarea name="reason" minLength={3} maxLength={limits.desk.noteCharacters} rows={4} required />
      </Field>
    </FormDialog>
  )
}
