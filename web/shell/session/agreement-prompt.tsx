import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { Me } from '#contract/access.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatDate } from '#web/format/format.ts'
import { useAcceptEdition } from './use-accept-edition.ts'

const titles = { terms: m.account_agreement_terms, privacy: m.account_agreement_privacy }
const pages = { terms: '/terms', privacy: '/privacy' } as const

/** Announces a new edition of the legal texts before it is due, on every page. */
export function AgreementPrompt({ person: { agreements } }: { person: Me }) {
  const { accept, isBusy } = useAcceptEdition()
  return agreements.map((agreement) => (
    <aside
      key={agreement.subject}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-muted px-4 py-2.5 text-sm md:px-5"
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        {m.account_agreement_prompt({ text: titles[agreement.subject](), date: formatDate(agreement.dueOn) })}
      </p>
      <Button asChild variant="link" size="sm">
        <Link to={pages[agreement.subject]} target="_blank">
          {m.account_agreement_read()}
        </Link>
      </Button>
      <Button variant="outline" size="sm" isPending={isBusy} onClick={() => void accept(agreement)}>
        {m.account_agreement_accept()}
      </Button>
    </aside>
  ))
}
