import { useState, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { formText } from './form-values.ts'
import { StarField } from './star-field.tsx'

type Review = { rating: number; content: string }

type Props = {
  /** What was written before, to be changed. */
  written: Review | null
  text: { lead: string; label: string; hint: string; save: string }
  maxCharacters: number
  isSaving: boolean
  onSave: (review: Review) => void
  onCancel: (() => void) | null
}

/** Stars and a text about a supplier or an agent. */
export function ReviewForm({ written, text, maxCharacters, isSaving, onSave, onCancel }: Props) {
  const [rating, setRating] = useState(written?.rating ?? null)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(rating === null)
    if (rating === null || isSaving) return
    onSave({ rating, content: formText(new FormData(event.currentTarget), 'content') })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="max-w-[68ch] text-sm text-muted-foreground">{text.lead}</p>
      <StarField value={rating} isMissing={isMissing && rating === null} onChange={setRating} />
      <Field label={text.label} hint={text.hint}>
        <Textarea
          name="content"
          required
          rows={5}
          maxLength={maxCharacters}
          defaultValue={written?.content ?? ''}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isSaving}>
          {text.save}
        </Button>
        {onCancel ? (
          <Button variant="outline" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
