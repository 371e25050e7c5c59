import { createFileRoute } from '@tanstack/react-router'
import { AssistantPage } from '#web/assistant/assistant-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/assistant')({
  head: () => pageHead({ title: m.assistant_title() }),
  staticData: { feature: 'property-assistant' },
  component: AssistantPage,
})
