import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SupplierPage } from '#contract/suppliers.ts'
import { supplierCategories, supplierSorts } from '#domain/suppliers/categories.ts'
import {
  DemonstrationNote,
  DirectoryFilters,
  FilterChips,
  NextPage,
  Pager,
  type Choice,
  type InForce,
} from '#web/directory.tsx'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { writtenLanguage, writtenWhole } from '#web/ui/written.ts'
import { suppliersPage } from './queries.ts'
import { SupplierCardView } from './supplier-card.tsx'
import { categoryText } from '#web/trade-text.ts'
import { supplierSortText } from './supplier-text.ts'
import { suppliersSearchOf, type SuppliersSearch } from './suppliers-search.ts'

/** The directory of suppliers: everything asked of it stands in the address. */
export function SuppliersPage({ search }: { search: SuppliersSearch }) {
  const { data } = useSuspenseQuery(suppliersPage(search))
  const navigate = useNavigate()
  const choices = choicesOf(data.facets, search)
  return (
    <div className="page-frame">
      <header className="max-w-[64ch]">
        <h1 className="font-serif text-4xl tracking-tight">{m.suppliers_title()}</h1>
        <p className="mt-4 text-lg leading-relaxed text-pretty">{m.suppliers_lead()}</p>
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
        <DirectoryFilters
          action="/suppliers"
          choices={choices}
          flags={[
            {
              name: 'verified',
              label: m.suppliers_filter_verified(),
              isOn: search.verified === 'yes',
              count: data.facets.verified[0]?.count ?? 0,
            },
          ]}
          sorting={{
            chosen: search.sort ?? 'name',
            options: supplierSorts.map((sort) => ({ value: sort, label: supplierSortText[sort]() })),
          }}
          onChange={(fields) =>
            void navigate({ to: '/suppliers', search: suppliersSearchOf(fields), resetScroll: false })
          }
        />
        <div className="grid content-start gap-5">
          <div className="flex min-h-7 flex-wrap items-center gap-x-5 gap-y-3">
            <output className="figures font-medium">{m.suppliers_count({ count: data.total })}</output>
            <FilterChips
              inForce={inForceOf(choices, search)}
              clear={
                <Link to="/suppliers" search={{}} resetScroll={false}>
                  {m.ui_filters_clear()}
                </Link>
              }
            />
          </div>
          <Found page={data} search={search} />
        </div>
      </div>
      <p className="mt-12 text-muted-foreground">
        {m.suppliers_register()}{' '}
        <Link
          to="/suppliers/register"
          className="text-foreground underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.suppliers_register_link()}
        </Link>
      </p>
    </div>
  )
}

function Found({ page, search }: { page: SupplierPage; search: SuppliersSearch }) {
  const { after, ...first } = search
  if (page.suppliers.length === 0) {
    const { sort: _, ...filters } = first
    return Object.values(filters).some((value) => value !== undefined) ? (
      <EmptyState title={m.suppliers_none()}>{m.suppliers_none_detail()}</EmptyState>
    ) : (
      <EmptyState title={m.suppliers_none_yet()}>{m.suppliers_none_yet_detail()}</EmptyState>
    )
  }
  return (
    <>
      {page.suppliers.some(({ demonstration }) => demonstration) ? <DemonstrationNote /> : null}
      <ul className="grid gap-4 lg:grid-cols-2">
        {page.suppliers.map((supplier) => (
          <SupplierCardView key={supplier.slug} supplier={supplier} />
        ))}
      </ul>
      <Pager
        shown={m.suppliers_shown({
          shown: writtenWhole(page.suppliers.length),
          total: writtenWhole(page.total),
        })}
        first={
          after ? (
            <Link to="/suppliers" search={first} className="underline-offset-4 hover:underline">
              {m.ui_first_page()}
            </Link>
          ) : null
        }
        next={
          page.next ? (
            <Link
              to="/suppliers"
              search={{ ...first, after: page.next }}
              className="inline-flex min-h-6 items-center gap-1.5 font-medium text-foreground underline-offset-4 hover:underline"
            >
              <NextPage />
            </Link>
          ) : null
        }
      />
    </>
  )
}

function choicesOf(facets: SupplierPage['facets'], search: SuppliersSearch): Choice[] {
  return [
    {
      name: 'category',
      label: m.suppliers_filter_category(),
      chosen: search.category,
      options: supplierCategories.map((value) => ({
        value,
        label: categoryText[value](),
        count: facets.category.find((one) => one.value === value)?.count ?? 0,
      })),
    },
    {
      name: 'city',
      label: m.suppliers_filter_city(),
      chosen: search.city,
      options: facets.city.map(({ value, label, count }) => ({ value, label: label ?? value, count })),
    },
    {
      name: 'language',
      label: m.suppliers_filter_language(),
      chosen: search.language,
      options: facets.language.map(({ value, count }) => ({ value, label: writtenLanguage(value), count })),
    },
  ]
}

function inForceOf(choices: readonly Choice[], { after: _after, ...search }: SuppliersSearch): InForce[] {
  const without = (name: string): SuppliersSearch =>
    suppliersSearchOf(Object.fromEntries(Object.entries(search).filter(([key]) => key !== name)))
  const link =
    (name: string): InForce['link'] =>
    (children, props) => (
      <Link to="/suppliers" search={without(name)} resetScroll={false} {...props}>
        {children}
      </Link>
    )
  const chosen = choices.flatMap(({ name, chosen: value, options }) => {
    if (value === undefined) return []
    const words = options.find((option) => option.value === value)?.label ?? value
    return [{ key: name, words, link: link(name) }]
  })
  if (search.verified !== 'yes') return chosen
  return [...chosen, { key: 'verified', words: m.suppliers_filter_verified(), link: link('verified') }]
}
