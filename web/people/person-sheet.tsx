import { useQuery } from '@tanstack/react-query'
import type { PersonDetail } from '#contract/people.ts'
import { describeDevice } from '#domain/account/device.ts'
import { roles } from '#domain/access/roles.ts'
import { roleText } from '#web/format/role-labels.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatDate, formatDateTime, formatInteger } from '#web/format/format.ts'
import { CloseAccount } from './close-account.tsx'
import { PersonFace } from './person-face.tsx'
import { PersonFactors } from './person-factors.tsx'
import { PersonPart } from './person-part.tsx'
import { person } from './queries.ts'
import { accountStatusText } from './account-status-text.ts'
import { usePersonChange } from './use-person-change.ts'

/** One account beside the list: facts, roles, sessions, and closing it. */
export function PersonSheet({ personId, onClose }: { personId: string | null; onClose: () => void }) {
  return (
    <Sheet open={personId !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      {personId ? <Opened personId={personId} /> : null}
    </Sheet>
  )
}

function Opened({ personId }: { personId: string }) {
  const query = useQuery({ ...person(personId), staleTime: 0 })
  const title = query.data ? query.data.fullName || query.data.email : m.people_detail_facts()
  return (
    <SheetContent title={title} description={query.data?.email}>
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

function Detail({ of }: { of: PersonDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex items-center gap-3">
        <PersonFace photo={of.photo} name={of.fullName || of.email} className="size-12" />
        <Badge variant={of.status === 'waiting' ? 'warning' : 'default'}>
          {accountStatusText[of.status]()}
        </Badge>
      </div>
      <Facts of={of} />
      <Roles of={of} />
      <PersonFactors of={of} />
      <Sessions of={of} />
      <CloseAccount of={of} />
    </div>
  )
}

function Facts({ of }: { of: PersonDetail }) {
  const facts: (readonly [string, string])[] = [
    [m.people_detail_opened(), formatDate(of.joinedAt)],
    [m.people_detail_confirmed(), of.emailConfirmedAt ? formatDate(of.emailConfirmedAt) : m.people_no()],
    [m.people_detail_last(), of.lastSignInAt ? formatDateTime(of.lastSignInAt) : m.people_never()],
    [m.people_detail_logins(), formatInteger(of.loginCount)],
    [
      m.people_detail_onboarding(),
      of.onboardingCompleted ? m.people_detail_done() : m.people_detail_not_done(),
    ],
    [m.people_detail_factor(), of.hasSecondFactor ? m.people_yes() : m.people_no()],
  ]
  if (of.decision) facts.push([m.people_detail_decision(), decisionText(of.decision)])
  if (of.bannedUntil) facts.push([m.people_detail_closed_until(), closedUntil(of.bannedUntil)])
  if (of.deletionDueAt) facts.push([m.people_detail_deletion(), formatDate(of.deletionDueAt)])
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="figures text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function decisionText({ decision, by, at, reason }: NonNullable<PersonDetail['decision']>): string {
  const who = { by: by ?? m.people_someone(), date: formatDate(at) }
  return decision === 'approved'
    ? m.people_decision_approved(who)
    : m.people_decision_declined({ ...who, reason })
}

function closedUntil(iso: string): string {
  return iso.startsWith('9999') ? m.people_detail_for_good() : formatDateTime(iso)
}

function Roles({ of }: { of: PersonDetail }) {
  const change = usePersonChange(of.id)
  return (
    <PersonPart title={m.people_roles_title()} detail={m.people_roles_detail()}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2.5">
        {roles.map((role) => {
          const isHeld = of.roles.includes(role)
          const params = { personId: of.id, role }
          const name = roleText[role]()
          return (
            <li key={role}>
              <label className="flex items-center gap-2.5 text-sm">
                <Checkbox
                  checked={isHeld}
                  isPending={change.isPending}
                  onCheckedChange={() =>
                    change.mutate(
                      isHeld
                        ? {
                            send: () => api.people.removeRole({ params }),
                            done: m.people_role_taken({ role: name }),
                          }
                        : {
                            send: () => api.people.grantRole({ params }),
                            done: m.people_role_given({ role: name }),
                          },
                    )
                  }
                />
                {name}
              </label>
            </li>
          )
        })}
      </ul>
    </PersonPart>
  )
}

function Sessions({ of }: { of: PersonDetail }) {
  const change = usePersonChange(of.id)
  const end = (send: () => Promise<PersonDetail>) => change.mutate({ send, done: m.people_sessions_ended() })
  return (
    <PersonPart title={m.people_sessions_title()}>
      {of.sessions.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.people_sessions_none()}</p>
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {of.sessions.map(({ id, device, address, usedAt }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2 text-sm">
              <div className="min-w-0">
                <p className="truncate">{deviceText(device)}</p>
                <p className="figures truncate text-xs text-muted-foreground">
                  {m.people_session_line({
                    address: address ?? m.people_unknown_address(),
                    used: formatDateTime(usedAt),
                  })}
                </p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                isPending={change.isPending}
                onClick={() =>
                  end(() => api.people.endSession({ params: { personId: of.id, sessionId: id } }))
                }
              >
                {m.people_sessions_end()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {of.sessions.length > 1 ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          isPending={change.isPending}
          onClick={() => end(() => api.people.endSessions({ params: { personId: of.id } }))}
        >
          {m.people_sessions_end_all()}
        </Button>
      ) : null}
    </PersonPart>
  )
}

function deviceText(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent)
  if (browser && system) return m.account_device({ browser, system })
  return browser ?? system ?? m.people_unknown_device()
}
