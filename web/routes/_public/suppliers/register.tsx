import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_public/suppliers/register')({
  head: () =>
    pageHead({
      title: m.shell_page_supplier_register(),
      description: m.shell_page_supplier_register_detail(),
    }),
  component: SupplierRegister,
})

function SupplierRegister() {
  return (
    <main id="content">
      <NotOpenYet page="supplierRegister" />
    </main>
  )
}
