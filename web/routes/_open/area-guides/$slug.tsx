import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/area-guides/$slug')({
  head: () => pageHead({ title: m.shell_page_area(), description: m.shell_page_area_detail() }),
  component: Area,
})

function Area() {
  return <NotOpenYet page="area" />
}
