import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Me } from '#contract/access.ts'
import { Deletion, ExportButton } from '#web/account/data-section.tsx'
import { account } from '#web/account/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { useProof } from '#web/proof/use-proof.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { HeldUpFrame } from './held-up-frame.tsx'
import { useAcceptEdition } from './use-accept-edition.ts'
import { useResume } from './use-resume.ts'

const titles = { terms: m.account_agreement_terms, privacy: m.account_agreement_privacy }
const pages = { terms: '/terms', privacy: '/privacy' } as const

/** Asks for acceptance of an edition that is due. A person who declines can export their data and leave. */
export function AgreementScreen({ agreement }: { agreement: Me['agreements'][number] }) {
  const { accept, isBusy } = useAcceptEdition()
  const resume = useResume()
  const { deletionDueAt } = useSuspenseQuery(account()).data
  const { withProof, dialog } = useProof()
  return (
    <HeldUpFrame
      title={m.account_agreement_title({ text: titles[agreement.subject]() })}
      detail={m.account_agreement_detail()}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button isPending={isBusy} onClick={() => void accept(agreement).then(resume)}>
          {m.account_agreement_accept()}
        </Button>
        <Button asChild variant="outline">
          <Link to={pages[agreement.subject]} target="_blank">
            {m.account_agreement_read()}
          </Link>
        </Button>
      </div>
      <section className="grid gap-3 border-t border-border pt-6">
        <h2 className="font-medium">{m.account_agreement_leave()}</h2>
        <p className="text-sm text-muted-foreground">{m.account_agreement_leave_detail()}</p>
        <ExportButton withProof={withProof} />
        <Deletion dueAt={deletionDueAt} withProof={withProof} />
      </section>
      {dialog}
    </HeldUpFrame>
  )
}
