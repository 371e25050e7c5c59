import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/suppliers/')({
  head: () => pageHead({ title: m.shell_page_suppliers(), description: m.shell_page_suppliers_detail() }),
  component: Suppliers,
})

function Suppliers() {
  return <NotOpenYet page="suppliers" />
}
