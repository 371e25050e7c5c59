import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SupplierPage } from '#contract/suppliers.ts'
import { supplierCategories, supplierSorts } from '#domain/suppliers/categories.ts'
import { DirectoryPage, JoinDirectory } from '#web/list/directory/directory-page.tsx'
import type { FilterChoice } from '#web/list/directory/directory-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { categoryText } from '#web/format/directory-labels.ts'
import { formatLanguage, formatInteger } from '#web/format/format.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { suppliersPage } from './queries.ts'
import { SupplierCardView } from './supplier-card.tsx'
import { supplierSortText } from './supplier-text.ts'
import { parseSuppliersSearch, type SuppliersSearch } from './suppliers-search.ts'

/** The directory of suppliers. */
export function SuppliersPage({ search, isMember }: { search: SuppliersSearch; isMember: boolean }) {
  const { data } = useSuspenseQuery(suppliersPage(search))
  const navigate = useNavigate()
  return (
    <DirectoryPage
      title={m.suppliers_title()}
      lead={m.suppliers_lead()}
      actions={isMember ? <QuoteLinks search={search} /> : null}
      action="/suppliers"
      search={search}
      parseSearch={parseSuppliersSearch}
      go={(chosen) => void navigate({ to: '/suppliers', search: chosen, resetScroll: false })}
      link={(chosen, children, { keepsScroll = false, ...looks }) => (
        <Link to="/suppliers" search={chosen} resetScroll={!keepsScroll} {...looks}>
          {children}
        </Link>
      )}
      choices={filterChoices(data.facets, search)}
      verified={{ label: m.suppliers_filter_verified(), count: data.facets.verified[0]?.count ?? 0 }}
      sorting={{
        chosen: search.sort ?? 'name',
        options: supplierSorts.map((sort) => ({ value: sort, label: supplierSortText[sort]() })),
      }}
      count={m.suppliers_count({ count: data.total })}
      none={{ title: m.suppliers_none(), detail: m.suppliers_none_detail() }}
      noneYet={{ title: m.suppliers_none_yet(), detail: m.suppliers_none_yet_detail() }}
      cards={data.suppliers.map((one) => (
        <SupplierCardView key={one.slug} supplier={one} />
      ))}
      entries={data.suppliers}
      shown={m.suppliers_shown({
        shown: formatInteger(data.suppliers.length),
        total: formatInteger(data.total),
      })}
      next={data.next}
    >
      <JoinDirectory
        words={m.suppliers_register()}
        link={<Link to="/suppliers/register">{m.suppliers_register_link()}</Link>}
      />
    </DirectoryPage>
  )
}

/** For members: ask suppliers of the chosen trade and city for quotes, and the own requests. */
function QuoteLinks({ search: { category, city } }: { search: SuppliersSearch }) {
  return (
    <>
      <Button asChild>
        <Link to="/suppliers/quotes/new" search={{ category, city }}>
          {m.suppliers_ask_several()}
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/suppliers/quotes">{m.suppliers_own_requests()}</Link>
      </Button>
    </>
  )
}

function filterChoices(facets: SupplierPage['facets'], search: SuppliersSearch): FilterChoice[] {
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
      options: facets.language.map(({ value, count }) => ({ value, label: formatLanguage(value), count })),
    },
  ]
}
