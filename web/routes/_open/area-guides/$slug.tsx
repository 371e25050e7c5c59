import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError } from '#web/api-error.ts'
import { guideHead } from '#web/areas/guide-head.ts'
import { GuidePage } from '#web/areas/guide-page.tsx'
import { areaGuide } from '#web/areas/queries.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/area-guides/$slug')({
  validateSearch: (raw: Record<string, unknown>) => {
    const type = pricedTypes.find((known) => known === raw['type'])
    return type ? { type } : {}
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    context.cache.ensureQueryData(areaGuide(params.slug, deps.type)).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'NOT_FOUND' ? notFound() : error
    }),
  head: ({ loaderData }) => pageHead(loaderData ? guideHead(loaderData) : { title: m.areas_page_title() }),
  component: Guide,
})

function Guide() {
  const { slug } = Route.useParams()
  return <GuidePage slug={slug} type={Route.useSearch().type} />
}
