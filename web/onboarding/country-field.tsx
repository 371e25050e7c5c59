import { countries } from '#domain/places/countries.ts'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { displayLocale } from '#web/format/format.ts'

type Props = { label: string; hint: string; value: string | null; onChange: (code: string | null) => void }

/** Selects a country, with search. */
export function CountryField({ label, hint, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint}>
      <Combobox
        label={label}
        placeholder={m.onboarding_country_none()}
        options={named()}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  )
}

/** The name of a country in the reader's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(displayLocale(), { type: 'region' }).of(code) ?? code
}

function named() {
  const names = new Intl.DisplayNames(displayLocale(), { type: 'region' })
  const order = new Intl.Collator(displayLocale())
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => order.compare(a.label, b.label))
}
