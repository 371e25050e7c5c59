import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NewPassword } from '#web/shell/session/new-password.tsx'
import { Toasters } from '#web/ui/overlays/toaster.tsx'

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
