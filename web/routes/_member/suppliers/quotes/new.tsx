import { createFileRoute } from '@tanstack/react-router'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { supplierCategories } from '#domain/suppliers/categories.ts'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NewQuotePage, type NewQuoteSearch } from '#web/quotes/new-quote-page.tsx'

export const Route = createFileRoute('/_member/suppliers/quotes/new')({
  head: () => pageHead({ title: m.quotes_new() }),
  validateSearch: ({ category, city, suppliers, project }: Record<string, unknown>): NewQuoteSearch => ({
    category: supplierCategories.find((one) => one === category),
    city: launchCities.find((one) => one === city),
    suppliers: typeof suppliers === 'string' ? firstSuppliers(suppliers) : undefined,
    project: typeof project === 'string' ? project : undefined,
  }),
  staticData: { feature: 'suppliers' },
  component: NewQuote,
})

/** At most three different slugs. */
function firstSuppliers(list: string): string | undefined {
  const slugs = [...new Set(list.split(','))].filter(Boolean).slice(0, limits.quotes.suppliersPerRequest)
  return slugs.length > 0 ? slugs.join(',') : undefined
}

function NewQuote() {
  return (
    <NewQuotePage search={Route.useSearch()} go={useReplaceSearch<NewQuoteSearch>(Route.useNavigate())} />
  )
}
