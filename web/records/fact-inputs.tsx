import { useState } from 'react'
import type { EnteredFact } from '#contract/projects/new-project.ts'
import { fieldNames, fields, isFieldName, type FieldName } from '#domain/projects/fields.ts'
import { statusCodes } from '#domain/projects/status.ts'
import { formText } from '#web/forms/form-values.ts'
import { SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'

/** Labels and inputs of project fields, provided by the screen because they belong to another feature. */
export type FactLabels = {
  names: Record<FieldName, () => string>
  written: (field: FieldName, value: string | null) => string
}

type Props = { factLabels: FactLabels; begin?: FieldName; of?: string }

/** One fact of a project: field, value and date. `of` is its name within the form. */
export function FactInputs({ factLabels, begin = 'due_on', of = '' }: Props) {
  const [field, setField] = useState<FieldName>(begin)
  return (
    <>
      <Field label={m.records_statement_field()}>
        <NativeSelect
          name={`field${of}`}
          value={field}
          onChange={({ target }) => (isFieldName(target.value) ? setField(target.value) : undefined)}
          options={fieldNames.map((value) => ({ value, label: factLabels.names[value]() }))}
        />
      </Field>
      <ValueInput key={field} name={`value${of}`} field={field} factLabels={factLabels} />
      <TextField name={`seenOn${of}`} type="date" label={m.records_statement_seen()} />
    </>
  )
}

export function EvidenceField({ of = '' }: { of?: string }) {
  return (
    <TextArea
      name={`evidence${of}`}
      rows={2}
      label={m.records_statement_evidence()}
      hint={m.records_statement_evidence_hint()}
      defaultValue=""
    />
  )
}

/** A fact as entered. */
export function parseFact(form: FormData, of = ''): EnteredFact {
  const field = formText(form, `field${of}`)
  return {
    field: isFieldName(field) ? field : 'due_on',
    value: formText(form, `value${of}`),
    seenOn: formText(form, `seenOn${of}`),
    evidence: formText(form, `evidence${of}`),
  }
}

type ValueProps = { name: string; field: FieldName; factLabels: FactLabels }

function ValueInput({ name, field, factLabels }: ValueProps) {
  const label = m.records_statement_value()
  switch (fields[field].writing) {
    case 'day':
      return <TextField name={name} label={label} type="date" />
    case 'percent':
      return <TextField name={name} label={label} type="number" min={0} max={100} step="any" />
    case 'count':
      return <TextField name={name} label={label} type="number" min={0} step={1} />
    case 'words':
      return <TextField name={name} label={label} />
    case 'code':
      return (
        <SelectField
          name={name}
          label={label}
          options={statusCodes.map((code) => ({ value: code, label: factLabels.written(field, code) }))}
        />
      )
  }
}
