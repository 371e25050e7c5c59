import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Applicant } from '#contract/people.ts'
import { memberRoles, type Role } from '#domain/access/roles.ts'
import { reviewPace } from '#domain/people/account-status.ts'
import { roleText } from '#web/format/role-labels.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formatInteger } from '#web/format/format.ts'
import { LicenceLine } from './licence-line.tsx'
import { PersonFace } from './person-face.tsx'
import { approvals } from './queries.ts'
import { toastError } from '#web/api/toast-error.ts'

type MemberRole = Extract<Role, (typeof memberRoles)[number]>

/** The queue of people who wait for approval, the longest waiting first. */
export function ApprovalsPage() {
  const query = useSuspenseInfiniteQuery(approvals())
  const [declining, setDeclining] = useState<Applicant | null>(null)
  const applicants = query.data.pages.flatMap((page) => page.applicants)
  const total = query.data.pages[0]?.total ?? 0
  const now = new Date(query.dataUpdatedAt)
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="page-title">{m.people_approvals_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.people_approvals_lead()}</p>
      </header>
      {applicants.length === 0 ? (
        <EmptyState title={m.people_approvals_empty()}>{m.people_approvals_empty_detail()}</EmptyState>
      ) : (
        <section aria-label={m.people_approvals_count({ count: total })}>
          <p className="figures pb-2 text-sm text-muted-foreground">
            {m.people_approvals_count({ count: total })}
          </p>
          <ul className="divide-y divide-border border-y border-border">
            {applicants.map((applicant) => (
              <Waiting
                key={applicant.id}
                applicant={applicant}
                now={now}
                onDecline={() => setDeclining(applicant)}
              />
            ))}
          </ul>
          <LoadMore
            shown={m.people_shown({ shown: formatInteger(applicants.length), total: formatInteger(total) })}
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </section>
      )}
      <DeclineDialog applicant={declining} onClose={() => setDeclining(null)} />
    </div>
  )
}

const paceText = { fresh: m.people_pace_fresh, due: m.people_pace_due, late: m.people_pace_late }

type WaitingProps = { applicant: Applicant; now: Date; onDecline: () => void }

function Waiting({ applicant, now, onDecline }: WaitingProps) {
  const [role, setRole] = useState<MemberRole>(applicant.licence ? 'agent' : 'free')
  const approve = useDecision(
    () => api.people.approve({ params: { personId: applicant.id }, body: { role } }),
    () =>
      toast({
        title: m.people_approved({ name: applicant.fullName || applicant.email }),
        description: m.people_approved_detail(),
      }),
  )
  const pace = reviewPace(new Date(applicant.waitingSince), now)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-56 flex-1 items-center gap-3">
        <PersonFace
          photo={applicant.photo}
          name={applicant.fullName || applicant.email}
          className="size-10"
        />
        <div className="min-w-0">
          <p className="truncate font-medium">{applicant.fullName || m.people_no_name()}</p>
          <p className="truncate text-sm text-muted-foreground">{applicant.email}</p>
        </div>
      </div>
      <div className="grid min-w-44 gap-1 text-sm">
        <p className="flex items-center gap-2">
          {m.people_waiting({ age: ageText(new Date(applicant.waitingSince), now) })}
          <Badge variant={pace === 'fresh' ? 'default' : 'warning'}>{paceText[pace]()}</Badge>
        </p>
        <p className="text-xs text-muted-foreground">
          {applicant.onboardingCompleted ? m.people_profile_done() : m.people_profile_open()}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Select
          aria-label={m.people_let_in_as()}
          className="h-8 w-40 text-sm"
          value={role}
          options={memberRoles.map((one) => ({ value: one, label: roleText[one]() }))}
          onValueChange={(word) => setRole(memberRoles.find((one) => one === word) ?? 'free')}
        />
        <Button size="sm" isPending={approve.isPending} onClick={() => approve.mutate()}>
          {m.people_approve()}
        </Button>
        <Button size="sm" variant="outline" isPending={approve.isPending} onClick={onDecline}>
          {m.people_decline()}
        </Button>
      </div>
      {applicant.licence ? <LicenceLine applicant={applicant} licence={applicant.licence} /> : null}
    </li>
  )
}

function DeclineDialog({ applicant, onClose }: { applicant: Applicant | null; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const name = applicant?.fullName || applicant?.email || ''
  const decline = useDecision(
    () => api.people.decline({ params: { personId: applicant?.id ?? '' }, body: { reason } }),
    () => {
      toast({ title: m.people_declined({ name }) })
      setReason('')
      onClose()
    },
  )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    decline.mutate()
  }
  return (
    <Dialog open={applicant !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={m.people_decline_title({ name })} description={m.people_decline_detail()}>
        <form onSubmit={send} className="grid gap-4">
          <Field label={m.people_decline_reason()}>
            <Textarea
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              minLength={3}
              maxLength={500}
              rows={4}
              required
            />
          </Field>
          <div className="flex justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" variant="destructive" isPending={decline.isPending}>
              {m.people_decline()}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Decides on a request. The queue is reloaded whatever the result, because somebody else may have decided first. */
function useDecision(decide: () => Promise<undefined>, done: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: decide,
    retry: false,
    onSuccess: done,
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: approvals().queryKey }),
  })
}

function ageText(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / 3_600_000)
  if (hours < 1) return m.people_waiting_now()
  return hours < 48
    ? m.people_waiting_hours({ count: hours })
    : m.people_waiting_days({ count: Math.floor(hours / 24) })
}
