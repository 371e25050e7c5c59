import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { m } from '#web/paraglide/messages.js'
import { parseSearchParams } from '#contract/parse-search.ts'
import { OutboxSearch, type AdminNavigate } from '#web/admin/address.ts'
import { Letters } from './letters.tsx'
import { PageHeading } from '#web/admin/page-heading.tsx'
import { TextMessages } from './text-messages.tsx'

type Props = { raw: Record<string, unknown>; go: AdminNavigate<OutboxSearch> }

/** Outgoing messages: letters and text messages. */
export function OutboxPage({ raw, go }: Props) {
  const search = useMemo(() => parseSearchParams(OutboxSearch, raw), [raw])
  const texts = search.show === 'texts'
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-8 md:px-8">
      <PageHeading title={m.admin_outbox()} lead={texts ? m.admin_texts_lead() : m.admin_outbox_lead()} />
      <nav aria-label={m.admin_outbox_parts()} className="flex gap-6 border-b border-border">
        <Part words={m.admin_letters()} search={{ show: undefined }} />
        <Part words={m.admin_texts()} search={{ show: 'texts' }} />
      </nav>
      {texts ? <TextMessages /> : <Letters search={search} go={go} />}
    </div>
  )
}

function Part({ words, search }: { words: string; search: OutboxSearch }) {
  return (
    <Link
      to="/admin/outbox"
      search={search}
      activeOptions={{ includeSearch: true, explicitUndefined: true }}
      className="-mb-px inline-flex h-10 pointer-coarse:h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted-foreground transition-colors duration-150 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground"
    >
      {words}
    </Link>
  )
}
