import { useState } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Chip } from '#web/ui/layout/chip.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { fieldText } from '#web/desk/desk-labels.ts'

type Props = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** Tags without duplicates. The first one appears on the landing page's card. */
export function TagsField({ tags, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = typed.trim()
    if (tag && !tags.includes(tag) && tags.length < limits.desk.tagsAtMost) onChange([...tags, tag])
    setTyped('')
  }
  return (
    <div className="grid gap-2">
      <Field label={fieldText('tags')} hint={m.desk_tags_hint()}>
        <Input
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
      </Field>
      {tags.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Chip key={tag} onRemove={() => onChange(tags.filter((one) => one !== tag))}>
              {tag}
            </Chip>
          ))}
        </div>
      ) : null}
      {typed.trim() ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={add}>
          {m.desk_add()}
        </Button>
      ) : null}
    </div>
  )
}
