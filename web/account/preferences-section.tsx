import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Preferences } from '#contract/account.ts'
import { Preferences as PreferencesShape } from '#contract/account.ts'
import { m } from '#web/paraglide/messages.js'
import { api } from '#web/api.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { preferences } from './queries.ts'
import { Matter } from './settings-page.tsx'
import { tellFailure } from '#web/tell-failure.ts'

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
  /** Shows the theme in this browser at once. */
  onTheme: (theme: Preferences['theme']) => void
}

/** Money, unit and theme of every screen, kept in the account. */
export function PreferencesSection({ onTheme }: Props) {
  const { data: mine } = useSuspenseQuery(preferences())
  const change = useChange()
  const shape = PreferencesShape.shape
  return (
    <Matter title={m.account_section_preferences()} detail={m.account_preferences_detail()}>
      <div className="grid max-w-md gap-5">
        <Field label={m.account_currency()} hint={m.account_currency_hint()}>
          <Select
            value={mine.currency}
            options={optionsOf(currencyNames)}
            onValueChange={(word) => change({ currency: shape.currency.parse(word) })}
          />
        </Field>
        <Field label={m.account_unit()}>
          <Select
            value={mine.areaUnit}
            options={optionsOf(unitNames)}
            onValueChange={(word) => change({ areaUnit: shape.areaUnit.parse(word) })}
          />
        </Field>
        <Field label={m.account_theme()}>
          <Select
            value={mine.theme}
            options={optionsOf(themeNames)}
            onValueChange={(word) => {
              const theme = shape.theme.parse(word)
              onTheme(theme)
              change({ theme })
            }}
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
    </Matter>
  )
}

function optionsOf(names: Record<string, () => string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label: label() }))
}

/** Changes at once on the screen and then in the account; what the account says in the end stands. */
function useChange(): (change: Partial<Preferences>) => void {
  const cache = useQueryClient()
  const { queryKey } = preferences()
  const { mutate } = useMutation({
    mutationFn: (change: Partial<Preferences>) => api.account.changePreferences({ body: change }),
    onMutate: (change) => {
      cache.setQueryData(queryKey, (before) => before && { ...before, ...change })
    },
    onError: tellFailure,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return mutate
}
