import { useSuspenseQuery } from '@tanstack/react-query'
import type { Preferences } from '#contract/account.ts'
import { Preferences as PreferencesShape } from '#contract/account.ts'
import { offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { m } from '#web/paraglide/messages.js'
import { preferences, useChangePreferences } from '#web/preferences/preferences.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SettingsBlock } from './settings-page.tsx'

const currencyNames: Record<Preferences['currency'], () => string> = {
  AED: m.account_currency_aed,
  SAR: m.account_currency_sar,
  USD: m.account_currency_usd,
  EUR: m.account_currency_eur,
  GBP: m.account_currency_gbp,
  INR: m.account_currency_inr,
}
const unitNames: Record<Preferences['areaUnit'], () => string> = {
  sqft: m.account_unit_sqft,
  sqm: m.account_unit_sqm,
}
const themeNames: Record<Preferences['theme'], () => string> = {
  light: m.account_theme_light,
  dark: m.account_theme_dark,
  system: m.account_theme_system,
}

type Props = {
  /** Applies the theme at once and stores it in the account. */
  onTheme: (theme: Preferences['theme']) => void
}

/** Currency, area unit and theme, stored in the account. */
export function PreferencesSection({ onTheme }: Props) {
  const { data: mine } = useSuspenseQuery(preferences())
  const change = useChangePreferences()
  const shape = PreferencesShape.shape
  return (
    <SettingsBlock title={m.account_section_preferences()} detail={m.account_preferences_detail()}>
      <div className="grid max-w-md gap-5">
        <Field label={m.account_currency()} hint={m.account_currency_hint()}>
          <Select
            value={mine.currency}
            options={offeredCurrencies.map((value) => ({ value, label: currencyNames[value]() }))}
            onValueChange={(word) => change({ currency: shape.currency.parse(word) })}
          />
        </Field>
        <Field label={m.account_unit()}>
          <Select
            value={mine.areaUnit}
            options={selectOptions(unitNames)}
            onValueChange={(word) => change({ areaUnit: shape.areaUnit.parse(word) })}
          />
        </Field>
        <Field label={m.account_theme()}>
          <Select
            value={mine.theme}
            options={selectOptions(themeNames)}
            onValueChange={(word) => onTheme(shape.theme.parse(word))}
          />
        </Field>
        <Field label={m.account_language()} hint={m.account_language_hint()}>
          <Select
            value="en"
            options={[{ value: 'en', label: m.account_language_en() }]}
            onValueChange={() => {}}
          />
        </Field>
      </div>
    </SettingsBlock>
  )
}

function selectOptions(names: Record<string, () => string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label: label() }))
}
