import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { AboutPage } from '#web/home/about-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { ContactForm } from '#web/signups/contact-form.tsx'
import { team } from '#web/site/queries.ts'
import { TeamCards } from '#web/site/team-cards.tsx'
import { Button } from '#web/ui/inputs/button.tsx'

export const Route = createFileRoute('/_public/about')({
  loader: ({ context }) => context.cache.ensureQueryData(team()),
  head: () => pageHead({ title: m.home_about_title(), description: m.home_about_description() }),
  component: About,
})

function About() {
  const { cards } = useSuspenseQuery(team()).data
  return (
    <AboutPage
      team={cards.length > 0 ? <TeamCards cards={cards} apply={<Apply />} /> : null}
      contactForm={<ContactForm />}
    />
  )
}

function Apply() {
  return (
    <Button asChild variant="outline">
      <Link to="/recruiting">{m.home_about_apply()}</Link>
    </Button>
  )
}
