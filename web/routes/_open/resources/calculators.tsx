import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/resources/calculators')({
  head: () => pageHead({ title: m.shell_page_calculators(), description: m.shell_page_calculators_detail() }),
  component: Calculators,
})

function Calculators() {
  return <NotOpenYet page="calculators" />
}
