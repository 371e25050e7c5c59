import { useSuspenseQuery } from '@tanstack/react-query'
import type { FundEntry, StaffFund } from '#contract/investments.ts'
import { fundKinds, fundMarkets } from '#domain/investments/fund-kinds.ts'
import { formChoice, formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { EntryDesk } from '#web/staff/entry-editor.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { staffFunds } from './queries.ts'
import { fundKindNames, marketNames } from './labels.ts'

/** The editor of published facts about funds, with their sources. */
export function FundsDesk({ add }: { add: string }) {
  const { data } = useSuspenseQuery(staffFunds())
  return (
    <EntryDesk
      title={m.deals_title()}
      add={add}
      entries={data.funds}
      getName={({ name }) => name}
      fields={(entry) => <FundFields entry={entry} />}
      save={(fundId, form) => api.investments.saveFund({ params: { fundId }, body: parseFund(form) })}
      remove={(fundId) => api.investments.removeFund({ params: { fundId } })}
    />
  )
}

const lines = [
  ['manager', m.deals_manager],
  ['regulator', m.deals_regulator],
  ['tradedOn', m.deals_traded],
  ['holds', m.deals_holds],
  ['distribution', m.deals_distribution],
  ['costs', m.deals_costs],
] as const

function FundFields({ entry }: { entry: StaffFund | null }) {
  return (
    <>
      <Field label={m.deals_field_name()}>
        <Input name="name" required minLength={2} maxLength={120} defaultValue={entry?.name} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.deals_field_kind()}>
          <NativeSelect
            name="kind"
            defaultValue={entry?.kind}
            options={fundKinds.map((value) => ({ value, label: fundKindNames[value]() }))}
          />
        </Field>
        <Field label={m.deals_field_market()}>
          <NativeSelect
            name="market"
            defaultValue={entry?.market}
            options={fundMarkets.map((value) => ({ value, label: marketNames[value]() }))}
          />
        </Field>
      </div>
      {lines.map(([name, label]) => (
        <Field key={name} label={label()}>
          <Input name={name} maxLength={200} defaultValue={entry?.[name]} />
        </Field>
      ))}
      <Field label={m.deals_note()}>
        <Textarea name="note" maxLength={2000} rows={4} defaultValue={entry?.note} />
      </Field>
      <Field label={m.deals_source()}>
        <Input name="sourceTitle" required maxLength={200} defaultValue={entry?.sourceTitle} />
      </Field>
      <Field label={m.deals_field_source_url()}>
        <Input type="url" name="sourceUrl" required defaultValue={entry?.sourceUrl} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.deals_field_stated()}>
          <Input type="date" name="statedOn" defaultValue={entry?.statedOn ?? ''} />
        </Field>
        <Field label={m.deals_field_verified()}>
          <Input type="date" name="verifiedOn" required defaultValue={entry?.verifiedOn} />
        </Field>
      </div>
    </>
  )
}

function parseFund(form: FormData): FundEntry {
  return {
    name: formText(form, 'name'),
    kind: formChoice(form, 'kind', fundKinds),
    market: formChoice(form, 'market', fundMarkets),
    manager: formText(form, 'manager'),
    regulator: formText(form, 'regulator'),
    tradedOn: formText(form, 'tradedOn'),
    holds: formText(form, 'holds'),
    distribution: formText(form, 'distribution'),
    costs: formText(form, 'costs'),
    note: formText(form, 'note'),
    sourceTitle: formText(form, 'sourceTitle'),
    sourceUrl: formText(form, 'sourceUrl'),
    statedOn: formText(form, 'statedOn') || null,
    verifiedOn: formText(form, 'verifiedOn'),
    published: form.has('published'),
  }
}
