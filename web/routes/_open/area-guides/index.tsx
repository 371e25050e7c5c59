import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/area-guides/')({
  head: () => pageHead({ title: m.shell_page_areas(), description: m.shell_page_areas_detail() }),
  component: Areas,
})

function Areas() {
  return <NotOpenYet page="areas" />
}
