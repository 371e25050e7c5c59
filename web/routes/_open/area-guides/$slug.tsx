import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '#web/areas/guide/guide-page.tsx'
import { areaGuide } from '#web/areas/guide/queries.ts'
import { pricedTypes, type PricedType } from '#domain/market/codes.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

function guideSearch(raw: Record<string, unknown>): { type?: PricedType } {
  const type = pricedTypes.find((known) => known === raw['type'])
  return type ? { type } : {}
}

export const Route = createFileRoute('/_open/area-guides/$slug')({
  validateSearch: guideSearch,
  // The router keeps invalid parameters in the search.
  loaderDeps: ({ search }) => guideSearch(search),
  loader: async ({ context, params, deps }) => {
    const [guide, { guideHead }] = await Promise.all([
      context.cache.ensureQueryData(areaGuide(params.slug, deps.type)).catch(throwNotFound),
      // Imported on demand: it would otherwise be part of every page.
      import('#web/areas/guide/guide-head.ts'),
    ])
    return guideHead(guide)
  },
  head: ({ loaderData }) => pageHead(loaderData ?? { title: m.areas_page_title() }),
  component: Guide,
})

function Guide() {
  const { slug } = Route.useParams()
  return <GuidePage slug={slug} type={guideSearch(Route.useSearch()).type} />
}
