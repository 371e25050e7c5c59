import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClubDealFile, TermsVersion } from '#contract/investments/club-deal-desk.ts'
import type { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { isListed } from '#domain/investments/club-deal-state.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { TermsForm } from '#web/investments/club/desk/editor/terms-form.tsx'
import { ownClubChanges, staffClubChanges, staffClubDeals } from '#web/investments/club/queries.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { NewerVersion, useFormBase } from '#web/staff/newer-version.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { changedFields } from './changed-fields.ts'

type WrittenTerms = Pick<TermsVersion, 'terms' | 'writtenAt'>

const changed = [...staffClubChanges, ...ownClubChanges]

/** The terms: who wrote and approved which version, changed ones that wait, and the form. */
export function TermsPart({ file, mayEdit }: { file: ClubDealFile; mayEdit: boolean }) {
  const { data } = useSuspenseQuery(staffClubDeals())
  const { live, pending, earlier } = file
  const newest: WrittenTerms = pending ?? live
  const { base, formKey, isBehind, rebase, startFrom } = useFormBase(newest)
  const save = useChange(
    async (terms: ClubDealTerms) => {
      const { writtenAt } = base
      const saved = await api.investments.saveTerms({
        params: { dealId: file.id },
        body: { terms, writtenAt },
      })
      rebase({ terms, ...saved })
    },
    { done: isListed(file.state) ? m.club_desk_terms_wait() : m.club_desk_saved(), changed },
  )
  const discard = useChange(() => api.investments.discardTerms({ params: { dealId: file.id } }), {
    done: m.club_desk_terms_discarded(),
    onDone: () => startFrom(live),
    changed,
  })
  const isBusy = save.isPending || discard.isPending
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {pending ? <Pending file={file} pending={pending} mayEdit={mayEdit} discard={discard} /> : null}
      <ul className="grid gap-1 text-sm text-muted-foreground">
        {[live, ...earlier].map((one) => (
          <li key={one.version}>{versionLine(one)}</li>
        ))}
      </ul>
      {mayEdit ? (
        <>
          {isListed(file.state) ? (
            <p className="max-w-[68ch] border-s-2 border-brass ps-4 text-sm">{m.club_desk_listed_note()}</p>
          ) : null}
          <TermsForm
            key={formKey}
            terms={base.terms}
            regimes={data.regimes}
            isBusy={save.isPending}
            save={isListed(file.state) ? m.club_desk_save_changed() : m.club_desk_save()}
            onSave={(terms) => save.mutate(terms)}
          />
          {isBehind && !isBusy ? <NewerVersion onLoad={() => startFrom(newest)} /> : null}
        </>
      ) : null}
    </div>
  )
}

function versionLine({ version, writers, writtenAt, approvedBy, approvedAt }: TermsVersion): string {
  const names = writers.map((name) => name || m.club_desk_former()).join(', ')
  const written = m.club_desk_version_line({ version, names, date: formatDateTime(writtenAt) })
  return approvedAt
    ? `${written}. ${m.club_desk_version_approved({
        name: approvedBy || m.club_desk_former(),
        date: formatDateTime(approvedAt),
      })}`
    : written
}

type PendingProps = {
  file: ClubDealFile
  pending: TermsVersion
  mayEdit: boolean
  discard: { isPending: boolean; mutate: () => void }
}

function Pending({ file, pending, mayEdit, discard }: PendingProps) {
  const [open, setOpen] = useState<'approve' | 'discard' | null>(null)
  const params = { dealId: file.id }
  const { version, writtenAt } = pending
  const approve = useChange(() => api.investments.approveTerms({ params, body: { version, writtenAt } }), {
    done: m.club_desk_terms_approved(),
    onDone: () => setOpen(null),
    changed,
  })
  const refusal = file.approvalRefusal
  return (
    <section aria-labelledby="pending" className="grid gap-4 rounded-md border border-border bg-card p-5">
      <div>
        <h2 id="pending" className="font-serif text-lg">
          {m.club_desk_pending_title({ version: pending.version })}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{versionLine(pending)}</p>
      </div>
      <p className="text-sm">
        {m.club_desk_pending_fields({
          fields: changedFields(file.live.terms, pending.terms).join(', ') || '—',
        })}
      </p>
      <p className="max-w-[68ch] text-sm">{m.club_desk_pending_detail()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" disabled={refusal !== null} onClick={() => setOpen('approve')}>
          {m.club_desk_approve()}
        </Button>
        {mayEdit ? (
          <Button size="sm" variant="outline" onClick={() => setOpen('discard')}>
            {m.club_desk_discard()}
          </Button>
        ) : null}
        {refusal ? (
          <span className="text-sm text-muted-foreground">
            {refusal === 'FOUR_EYES' ? m.club_desk_four_eyes() : m.club_desk_forbidden()}
          </span>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={open === 'approve'}
        title={m.club_desk_approve()}
        confirmLabel={m.club_desk_approve()}
        cancelLabel={m.ui_cancel()}
        isBusy={approve.isPending}
        onConfirm={() => approve.mutate()}
        onClose={() => setOpen(null)}
      >
        {m.club_desk_pending_detail()}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'discard'}
        title={m.club_desk_discard()}
        confirmLabel={m.club_desk_discard()}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate()}
        onClose={() => setOpen(null)}
      >
        {m.club_desk_discard_detail()}
      </ConfirmDialog>
    </section>
  )
}
