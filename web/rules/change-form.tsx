import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { RegimeRow, RequirementRow, RuleProposal, RuleRow } from '#contract/rules.ts'
import { launchCities } from '#domain/places/cities.ts'
import { ruleConcerns, ruleUnits } from '#domain/rules/rule-units.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { SheetContent } from '#web/ui/overlays/sheet.tsx'
import { legalRules } from './queries.ts'
import { cityText, concernText, unitText } from './rule-text.ts'

/** What is changed; a rule without a row is a new one. */
export type Changing =
  | { subject: 'rule'; row: RuleRow | null }
  | { subject: 'requirement'; row: RequirementRow }
  | { subject: 'regime'; row: RegimeRow }

/** The form of a proposed change. It keeps what was typed when the server refuses it. */
export function ChangeForm({ changing, onClose }: { changing: Changing; onClose: () => void }) {
  const [isWrong, setWrong] = useState(false)
  const propose = useChange((body: RuleProposal) => api.rules.propose({ body }), {
    done: m.rules_proposed_done(),
    onDone: onClose,
    changed: [legalRules().queryKey],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const proposal = parseProposal(changing, new FormData(event.currentTarget))
    setWrong(proposal === null)
    if (proposal) propose.mutate(proposal)
  }
  return (
    <SheetContent
      title={changing.row === null ? m.rules_add() : m.rules_change()}
      description={m.rules_form_note()}
    >
      <form onSubmit={submit} className="grid gap-4">
        {changing.subject === 'rule' ? <RuleFields row={changing.row} /> : null}
        {changing.subject === 'requirement' ? <RequirementFields row={changing.row} /> : null}
        {changing.subject === 'regime' ? <RegimeFields row={changing.row} /> : null}
        <Field label={m.rules_field_note()} hint={m.rules_field_note_hint()}>
          <Textarea name="note" required minLength={3} maxLength={500} rows={2} />
        </Field>
        {isWrong ? <p className="text-sm text-destructive">{m.rules_wrong_number()}</p> : null}
        <Button type="submit" isPending={propose.isPending} className="justify-self-start">
          {m.rules_propose()}
        </Button>
      </form>
    </SheetContent>
  )
}

function RuleFields({ row }: { row: RuleRow | null }) {
  return (
    <>
      <Field label={m.rules_field_key()}>
        <Input
          name="key"
          required
          pattern="[a-z0-9-]{2,80}"
          readOnly={row !== null}
          defaultValue={row?.key}
        />
      </Field>
      <Field label={m.rules_field_title()}>
        <Input name="title" required maxLength={200} defaultValue={row?.title} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.rules_field_value()} hint={m.rules_field_value_hint()}>
          <Input name="value" inputMode="decimal" defaultValue={row?.value ?? ''} />
        </Field>
        <Field label={m.rules_field_unit()}>
          <NativeSelect
            name="unit"
            none={m.rules_empty()}
            defaultValue={row?.unit ?? ''}
            options={ruleUnits.map((value) => ({ value, label: unitText[value]() }))}
          />
        </Field>
        <Field label={m.rules_field_from()} hint={m.rules_field_from_hint()}>
          <Input type="date" name="holdsFrom" required defaultValue={row?.holdsFrom} />
        </Field>
        <Field label={m.rules_field_to()}>
          <Input type="date" name="holdsTo" defaultValue={row?.holdsTo ?? ''} />
        </Field>
      </div>
      <Field label={m.rules_field_concerns()}>
        <NativeSelect
          name="concerns"
          defaultValue={row?.concerns}
          options={ruleConcerns.map((value) => ({ value, label: concernText[value]() }))}
        />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{m.rules_field_cities()}</legend>
        {launchCities.map((city) => (
          <NativeCheckbox key={city} name={`city-${city}`} defaultChecked={row?.cities.includes(city)}>
            {cityText[city]()}
          </NativeCheckbox>
        ))}
      </fieldset>
      <Field label={m.rules_field_detail()}>
        <Textarea name="detail" maxLength={3000} rows={3} defaultValue={row?.detail} />
      </Field>
      <Source row={row}>
        <Field label={m.rules_field_read()}>
          <Input type="date" name="verifiedOn" required defaultValue={row?.verifiedOn} />
        </Field>
      </Source>
    </>
  )
}

function RequirementFields({ row }: { row: RequirementRow }) {
  return (
    <>
      <Field label={m.rules_field_requirement()}>
        <Textarea name="requirement" required maxLength={3000} rows={4} defaultValue={row.requirement} />
      </Field>
      <Source row={row}>
        <div className="grid grid-cols-2 gap-4">
          <Field label={m.rules_field_stated()}>
            <Input type="date" name="statedOn" defaultValue={row.statedOn ?? ''} />
          </Field>
          <Field label={m.rules_field_read()}>
            <Input type="date" name="checkedOn" required defaultValue={row.checkedOn} />
          </Field>
        </div>
      </Source>
    </>
  )
}

function RegimeFields({ row }: { row: RegimeRow }) {
  return (
    <>
      <Field label={m.rules_field_title()}>
        <Input name="title" required maxLength={200} defaultValue={row.title} />
      </Field>
      <Field label={m.rules_field_regulator()}>
        <Input name="regulator" required maxLength={200} defaultValue={row.regulator} />
      </Field>
      <Field label={m.rules_field_rules()} hint={m.rules_field_rules_hint()}>
        <Textarea name="rules" required rows={6} defaultValue={row.rules.join('\n')} />
      </Field>
      <Field label={m.rules_field_wording()}>
        <Textarea name="wording" required maxLength={3000} rows={4} defaultValue={row.wording} />
      </Field>
      <Source row={row}>
        <Field label={m.rules_field_read()}>
          <Input type="date" name="verifiedOn" required defaultValue={row.verifiedOn} />
        </Field>
      </Source>
    </>
  )
}

type SourceProps = { row: { sourceTitle: string; sourceUrl: string } | null; children: ReactNode }

function Source({ row, children }: SourceProps) {
  return (
    <>
      <Field label={m.rules_field_source()}>
        <Input name="sourceTitle" required maxLength={200} defaultValue={row?.sourceTitle} />
      </Field>
      <Field label={m.rules_field_address()}>
        <Input type="url" name="sourceUrl" required maxLength={500} defaultValue={row?.sourceUrl} />
      </Field>
      {children}
    </>
  )
}

/** Null when the figure is no number. */
function parseProposal(changing: Changing, form: FormData): RuleProposal | null {
  const note = formText(form, 'note')
  const source = { sourceTitle: formText(form, 'sourceTitle'), sourceUrl: formText(form, 'sourceUrl') }
  if (changing.subject === 'requirement') {
    const entry = {
      id: changing.row.id,
      requirement: formText(form, 'requirement'),
      ...source,
      statedOn: formText(form, 'statedOn') || null,
      checkedOn: formText(form, 'checkedOn'),
    }
    return { subject: 'requirement', entry, note }
  }
  const verifiedOn = formText(form, 'verifiedOn')
  if (changing.subject === 'regime') {
    const rules = formText(form, 'rules')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const entry = {
      key: changing.row.key,
      title: formText(form, 'title'),
      regulator: formText(form, 'regulator'),
      rules,
      wording: formText(form, 'wording'),
      ...source,
      verifiedOn,
    }
    return { subject: 'regime', entry, note }
  }
  const typed = formText(form, 'value').replaceAll(',', '')
  const value = typed === '' ? null : Number(typed)
  if (Number.isNaN(value)) return null
  const entry = {
    key: formText(form, 'key'),
    cities: launchCities.filter((city) => form.has(`city-${city}`)),
    value,
    unit: ruleUnits.find((unit) => unit === form.get('unit')) ?? null,
    title: formText(form, 'title'),
    detail: formText(form, 'detail'),
    concerns: ruleConcerns.find((concern) => concern === form.get('concerns')) ?? 'costs',
    holdsFrom: formText(form, 'holdsFrom'),
    holdsTo: formText(form, 'holdsTo') || null,
    ...source,
    verifiedOn,
  }
  return { subject: 'rule', entry, note }
}
