import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { staffClubChanges, staffClubDeals } from '#web/investments/club/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { TermsForm } from './editor/terms-form.tsx'
import { DeskCrumbs } from './file/deal-file-page.tsx'

/** Begins a deal as a draft. */
export function NewDealPage() {
  const { data } = useSuspenseQuery(staffClubDeals())
  const navigate = useNavigate()
  // Made once, so that saving again after a lost answer creates one deal.
  const [dealId] = useState(() => crypto.randomUUID())
  const save = useChange(
    (terms: ClubDealTerms) =>
      api.investments.saveTerms({ params: { dealId }, body: { terms, writtenAt: null } }),
    {
      done: m.club_desk_saved(),
      onDone: () => void navigate({ to: '/admin/club-deals/$dealId', params: { dealId } }),
      changed: staffClubChanges,
    },
  )
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-part">
      <header>
        <DeskCrumbs current={m.club_desk_new()} />
        <h1 className="page-title mt-4">{m.club_desk_new()}</h1>
        <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.club_desk_new_lead()}</p>
      </header>
      <TermsForm
        terms={null}
        regimes={data.regimes}
        isBusy={save.isPending}
        save={m.club_desk_save()}
        onSave={(terms) => save.mutate(terms)}
      />
    </div>
  )
}
