import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '#web/auth/sign-in/sign-in-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { Toasters } from '#web/ui/overlays/toaster.tsx'

export const Route = createFileRoute('/auth')({
  head: () => pageHead({ title: m.auth_page_title(), description: m.auth_page_description() }),
  staticData: { isForm: true },
  component: SignIn,
})

function SignIn() {
  return (
    <>
      <SignInPage />
      <Toasters />
    </>
  )
}
