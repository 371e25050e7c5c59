import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NewPassword } from '#web/shell/new-password.tsx'
import { Toasters } from '#web/ui/toaster.tsx'

export const Route = createFileRoute('/auth_/new-password')({
  head: () => ({
    meta: [...pageHead({ title: m.auth_choose_page_title() }).meta, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { isForm: true },
  component: NewPasswordRoute,
})

function NewPasswordRoute() {
  return (
    <>
      <NewPassword />
      <Toasters />
    </>
  )
}
