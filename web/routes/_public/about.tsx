import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#web/home/about-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { ContactForm } from '#web/signups/contact-form.tsx'

export const Route = createFileRoute('/_public/about')({
  head: () => pageHead({ title: m.home_about_title(), description: m.home_about_description() }),
  component: About,
})

function About() {
  return <AboutPage contactForm={<ContactForm />} />
}
