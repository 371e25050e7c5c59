import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { NewQuoteRequest } from '#contract/quotes.ts'
import { cityCurrency } from '#domain/ingestion/tables.ts'
import { limits } from '#domain/limits.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { quoteTimings } from '#domain/quotes/request.ts'
import { supplierCategories, type SupplierCategory } from '#domain/suppliers/categories.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { toastError } from '#web/api/toast-error.ts'
import { formChoice, formText } from '#web/forms/form-values.ts'
import { SelectField } from '#web/forms/form-fields.tsx'
import { parseNumber } from '#web/forms/parse-number.ts'
import { categoryText, cityText } from '#web/format/directory-labels.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { NumberInput } from '#web/forms/number-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { useOptimisticSearch } from '#web/list/use-optimistic-search.ts'
import { Labelled } from '#web/forms/labelled.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { timingText } from './quote-text.ts'
import { SupplierPicker } from './supplier-picker.tsx'
import { useAreaUnit } from './use-area-unit.ts'

export type NewQuoteSearch = {
  category?: SupplierCategory | undefined
  city?: LaunchCity | undefined
  /** Slugs of chosen suppliers, separated by commas. */
  suppliers?: string | undefined
  /** The slug of the project that it is about. */
  project?: string | undefined
}

type Props = { search: NewQuoteSearch; go: (search: NewQuoteSearch) => void }

/** Asks up to three suppliers of one trade for a quote. Trade, city and suppliers are in the address. */
export function NewQuotePage({ search: address, go: write }: Props) {
  const [search, go] = useOptimisticSearch(address, write)
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <Breadcrumb
          links={[
            {
              key: 'quotes',
              link: (
                <Link {...crumbLink} to="/suppliers/quotes">
                  {m.quotes_title()}
                </Link>
              ),
            },
          ]}
          current={m.quotes_new()}
        />
        <h1 className="page-title mt-4">{m.quotes_new()}</h1>
        <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.quotes_new_lead()}</p>
      </header>
      <RequestForm search={search} go={go} />
    </div>
  )
}

type Mistake = 'suppliers' | 'size' | 'budget'

function RequestForm({ search, go }: Props) {
  const category = search.category ?? supplierCategories[0]
  const city = search.city ?? launchCities[0]
  const chosen = search.suppliers ? search.suppliers.split(',') : []
  const unit = useAreaUnit()
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([])
  // One id for the whole form: sending it twice stores one request.
  const [id] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const cache = useQueryClient()
  const send = useMutation({
    mutationFn: (body: NewQuoteRequest) => api.quotes.create({ body }),
    retry: false,
    onSuccess: async () => {
      toast({ title: m.quotes_sent() })
      void cache.invalidateQueries({ queryKey: ['GET', api.quotes.list.endpoint.url] })
      await navigate({ to: '/suppliers/quotes/$id', params: { id } })
    },
    onError: toastError,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const size = numberIn(form, 'size')
    const budget = numberIn(form, 'budget')
    const sizeSqm = typeof size === 'number' ? unit.toSqm(size) : null
    const budgetMinor = typeof budget === 'number' ? Math.round(budget * 100) : null
    const found: Mistake[] = [
      ...(chosen.length === 0 ? (['suppliers'] as const) : []),
      ...(size === 'wrong' || (sizeSqm ?? 1) > limits.quotes.largestSqm ? (['size'] as const) : []),
      ...(budget === 'wrong' || (budgetMinor ?? 1) > limits.quotes.largestMinor ? (['budget'] as const) : []),
    ]
    setMistakes(found)
    if (found.length > 0 || send.isPending) return
    const subject = formText(form, 'subject')
    send.mutate({
      id,
      category,
      city,
      suppliers: chosen,
      need: formText(form, 'need'),
      project: subject === 'project' ? (search.project ?? null) : null,
      asset: subject.startsWith('asset:') ? subject.slice('asset:'.length) : null,
      sizeSqm,
      timing: formChoice(form, 'timing', quoteTimings),
      budgetMinor,
      address: formText(form, 'address'),
      phone: formText(form, 'phone'),
    })
  }
  return (
    <form onSubmit={submit} className="grid max-w-3xl gap-8">
      <div className="grid gap-5 sm:grid-cols-2">
        <Labelled label={m.quotes_trade()}>
          {(fieldId) => (
            <NativeSelect
              id={fieldId}
              value={category}
              options={supplierCategories.map((value) => ({ value, label: categoryText[value]() }))}
              onChange={({ target: { value } }) =>
                go({
                  ...search,
                  category: supplierCategories.find((one) => one === value),
                  suppliers: undefined,
                })
              }
            />
          )}
        </Labelled>
        <Labelled label={m.quotes_city()}>
          {(fieldId) => (
            <NativeSelect
              id={fieldId}
              value={city}
              options={launchCities.map((value) => ({ value, label: cityText[value]() }))}
              onChange={({ target: { value } }) =>
                go({ ...search, city: launchCities.find((one) => one === value), suppliers: undefined })
              }
            />
          )}
        </Labelled>
      </div>
      <SupplierPicker
        category={category}
        city={city}
        chosen={chosen}
        isMissing={mistakes.includes('suppliers') && chosen.length === 0}
        onChange={(slugs) => go({ ...search, suppliers: slugs.length > 0 ? slugs.join(',') : undefined })}
      />
      <Field label={m.quotes_need()} hint={m.quotes_need_hint()}>
        <Textarea name="need" required minLength={10} maxLength={limits.quotes.needCharacters} rows={6} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SubjectField project={search.project} />
        <SelectField
          name="timing"
          label={m.quotes_timing()}
          options={quoteTimings.map((value) => ({ value, label: timingText[value]() }))}
          defaultValue="this-month"
        />
        <Field
          label={m.quotes_optional({ label: m.quotes_size({ unit: unit.name }) })}
          {...(mistakes.includes('size') ? { error: m.quotes_size_wrong() } : {})}
        >
          <NumberInput name="size" maxLength={20} />
        </Field>
        <Field
          label={m.quotes_optional({ label: m.quotes_budget({ currency: cityCurrency[city] }) })}
          {...(mistakes.includes('budget') ? { error: m.quotes_budget_wrong() } : {})}
        >
          <NumberInput name="budget" maxLength={20} />
        </Field>
      </div>
      <fieldset className="grid gap-4 border-s-2 border-brass ps-5">
        <legend className="sr-only">{m.quotes_hidden()}</legend>
        <p aria-hidden className="text-sm font-medium">
          {m.quotes_hidden()}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.quotes_optional({ label: m.quotes_address() })}>
            <Input name="address" autoComplete="street-address" maxLength={limits.quotes.addressCharacters} />
          </Field>
          <Field label={m.quotes_optional({ label: m.quotes_phone() })}>
            <Input
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={30}
              pattern="\+?[0-9][0-9 \(\)\-]{5,29}"
              placeholder={m.quotes_phone_example()}
            />
          </Field>
        </div>
      </fieldset>
      <Button type="submit" isPending={send.isPending} className="justify-self-start">
        {send.isPending ? m.quotes_sending() : m.quotes_send()}
      </Button>
    </form>
  )
}

/** A number of the form above 0; null when it is left empty. */
function numberIn(form: FormData, name: string): number | 'wrong' | null {
  const text = formText(form, name)
  if (text === '') return null
  const value = parseNumber(text)
  return value === null || value <= 0 ? 'wrong' : value
}

/** What the request is about: an own asset, or the project that the member comes from. */
function SubjectField({ project }: { project: string | undefined }) {
  const assets = useQuery({ ...query(api.favorites.assets, {}), retry: false })
  const about = useQuery({
    ...query(api.projects.read, { params: { slug: project ?? '' } }),
    enabled: project !== undefined,
  })
  const options = [
    { value: '', label: m.quotes_subject_none() },
    ...(about.data
      ? [{ value: 'project', label: m.quotes_subject_project({ name: about.data.card.name }) }]
      : []),
    ...(assets.data ?? []).map(({ id, title }) => ({
      value: `asset:${id}`,
      label: m.quotes_subject_asset({ name: title }),
    })),
  ]
  return (
    <SelectField
      // The default changes once the project is read.
      key={about.data ? 'project' : 'none'}
      name="subject"
      label={m.quotes_optional({ label: m.quotes_subject() })}
      hint={m.quotes_subject_hint()}
      options={options}
      defaultValue={about.data ? 'project' : ''}
    />
  )
}
