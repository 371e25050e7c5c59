import { useState } from 'react'
import type { NewProject } from '#contract/projects/new-project.ts'
import type { FieldName } from '#domain/projects/fields.ts'
import { projectTypes } from '#domain/projects/listing.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { SelectField, TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { RecordField, type SelectedRecord } from '#web/staff/record-field.tsx'
import { EntryForm } from '#web/staff/staff-entry.tsx'
import { projectTypeLabels } from '#web/format/project-type-labels.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { SheetContent } from '#web/ui/overlays/sheet.tsx'
import { EvidenceField, FactInputs, parseFact, type FactLabels } from './fact-inputs.tsx'
import { ReasonField } from './reason-field.tsx'
import {
  AliasesField,
  parseLines,
  PositionFields,
  parsePosition,
  PublicationField,
} from './record-inputs.tsx'
import { useRecordChange } from './use-record-change.ts'

/** The fields shown at first; others are added on request. */
const initialFacts: readonly FieldName[] = [
  'status_code', 'due_on', 'percent_completed', 'units', 'started_on', 'escrow_agent', 'villas', 'buildings', 'lands',
  'completed_on', 'cancelled_on',
] // prettier-ignore

/** Proposes a project that no register contains, each fact with its evidence. */
export function NewProjectForm({ factLabels, onDone }: { factLabels: FactLabels; onDone: () => void }) {
  const [area, setArea] = useState<SelectedRecord | null>(null)
  const [developer, setDeveloper] = useState<SelectedRecord | null>(null)
  const [facts, setFacts] = useState(1)
  const change = useRecordChange()
  const propose = (form: FormData) => {
    if (area === null) return
    const project = projectIn(form, { areaId: area.id, developerId: developer?.id ?? null, facts })
    change.mutate({
      send: () => api.records.proposeProject({ body: { project, reason: formText(form, 'reason') } }),
      done: m.records_proposed(),
      onDone,
    })
  }
  return (
    <SheetContent title={m.records_new_project()} description={m.records_new_project_detail()}>
      <EntryForm
        isBusy={change.isPending}
        isIncomplete={area === null}
        save={m.records_new_project_propose()}
        onSave={propose}
      >
        <TextField name="name" label={m.records_name()} />
        <TextField name="nameAr" isOptional lang="ar" dir="auto" label={m.records_name_ar()} />
        <AliasesField />
        <RecordField
          kind="area"
          label={m.records_area()}
          placeholder={m.records_area_choose()}
          value={area}
          onChange={setArea}
        />
        <TextField name="location" label={m.records_location()} />
        <PositionFields position={null} />
        <RecordField
          kind="developer"
          label={m.records_developer_if_known()}
          placeholder={m.records_developer_choose()}
          value={developer}
          onChange={setDeveloper}
        />
        <SelectField
          name="propertyType"
          label={m.records_property_type()}
          options={projectTypes.map((value) => ({ value, label: projectTypeLabels[value]() }))}
        />
        <Facts count={facts} factLabels={factLabels} onMore={() => setFacts(facts + 1)} />
        <PublicationField isPublished />
        <ReasonField />
      </EntryForm>
    </SheetContent>
  )
}

type Chosen = { areaId: number; developerId: number | null; facts: number }

function projectIn(form: FormData, { facts, ...chosen }: Chosen): NewProject {
  return {
    ...chosen,
    name: formText(form, 'name'),
    nameAr: formText(form, 'nameAr') || null,
    aliases: parseLines(form, 'aliases'),
    location: formText(form, 'location'),
    propertyType: projectTypes.find((one) => one === formText(form, 'propertyType')) ?? 'unit',
    position: parsePosition(form),
    published: formText(form, 'published') === 'true',
    facts: Array.from({ length: facts }, (_, at) => parseFact(form, String(at))),
  }
}

type FactsProps = { count: number; factLabels: FactLabels; onMore: () => void }

function Facts({ count, factLabels, onMore }: FactsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-medium">{m.records_new_project_facts()}</legend>
      {initialFacts.slice(0, count).map((field, at) => (
        <div key={field} className="grid gap-5 border-s-2 border-border ps-4">
          <div className="grid gap-5 sm:grid-cols-2">
            <FactInputs factLabels={factLabels} begin={field} of={String(at)} />
          </div>
          <EvidenceField of={String(at)} />
        </div>
      ))}
      {count < initialFacts.length ? (
        <Button type="button" variant="outline" size="sm" className="justify-self-start" onClick={onMore}>
          {m.records_new_project_more()}
        </Button>
      ) : null}
    </fieldset>
  )
}
