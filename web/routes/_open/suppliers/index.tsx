import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useFrame } from '#web/shell/frame.ts'
import { suppliersPage } from '#web/suppliers/queries.ts'
import { SuppliersPage } from '#web/suppliers/suppliers-page.tsx'
import { parseSuppliersSearch } from '#web/suppliers/suppliers-search.ts'

export const Route = createFileRoute('/_open/suppliers/')({
  validateSearch: parseSuppliersSearch,
  // The router keeps invalid parameters in the address, so they are dropped here again.
  loaderDeps: ({ search }) => parseSuppliersSearch(search),
  loader: ({ context, deps }) => context.cache.ensureQueryData(suppliersPage(deps)),
  head: () => pageHead({ title: m.suppliers_title(), description: m.suppliers_description() }),
  component: Suppliers,
})

function Suppliers() {
  return <SuppliersPage search={parseSuppliersSearch(Route.useSearch())} isMember={useFrame() === 'member'} />
}
