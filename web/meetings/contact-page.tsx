import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { ContactRequestForm } from './contact-form.tsx'
import { ownAccount } from './queries.ts'

/** The public page of the request to be contacted. */
export function ContactRequestPage() {
  return (
    <main id="content" className="page-frame grid max-w-[44rem] gap-8">
      <Heading />
      <ContactRequestForm />
    </main>
  )
}

/** The same for members, with their name and address filled in. */
export function MemberContactPage() {
  const { fullName, email } = useSuspenseQuery(ownAccount()).data
  return (
    <div className="page-frame grid max-w-[44rem] gap-8">
      <Breadcrumb
        links={[
          {
            key: 'meetings',
            link: (
              <Link {...crumbLink} to="/meetings">
                {m.meetings_title()}
              </Link>
            ),
          },
        ]}
        current={m.meetings_contact_title()}
      />
      <Heading />
      <ContactRequestForm name={fullName} email={email} />
    </div>
  )
}

function Heading() {
  return (
    <header>
      <h1 className="page-title">{m.meetings_contact_title()}</h1>
      <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.meetings_contact_lead()}</p>
    </header>
  )
}
