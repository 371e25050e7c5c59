import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { SupplierProfile } from '#contract/suppliers.ts'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { pageHead, type Structured } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useFrame } from '#web/shell/frame.ts'
import { supplierProfile } from '#web/suppliers/queries.ts'
import { SupplierProfilePage } from '#web/suppliers/supplier-page.tsx'
import { categoryText } from '#web/format/directory-labels.ts'

export const Route = createFileRoute('/_open/suppliers/$slug')({
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(supplierProfile(params.slug)).catch(throwNotFound),
  head: ({ loaderData, params }) => {
    if (!loaderData) return pageHead({ title: m.suppliers_title() })
    const { name, categories, cities } = loaderData
    return pageHead({
      title: name,
      description: m.suppliers_profile_description({
        name,
        trades: categories.map((one) => categoryText[one]()).join(', '),
        cities: cities.map((city) => city.name).join(', '),
      }),
      structured: [
        breadcrumbList([
          [m.suppliers_title(), '/suppliers'],
          [name, `/suppliers/${params.slug}`],
        ]),
        ...structuredBusiness(loaderData),
      ],
    })
  },
  component: Supplier,
})

/** No structured data for demonstration suppliers. */
function structuredBusiness({ demonstration, name, about, website, cities }: SupplierProfile): Structured[] {
  if (demonstration) return []
  return [
    {
      '@type': 'LocalBusiness',
      name,
      description: about,
      ...(website ? { url: website } : {}),
      areaServed: cities.map((city) => ({ '@type': 'City', name: city.name })),
    },
  ]
}

// Lazy, because only members need it.
const QuotePanel = lazy(() =>
  import('#web/quotes/quote-panel.tsx').then((module) => ({ default: module.QuotePanel })),
)

function Supplier() {
  const { slug } = Route.useParams()
  const supplier = Route.useLoaderData()
  const isMember = useFrame() === 'member'
  return (
    <SupplierProfilePage
      slug={slug}
      quote={
        isMember ? (
          <Suspense>
            <QuotePanel of={supplier} />
          </Suspense>
        ) : null
      }
    />
  )
}
