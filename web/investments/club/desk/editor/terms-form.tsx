import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { ClubDealRegime } from '#contract/investments/club-deals.ts'
import type { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { limits } from '#domain/limits.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { launchCities } from '#domain/places/cities.ts'
import { namedCountries } from '#web/investments/club/labels.ts'
import { SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { cityText } from '#web/format/directory-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { amountText } from './amount-text.ts'
import { readTerms } from './read-terms.ts'
import { RowsField } from './rows-field.tsx'
import { ScenarioFields } from './scenario-fields.tsx'
import { WaterfallFields } from './waterfall-fields.tsx'

const { lines, textCharacters } = limits.clubDeals

type Props = {
  /** Null for a new deal. */
  terms: ClubDealTerms | null
  regimes: readonly ClubDealRegime[]
  isBusy: boolean
  save: string
  onSave: (terms: ClubDealTerms) => void
}

/** All terms of a deal. A draft may be incomplete: what is missing is listed beside it. */
export function TermsForm({ terms, regimes, isBusy, save, onSave }: Props) {
  const [excluded, setExcluded] = useState<readonly string[]>(terms?.excludedCountries ?? [])
  const [wrong, setWrong] = useState<readonly string[]>([])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readTerms(new FormData(event.currentTarget), excluded)
    setWrong(read.wrong)
    if (read.wrong.length === 0 && !isBusy) onSave(read.terms)
  }
  return (
    <form onSubmit={submit} className="grid max-w-4xl gap-10">
      <Group title={m.club_desk_group_deal()}>
        <DealFields terms={terms} regimes={regimes} />
        <Field label={m.club_desk_excluded()} hint={m.club_desk_excluded_hint()}>
          <Combobox
            multiple
            label={m.club_desk_excluded()}
            placeholder={m.club_desk_excluded_none()}
            options={namedCountries()}
            value={excluded}
            onValueChange={setExcluded}
          />
        </Field>
      </Group>
      <Group title={m.club_operator()}>
        <OperatorFields terms={terms} />
      </Group>
      <Group title={m.club_desk_group_amounts()}>
        <AmountFields terms={terms} />
      </Group>
      <Group title={m.club_part_money()}>
        <RowsField
          title={m.club_sources()}
          names={['sourceLabel', 'sourceAmount']}
          labels={[m.club_desk_line_name(), m.club_desk_line_amount()]}
          rows={
            terms?.sources.map(({ label, amountMinor }) => [label, amountText(amountMinor)]) ?? [['', '']]
          }
          add={m.club_desk_add_line()}
        />
        <RowsField
          title={m.club_uses()}
          names={['useLabel', 'useAmount']}
          labels={[m.club_desk_line_name(), m.club_desk_line_amount()]}
          rows={terms?.uses.map(({ label, amountMinor }) => [label, amountText(amountMinor)]) ?? [['', '']]}
          add={m.club_desk_add_line()}
        />
      </Group>
      <Group title={m.club_part_costs()} detail={m.club_desk_fees_hint()}>
        <FeeFields terms={terms} />
      </Group>
      <Group title={m.club_part_waterfall()}>
        <WaterfallFields waterfall={terms?.waterfall ?? null} />
      </Group>
      <Group title={m.club_part_scenarios()}>
        <ScenarioFields scenarios={terms?.scenarios ?? null} />
      </Group>
      <Group title={m.club_part_valuation()}>
        <ValuationFields valuation={terms?.valuation ?? null} />
      </Group>
      <Group title={m.club_part_risks()}>
        <div className="grid gap-5 sm:col-span-2">
          <TextArea
            name="risks"
            isOptional
            rows={6}
            maxLength={lines * 1000}
            label={m.club_desk_risks()}
            hint={m.club_desk_one_a_line()}
            defaultValue={terms?.risks.join('\n') ?? ''}
          />
          <TextArea
            name="exitPaths"
            isOptional
            maxLength={lines * 1000}
            label={m.club_exit_paths()}
            hint={m.club_desk_one_a_line()}
            defaultValue={terms?.exitPaths.join('\n') ?? ''}
          />
          <TextArea
            name="taxNote"
            isOptional
            maxLength={textCharacters}
            label={m.club_tax()}
            defaultValue={terms?.taxNote ?? ''}
          />
        </div>
      </Group>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-border bg-background py-4">
        <Button type="submit" isPending={isBusy}>
          {save}
        </Button>
        {wrong.length > 0 ? (
          <p role="alert" className="text-sm text-destructive">
            {m.club_desk_wrong({ fields: [...new Set(wrong)].join(', ') })}
          </p>
        ) : null}
      </div>
    </form>
  )
}

function Group({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-5 border-t border-border pt-5 sm:grid-cols-2">
      <legend className="sr-only">{title}</legend>
      <div className="sm:col-span-2">
        <h3 className="font-serif text-lg">{title}</h3>
        {detail ? <p className="text-sm text-muted-foreground">{detail}</p> : null}
      </div>
      {children}
    </fieldset>
  )
}

type FieldsProps = { terms: ClubDealTerms | null }

function DealFields({ terms, regimes }: FieldsProps & { regimes: readonly ClubDealRegime[] }) {
  return (
    <>
      <TextField
        name="title"
        label={m.club_desk_title()}
        minLength={3}
        maxLength={120}
        defaultValue={terms?.title}
      />
      <SelectField
        name="city"
        label={m.club_filter_city()}
        options={launchCities.map((value) => ({ value, label: cityText[value]() }))}
        defaultValue={terms?.city ?? launchCities[0]}
      />
      <SelectField
        name="regime"
        label={m.club_rules_title()}
        options={regimes.map(({ key, title }) => ({ value: key, label: title }))}
        {...(terms ? { defaultValue: terms.regime } : {})}
      />
      <TextField
        name="project"
        isOptional
        label={m.club_fact_project()}
        hint={m.club_desk_project_hint()}
        defaultValue={terms?.project ?? ''}
      />
      <TextField name="address" isOptional label={m.club_fact_address()} defaultValue={terms?.address} />
      <NativeCheckbox name="isCompleted" defaultChecked={terms?.isCompleted ?? false} className="self-end">
        {m.club_completed()}
      </NativeCheckbox>
      <div className="sm:col-span-2">
        <TextArea
          name="summary"
          isOptional
          rows={5}
          maxLength={textCharacters}
          label={m.club_desk_summary()}
          defaultValue={terms?.summary ?? ''}
        />
      </div>
    </>
  )
}

function OperatorFields({ terms }: FieldsProps) {
  const operator = terms?.operator
  return (
    <>
      <TextField
        name="operatorName"
        isOptional
        label={m.club_operator_name()}
        defaultValue={operator?.name}
      />
      <TextField name="regulator" isOptional label={m.club_regulator()} defaultValue={operator?.regulator} />
      <TextField
        name="licenceNumber"
        isOptional
        label={m.club_licence()}
        defaultValue={operator?.licenceNumber}
      />
      <TextField
        name="url"
        type="url"
        isOptional
        label={m.club_operator_page()}
        defaultValue={operator?.url}
      />
      <TextField
        name="checkedOn"
        type="date"
        isOptional
        label={m.club_licence_checked()}
        defaultValue={operator?.checkedOn ?? ''}
      />
    </>
  )
}

function AmountFields({ terms }: FieldsProps) {
  const amounts = [
    ['target', m.club_target(), terms?.targetMinor],
    ['minimum', m.club_minimum(), terms?.minimumMinor],
    ['hardCap', m.club_hard_cap(), terms?.hardCapMinor],
    ['unit', m.club_unit(), terms?.unitMinor],
    ['smallest', m.club_smallest(), terms?.smallestMinor],
    ['largest', m.club_largest(), terms?.largestMinor],
  ] as const
  return (
    <>
      <SelectField
        name="currency"
        label={m.club_verify_currency()}
        options={currencies.map((value) => ({ value, label: value }))}
        defaultValue={terms?.currency ?? currencies[0]}
      />
      {amounts.map(([name, label, minor]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          isOptional
          inputMode="decimal"
          defaultValue={amountText(minor ?? 0)}
        />
      ))}
      <TextField
        name="earnings"
        isOptional
        inputMode="decimal"
        label={m.club_desk_earnings()}
        hint={m.club_desk_earnings_hint()}
        defaultValue={terms?.earnings.amountMinor === 0 ? '0' : amountText(terms?.earnings.amountMinor ?? 0)}
      />
      <TextField
        name="earningsNote"
        isOptional
        label={m.club_desk_earnings_note()}
        defaultValue={terms?.earnings.note}
      />
      <TextField
        name="opensOn"
        type="date"
        isOptional
        label={m.club_desk_opens()}
        defaultValue={terms?.opensOn ?? ''}
      />
      <TextField
        name="closesOn"
        type="date"
        isOptional
        label={m.club_desk_closes()}
        defaultValue={terms?.closesOn ?? ''}
      />
    </>
  )
}

function FeeFields({ terms }: FieldsProps) {
  const fees = [
    ['structuring', m.club_fee_structuring(), m.club_fee_structuring_basis(), terms?.fees.structuringPercent],
    [
      'administration',
      m.club_fee_administration(),
      m.club_fee_administration_basis(),
      terms?.fees.administrationPercent,
    ],
    ['exit', m.club_fee_exit(), m.club_fee_exit_basis(), terms?.fees.exitPercent],
  ] as const
  return fees.map(([name, label, basis, percent]) => (
    <TextField
      key={name}
      name={name}
      isOptional
      inputMode="decimal"
      label={m.club_desk_percent({ label })}
      hint={basis}
      defaultValue={percent ?? ''}
    />
  ))
}

function ValuationFields({ valuation }: { valuation: ClubDealTerms['valuation'] }) {
  return (
    <>
      <TextField
        name="valuation"
        isOptional
        inputMode="decimal"
        label={m.club_valuation_value()}
        defaultValue={amountText(valuation?.valueMinor ?? 0)}
      />
      <TextField
        name="valuedOn"
        type="date"
        isOptional
        label={m.club_valuation_day()}
        defaultValue={valuation?.valuedOn ?? ''}
      />
      <TextField
        name="valuer"
        isOptional
        label={m.club_valuation_valuer()}
        defaultValue={valuation?.valuer}
      />
      <TextField
        name="method"
        isOptional
        label={m.club_valuation_method()}
        defaultValue={valuation?.method}
      />
      <NativeCheckbox name="isIndependent" defaultChecked={valuation?.isIndependent ?? false}>
        {m.club_independent()}
      </NativeCheckbox>
    </>
  )
}
