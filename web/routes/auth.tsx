import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '#web/auth/sign-in-page.tsx'
import { m } from '#web/paraglide/messages.js'
import { Toasters } from '#web/ui/toaster.tsx'

export const Route = createFileRoute('/auth')({
  head: () => ({
    meta: [{ title: m.auth_page_title() }, { name: 'description', content: m.auth_page_description() }],
  }),
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
