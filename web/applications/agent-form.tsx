import { specialities } from '#domain/agents/specialities.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { cityText, specialityText } from '#web/format/directory-labels.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatLanguage } from '#web/format/format.ts'
import { Choices, FileField, SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FormFrame, Terms } from './form-frame.tsx'

const linkFields = Array.from({ length: limits.applications.links }, (_, at) => at + 1)

/** The application form of an agent. */
export function AgentForm() {
  return (
    <FormFrame call={api.applications.applyAsAgent} name="applyAsAgent">
      {(isSending) => (
        <>
          <Person />
          <Choices
            name="specialities"
            label={m.applications_specialities()}
            columns="grid-cols-2 sm:grid-cols-4"
            options={specialities.map((value) => ({ value, label: specialityText[value]() }))}
          />
          <Choices
            name="languages"
            label={m.applications_languages()}
            options={spokenLanguages.map((value) => ({ value, label: formatLanguage(value) }))}
          />
          <FileField
            name="cv"
            label={m.applications_cv()}
            hint={m.applications_cv_hint()}
            accept="application/pdf"
          />
          <Links />
          <TextArea
            name="references"
            label={m.applications_references()}
            hint={m.applications_references_hint()}
          />
          <TextArea name="why" label={m.applications_why()} />
          <Terms />
          <div className="grid justify-items-start gap-3">
            <Button type="submit" size="lg" isPending={isSending}>
              {isSending ? m.applications_sending() : m.applications_send()}
            </Button>
            <p className="text-sm text-muted-foreground">{m.applications_draft_saved()}</p>
          </div>
        </>
      )}
    </FormFrame>
  )
}

function Person() {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField name="fullName" label={m.applications_full_name()} autoComplete="name" />
      <ContactFields />
      <SelectField
        name="city"
        label={m.applications_city()}
        options={launchCities.map((value) => ({ value, label: cityText[value]() }))}
      />
      <TextField name="agency" label={m.applications_agency()} autoComplete="organization" />
      <TextField
        name="licenceNumber"
        label={m.applications_licence_number()}
        hint={m.applications_licence_number_hint()}
      />
      <TextField name="years" type="number" min={0} max={70} label={m.applications_years()} />
      <TextField name="deals" type="number" min={0} max={1000} label={m.applications_deals()} />
    </div>
  )
}

function Links() {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-medium">{m.applications_links()}</legend>
      <p className="text-sm text-muted-foreground">{m.applications_links_hint()}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {linkFields.map((at) => (
          <TextField key={at} name="links" type="url" isOptional label={m.applications_link({ at })} />
        ))}
      </div>
    </fieldset>
  )
}
