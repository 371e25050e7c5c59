import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/suppliers/$slug')({
  head: () => pageHead({ title: m.shell_page_supplier(), description: m.shell_page_supplier_detail() }),
  component: Supplier,
})

function Supplier() {
  return <NotOpenYet page="supplier" />
}
