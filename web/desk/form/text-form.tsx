import type { ReactNode } from 'react'
import type { TextFields } from '#contract/desk/fields.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { ArticleForm } from './article-form.tsx'
import { fieldText } from '#web/desk/desk-labels.ts'
import type { FormProps } from './form-props.ts'
import { LazyRichText } from '#web/desk/editor/lazy-rich-text.tsx'
import { Line, Note } from './lines.tsx'
import { SlugField } from './slug-field.tsx'

/** The fields of a text, by its kind. */
export function TextForm({ fields, ...rest }: FormProps<TextFields>) {
  if ('slug' in fields) return <ArticleForm fields={fields} {...rest} />
  return (
    <div className="grid max-w-[80ch] grid-cols-[minmax(0,1fr)] gap-5">
      <OtherForm fields={fields} {...rest} />
    </div>
  )
}

type Other = Exclude<TextFields, { slug: string }>
type Of<K extends Other['kind']> = FormProps<Extract<TextFields, { kind: K }>>

function OtherForm({ fields, ...rest }: FormProps<Other>): ReactNode {
  switch (fields.kind) {
    case 'faq':
      return <QuestionForm fields={fields} {...rest} />
    case 'testimonial':
      return <TestimonialForm fields={fields} {...rest} />
    case 'claim':
      return <ClaimForm fields={fields} {...rest} />
    case 'team':
      return <TeamForm fields={fields} {...rest} />
    default:
      return <PageForm fields={fields} {...rest} />
  }
}

function PageForm({ fields, change }: Of<'area' | 'legal'>) {
  return (
    <>
      <Line name="title" value={fields.title} onChange={(title) => change({ title })} />
      {'summary' in fields ? (
        <Note name="summary" value={fields.summary} onChange={(summary) => change({ summary })} />
      ) : null}
      <LazyRichText
        label={fieldText('content')}
        html={fields.content}
        onChange={(content) => change({ content })}
      />
    </>
  )
}

function QuestionForm({ fields, change }: Of<'faq'>) {
  return (
    <>
      <Line name="question" value={fields.question} onChange={(question) => change({ question })} />
      <LazyRichText
        label={fieldText('answer')}
        html={fields.answer}
        onChange={(answer) => change({ answer })}
      />
      <PositionField value={fields.position} onChange={(position) => change({ position })} />
    </>
  )
}

function TestimonialForm({ fields, change }: Of<'testimonial'>) {
  return (
    <>
      <Note name="quote" value={fields.quote} onChange={(quote) => change({ quote })} />
      <Line name="role" hint={m.desk_role_hint()} value={fields.role} onChange={(role) => change({ role })} />
      <Line name="city" value={fields.city} onChange={(city) => change({ city })} />
      <PositionField value={fields.position} onChange={(position) => change({ position })} />
    </>
  )
}

function ClaimForm({ fields, isLive, change }: Of<'claim'>) {
  return (
    <>
      <p className="text-sm text-muted-foreground">{m.desk_claim_hint()}</p>
      <SlugField
        name="key"
        hint={m.desk_key_hint()}
        value={fields.key}
        disabled={isLive}
        onChange={(key) => change({ key })}
      />
      <Line name="figure" value={fields.figure} onChange={(figure) => change({ figure })} />
      <Line name="label" value={fields.label} onChange={(label) => change({ label })} />
      <PositionField value={fields.position} onChange={(position) => change({ position })} />
    </>
  )
}

function TeamForm({ fields, change }: Of<'team'>) {
  return (
    <>
      <Line name="heading" value={fields.heading} onChange={(heading) => change({ heading })} />
      <Note name="about" value={fields.about} onChange={(about) => change({ about })} />
      <div className="flex items-center justify-between gap-4 border-y border-border py-3">
        <div>
          <label htmlFor="desk-open" className="text-sm font-medium">
            {fieldText('isOpen')}
          </label>
          <p id="desk-open-hint" className="text-sm text-muted-foreground">
            {m.desk_open_hint()}
          </p>
        </div>
        <Switch
          id="desk-open"
          aria-describedby="desk-open-hint"
          checked={fields.isOpen}
          onCheckedChange={(isOpen) => change({ isOpen })}
        />
      </div>
      <PositionField value={fields.position} onChange={(position) => change({ position })} />
    </>
  )
}

const lastPosition = 10_000

function PositionField({ value, onChange }: { value: number; onChange: (position: number) => void }) {
  return (
    <Field label={fieldText('position')} hint={m.desk_position_hint()}>
      <Input
        type="number"
        min={0}
        max={lastPosition}
        className="w-28"
        value={value}
        onChange={({ target }) =>
          onChange(Math.min(lastPosition, Math.max(0, Math.trunc(target.valueAsNumber || 0))))
        }
      />
    </Field>
  )
}
