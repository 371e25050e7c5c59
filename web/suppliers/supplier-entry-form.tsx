import type { SupplierEntry } from '#contract/suppliers.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { earnings, supplierCategories } from '#domain/suppliers/categories.ts'
import { formChoices, formText } from '#web/forms/form-values.ts'
import { Choices, SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { EntryForm } from '#web/staff/staff-entry.tsx'
import { categoryText, cityText } from '#web/format/directory-labels.ts'
import { formatLanguage } from '#web/format/format.ts'
import { certificatesAsLines, certificatesInLines, servicesAsLines, servicesInLines } from './entry-lines.ts'
import { earningText } from './supplier-text.ts'

type Props = { entry: SupplierEntry | null; isBusy: boolean; onSave: (entry: SupplierEntry) => void }

/** The fields of a supplier that staff edit. */
export function SupplierEntryForm({ entry, isBusy, onSave }: Props) {
  return (
    <EntryForm isBusy={isBusy} onSave={(form) => onSave(entryIn(form))}>
      <TextField name="name" label={m.suppliers_staff_name()} defaultValue={entry?.name} />
      <TextArea name="about" isOptional label={m.suppliers_about()} defaultValue={entry?.about ?? ''} />
      <Licence entry={entry} />
      <Trade entry={entry} />
      <TextArea
        name="coverage"
        isOptional
        rows={2}
        label={m.suppliers_coverage()}
        defaultValue={entry?.coverage ?? ''}
      />
      <TextArea
        name="services"
        isOptional
        label={m.suppliers_staff_services()}
        defaultValue={servicesAsLines(entry?.services ?? [])}
      />
      <TextArea
        name="insurance"
        isOptional
        rows={2}
        label={m.suppliers_insurance()}
        defaultValue={entry?.insurance ?? ''}
      />
      <TextArea
        name="certificates"
        isOptional
        rows={2}
        label={m.suppliers_staff_certificates()}
        defaultValue={certificatesAsLines(entry?.certificates ?? [])}
      />
      <SelectField
        name="earning"
        label={m.suppliers_earning_title()}
        options={earnings.map((value) => ({ value, label: earningText[value]() }))}
        defaultValue={entry?.earning ?? 'none'}
      />
      <TextArea
        name="earningDetail"
        isOptional
        rows={2}
        label={m.suppliers_staff_earning_detail()}
        defaultValue={entry?.earningDetail ?? ''}
      />
    </EntryForm>
  )
}

function Licence({ entry }: { entry: SupplierEntry | null }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField name="licenceNumber" label={m.suppliers_licence()} defaultValue={entry?.licenceNumber} />
      <TextField
        name="licenceAuthority"
        label={m.suppliers_authority()}
        defaultValue={entry?.licenceAuthority}
      />
      <TextField
        name="licenceExpiresOn"
        type="date"
        isOptional
        label={m.suppliers_expires()}
        defaultValue={entry?.licenceExpiresOn ?? ''}
      />
      <TextField
        name="website"
        type="url"
        isOptional
        label={m.suppliers_website()}
        defaultValue={entry?.website ?? ''}
      />
      <TextField
        name="contactName"
        isOptional
        label={m.suppliers_staff_contact()}
        defaultValue={entry?.contactName}
      />
      <TextField
        name="email"
        type="email"
        isOptional
        label={m.suppliers_staff_email()}
        defaultValue={entry?.email ?? ''}
      />
      <TextField
        name="phone"
        type="tel"
        isOptional
        label={m.suppliers_staff_phone()}
        defaultValue={entry?.phone}
      />
      <TextField
        name="vatNumber"
        isOptional
        label={m.suppliers_staff_vat()}
        defaultValue={entry?.vatNumber}
      />
    </div>
  )
}

/** Services, cities and languages. */
function Trade({ entry }: { entry: SupplierEntry | null }) {
  return (
    <>
      <Choices
        name="categories"
        label={m.suppliers_filter_category()}
        columns="grid-cols-2"
        chosen={entry?.categories ?? []}
        options={supplierCategories.map((value) => ({ value, label: categoryText[value]() }))}
      />
      <Choices
        name="cities"
        label={m.suppliers_cities()}
        columns="grid-cols-2"
        chosen={entry?.cities ?? []}
        options={launchCities.map((value) => ({ value, label: cityText[value]() }))}
      />
      <Choices
        name="languages"
        label={m.suppliers_languages()}
        columns="grid-cols-2"
        chosen={entry?.languages ?? []}
        options={spokenLanguages.map((value) => ({ value, label: formatLanguage(value) }))}
      />
    </>
  )
}

function entryIn(form: FormData): SupplierEntry {
  const text = (name: string) => formText(form, name)
  return {
    name: text('name'),
    about: text('about'),
    website: text('website') || null,
    contactName: text('contactName'),
    email: text('email') || null,
    phone: text('phone'),
    licenceNumber: text('licenceNumber'),
    licenceAuthority: text('licenceAuthority'),
    licenceExpiresOn: text('licenceExpiresOn') || null,
    vatNumber: text('vatNumber'),
    categories: formChoices(form, 'categories', supplierCategories),
    cities: formChoices(form, 'cities', launchCities),
    languages: formChoices(form, 'languages', spokenLanguages),
    coverage: text('coverage'),
    insurance: text('insurance'),
    services: servicesInLines(text('services')),
    certificates: certificatesInLines(text('certificates')),
    earning: earnings.find((earning) => earning === text('earning')) ?? 'none',
    earningDetail: text('earningDetail'),
  }
}
