import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import type { ApplicationDetail } from '#contract/applications.ts'
import { mayBeApproved } from '#domain/applications/application.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { saveFile } from '#web/browser/save-file.ts'
import { StaffFacts } from '#web/staff/staff-list.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { applicationFacts } from './application-facts.ts'
import { checkText, outcomeText, stateText } from './application-text.ts'
import { application } from './queries.ts'

type Props = { applicationId: string | null; onClose: () => void }

/** One application beside the list: its contents, the checks, the decision. */
export function ApplicationSheet({ applicationId, onClose }: Props) {
  return (
    <Sheet open={applicationId !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      {applicationId ? <Opened applicationId={applicationId} /> : null}
    </Sheet>
  )
}

function Opened({ applicationId }: { applicationId: string }) {
  const query = useQuery({ ...application(applicationId), staleTime: 0 })
  return (
    <SheetContent title={query.data?.name ?? m.applications_queue()} description={query.data?.email}>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <Detail of={query.data} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </SheetContent>
  )
}

type ApplicationChange = { send: () => Promise<ApplicationDetail>; done: string }

/** A mutation of an application. Updates the panel and the lists. */
function useChange(applicationId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: ApplicationChange) => send(),
    retry: false,
    onSuccess: (changed, { done }) => {
      cache.setQueryData(application(applicationId).queryKey, changed)
      toast({ title: done })
    },
    onError: toastError,
    onSettled: () =>
      Promise.all(
        ['applications', 'staff-agents', 'staff-suppliers'].map((key) =>
          cache.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

function Detail({ of }: { of: ApplicationDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center gap-3">
        <Badge variant={of.state === 'waiting' ? 'warning' : 'outline'}>{stateText[of.state]()}</Badge>
        {of.hasFile ? <FileButton of={of} /> : null}
      </div>
      {of.decidedAt ? (
        <p className="text-sm text-muted-foreground">
          {m.applications_decision({
            state: stateText[of.state](),
            by: of.decidedBy ?? m.applications_somebody(),
            date: formatDateTime(of.decidedAt),
          })}
          {of.reason ? `: ${of.reason}` : ''}
        </p>
      ) : null}
      <StaffFacts facts={applicationFacts(of)} />
      <section aria-labelledby="staff-checks" className="grid gap-4">
        <h3 id="staff-checks" className="font-serif text-lg">
          {m.applications_status_checks()}
        </h3>
        {of.checks.map((check) => (
          <CheckRow key={check.check} of={of} check={check} />
        ))}
      </section>
      {of.state === 'waiting' ? <Decision of={of} /> : null}
    </div>
  )
}

function FileButton({ of: { id, name } }: { of: ApplicationDetail }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const answer = await api.applications.file({ params: { applicationId: id } })
      const ending =
        /filename="[^"]*\.(\w+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'pdf'
      saveFile(`${name}.${ending}`, await answer.blob())
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" size="sm" isPending={isBusy} onClick={() => void save()}>
      <Download aria-hidden />
      {m.applications_file()}
    </Button>
  )
}

type CheckProps = { of: ApplicationDetail; check: ApplicationDetail['checks'][number] }

function CheckRow({ of, check: { check, outcome, note, by, at } }: CheckProps) {
  const change = useChange(of.id)
  const [written, setWritten] = useState(note)
  const id = useId()
  const say = (found: 'passed' | 'failed') =>
    change.mutate({
      send: () =>
        api.applications.check({
          params: { applicationId: of.id, check },
          body: { outcome: found, note: written.trim(), waitingSince: of.waitingSince },
        }),
      done: m.applications_noted(),
    })
  return (
    <div className="grid gap-2 border-s-2 border-border ps-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="font-medium">
          {checkText[check]()}
        </span>
        <span className="text-sm text-muted-foreground">{outcomeText(outcome)}</span>
      </div>
      {by && at ? (
        <p className="text-xs text-muted-foreground">
          {m.applications_noted_by({ by, date: formatDateTime(at) })}
        </p>
      ) : null}
      {of.state === 'waiting' ? (
        <div className="flex flex-wrap items-center gap-2">
          <Input
            aria-label={m.applications_note()}
            placeholder={m.applications_note()}
            value={written}
            maxLength={500}
            onChange={(event) => setWritten(event.target.value)}
            className="min-w-40 flex-1"
          />
          <Button
            variant={outcome === 'passed' ? 'default' : 'outline'}
            aria-describedby={id}
            isPending={change.isPending}
            onClick={() => say('passed')}
          >
            {m.applications_passed()}
          </Button>
          <Button
            variant={outcome === 'failed' ? 'destructive' : 'outline'}
            aria-describedby={id}
            isPending={change.isPending}
            onClick={() => say('failed')}
          >
            {m.applications_failed()}
          </Button>
        </div>
      ) : note ? (
        <p className="text-sm">{note}</p>
      ) : null}
    </div>
  )
}

function Decision({ of }: { of: ApplicationDetail }) {
  const change = useChange(of.id)
  const [reason, setReason] = useState('')
  const params = { applicationId: of.id }
  const outcomes = Object.fromEntries(
    of.checks.flatMap(({ check, outcome }) => (outcome ? [[check, outcome]] : [])),
  )
  const isReady = mayBeApproved(
    of.checks.map(({ check }) => check),
    outcomes,
  )
  return (
    <section className="grid gap-4 border-t border-border pt-6">
      <Button
        className="justify-self-start"
        disabled={!isReady}
        isPending={change.isPending}
        onClick={() =>
          change.mutate({ send: () => api.applications.approve({ params }), done: m.applications_approved() })
        }
      >
        {m.applications_approve()}
      </Button>
      {isReady ? null : <p className="text-sm text-muted-foreground">{m.applications_approve_hint()}</p>}
      <Field label={m.applications_decline_reason()}>
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={reason.trim().length < 3}
        isPending={change.isPending}
        onClick={() =>
          change.mutate({
            send: () => api.applications.decline({ params, body: { reason: reason.trim() } }),
            done: m.applications_declined(),
          })
        }
      >
        {m.applications_decline()}
      </Button>
    </section>
  )
}
