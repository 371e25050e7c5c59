import { limits } from '#domain/limits.ts'
import { offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { serviceUnits, supplierCategories } from '#domain/suppliers/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { categoryText, cityText, unitText } from '#web/format/directory-labels.ts'
import { formatLanguage } from '#web/format/format.ts'
import { Choices, FileField, SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { Terms } from './form-frame.tsx'

export function CompanyStep() {
  return (
    <>
      <TextField name="company" label={m.applications_company()} autoComplete="organization" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="licenceNumber" label={m.applications_trade_licence()} />
        <TextField
          name="licenceAuthority"
          label={m.applications_authority()}
          hint={m.applications_authority_hint()}
        />
        <TextField name="licenceExpiresOn" type="date" label={m.applications_expires()} />
        <TextField name="vatNumber" isOptional label={m.applications_vat()} />
      </div>
      <FileField
        name="licenceFile"
        label={m.applications_licence_file()}
        hint={m.applications_licence_file_hint()}
        accept="application/pdf,image/jpeg,image/png"
      />
    </>
  )
}

export function WorkStep() {
  return (
    <>
      <Choices
        name="categories"
        label={m.applications_categories()}
        options={supplierCategories.map((value) => ({ value, label: categoryText[value]() }))}
      />
      <Choices
        name="cities"
        label={m.applications_cities()}
        options={launchCities.map((value) => ({ value, label: cityText[value]() }))}
      />
      <Choices
        name="languages"
        label={m.applications_languages()}
        options={spokenLanguages.map((value) => ({ value, label: formatLanguage(value) }))}
      />
      <TextArea name="about" label={m.applications_about()} hint={m.applications_about_hint()} />
      <TextField name="coverage" isOptional label={m.applications_coverage()} />
    </>
  )
}

export function PriceStep() {
  return (
    <>
      <div className="max-w-56">
        <SelectField
          name="currency"
          label={m.applications_currency()}
          options={offeredCurrencies.map((value) => ({ value, label: value }))}
          defaultValue="AED"
        />
      </div>
      {[1, 2, 3].map((at) => (
        <ServiceRow key={at} at={at} />
      ))}
      <p className="text-sm text-muted-foreground">{m.applications_percent_hint()}</p>
      <TextArea
        name="insurance"
        rows={3}
        label={m.applications_insurance()}
        hint={m.applications_insurance_hint()}
      />
      <TextArea
        name="references"
        rows={3}
        label={m.applications_references()}
        hint={m.applications_references_hint()}
      />
    </>
  )
}

/** The fields of a service. Only the first service is required. */
function ServiceRow({ at }: { at: number }) {
  const isOptional = at > 1
  const price = { type: 'number', min: 0, step: 0.01, isOptional: true, inputMode: 'decimal' } as const
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-sm font-medium">
        {isOptional ? m.applications_service_optional({ at }) : m.applications_service({ at })}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        <TextField
          name={`service${at}`}
          isOptional={isOptional}
          maxLength={limits.directory.lineCharacters}
          label={m.applications_service_name()}
        />
        <TextField name={`from${at}`} label={m.applications_from()} {...price} />
        <TextField name={`to${at}`} label={m.applications_to()} {...price} />
        <SelectField
          name={`unit${at}`}
          label={m.applications_unit()}
          options={serviceUnits.map((value) => ({ value, label: unitText[value]() }))}
          defaultValue="job"
        />
      </div>
    </fieldset>
  )
}

export function ContactStep() {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="contactName" label={m.applications_contact_name()} autoComplete="name" />
        <ContactFields />
        <TextField name="website" type="url" isOptional label={m.applications_website()} autoComplete="url" />
      </div>
      <Terms />
    </>
  )
}
