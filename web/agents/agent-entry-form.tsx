import type { AgentEntry } from '#contract/agents.ts'
import { specialities } from '#domain/agents/specialities.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { formChoices, formInteger, formText } from '#web/forms/form-values.ts'
import { Choices, SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { EntryForm } from '#web/staff/staff-entry.tsx'
import { cityText, specialityText } from '#web/format/directory-labels.ts'
import { formatLanguage } from '#web/format/format.ts'

type Props = { entry: AgentEntry | null; isBusy: boolean; onSave: (entry: AgentEntry) => void }

/** The fields of an agent that staff edit. */
export function AgentEntryForm({ entry, isBusy, onSave }: Props) {
  return (
    <EntryForm isBusy={isBusy} onSave={(form) => onSave(entryIn(form))}>
      <TextField name="fullName" label={m.applications_full_name()} defaultValue={entry?.fullName} />
      <TextField name="agency" label={m.agents_office()} defaultValue={entry?.agency} />
      <SelectField
        name="city"
        label={m.agents_filter_city()}
        options={launchCities.map((value) => ({ value, label: cityText[value]() }))}
        defaultValue={entry?.city ?? 'dubai'}
      />
      <LicenceAndContact entry={entry} />
      <Choices
        name="specialities"
        label={m.agents_specialities()}
        columns="grid-cols-2"
        chosen={entry?.specialities ?? []}
        options={specialities.map((value) => ({ value, label: specialityText[value]() }))}
      />
      <Choices
        name="languages"
        label={m.agents_languages()}
        columns="grid-cols-2"
        chosen={entry?.languages ?? []}
        options={spokenLanguages.map((value) => ({ value, label: formatLanguage(value) }))}
      />
      <TextField
        name="areas"
        isOptional
        maxLength={1000}
        label={m.agents_staff_areas()}
        defaultValue={entry?.areas.join(', ')}
      />
      <TextArea name="bio" isOptional label={m.agents_about()} defaultValue={entry?.bio ?? ''} />
      <TextArea name="fees" isOptional rows={2} label={m.agents_fees()} defaultValue={entry?.fees ?? ''} />
      <TextArea
        name="commission"
        isOptional
        rows={2}
        label={m.agents_commission()}
        defaultValue={entry?.commission ?? ''}
      />
      <RecordFields record={entry?.record} />
    </EntryForm>
  )
}

function LicenceAndContact({ entry }: { entry: AgentEntry | null }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField name="licenceNumber" label={m.agents_staff_licence()} defaultValue={entry?.licenceNumber} />
      <TextField
        name="officeNumber"
        isOptional
        label={m.agents_staff_office()}
        defaultValue={entry?.officeNumber}
      />
      <TextField
        name="licenceExpiresOn"
        type="date"
        isOptional
        label={m.agents_expires()}
        defaultValue={entry?.licenceExpiresOn ?? ''}
      />
      <TextField
        name="workingSince"
        isOptional
        label={m.agents_staff_since()}
        {...number(entry?.workingSince)}
      />
      <TextField
        name="email"
        type="email"
        isOptional
        label={m.agents_staff_email()}
        defaultValue={entry?.email ?? ''}
      />
      <TextField
        name="phone"
        type="tel"
        isOptional
        label={m.agents_staff_phone()}
        defaultValue={entry?.phone}
      />
    </div>
  )
}

/** The facts behind the agent's rank. Empty if unknown. */
function RecordFields({ record }: { record: AgentEntry['record'] | undefined }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-sm font-medium">{m.agents_staff_record()}</legend>
      <p className="mb-3 text-sm text-muted-foreground">{m.agents_staff_counted()}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="verifiedDeals"
          isOptional
          label={m.agents_staff_deals()}
          {...number(record?.verifiedDeals)}
        />
      </div>
    </fieldset>
  )
}

const number = (value: number | null | undefined) =>
  ({ type: 'number', min: 0, defaultValue: value ?? '' }) as const

function entryIn(form: FormData): AgentEntry {
  const text = (name: string) => formText(form, name)
  return {
    fullName: text('fullName'),
    email: text('email') || null,
    phone: text('phone'),
    city: launchCities.find((city) => city === text('city')) ?? 'dubai',
    agency: text('agency'),
    licenceNumber: text('licenceNumber'),
    officeNumber: text('officeNumber'),
    licenceExpiresOn: text('licenceExpiresOn') || null,
    languages: formChoices(form, 'languages', spokenLanguages),
    specialities: formChoices(form, 'specialities', specialities),
    areas: text('areas')
      .split(/[\s,]+/)
      .filter(Boolean),
    workingSince: formInteger(form, 'workingSince'),
    bio: text('bio'),
    fees: text('fees'),
    commission: text('commission'),
    record: {
      verifiedDeals: formInteger(form, 'verifiedDeals'),
    },
  }
}
