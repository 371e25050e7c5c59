import { FormDialog } from '#web/forms/form-dialog.tsx'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

type Props = { isBusy: boolean; onSchedule: (dueAt: string) => void; onClose: () => void }

/** Asks for the time of publication, in the time zone of the user. */
export function ScheduleDialog({ isBusy, onSchedule, onClose }: Props) {
  return (
    <FormDialog
      title={m.desk_schedule_title()}
      submitLabel={m.desk_action_schedule()}
      isPending={isBusy}
      onSend={(fields) => onSchedule(new Date(formText(fields, 'dueAt')).toISOString())}
      onClose={onClose}
    >
      <Field label={m.desk_publish_at()} hint={m.desk_publish_at_hint()}>
        <Input type="datetime-local" name="dueAt" required />
      </Field>
    </FormDialog>
  )
}
