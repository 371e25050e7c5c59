import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { AssignedAgent } from '#contract/projects/papers.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatDay, formatLanguage } from '#web/format/format.ts'
import { projectAgents } from '#web/projects/sheet/queries.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Props = { slug: string; isEditor: boolean }

/** Agents assigned to the project. They learn nothing about a member before an introduction is requested. */
export function SheetAgents({ slug, isEditor }: Props) {
  const query = useQuery(projectAgents(slug))
  const change = useAssigning(slug)
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} />
  const { agents } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {agents.length === 0 ? (
        <EmptyState
          title={m.projects_agents_none()}
          action={
            <Button asChild variant="outline" size="sm">
              <Link to="/agents">{m.projects_agents_directory()}</Link>
            </Button>
          }
        >
          {m.projects_agents_none_detail()}
        </EmptyState>
      ) : (
        <>
          <p className="max-w-[80ch] text-sm text-muted-foreground">{m.projects_agents_lead()}</p>
          <ul className="divide-y divide-border border-y border-border">
            {agents.map((agent) => (
              <Agent
                key={agent.slug}
                agent={agent}
                project={slug}
                onEnd={isEditor ? () => change({ agent: agent.slug, action: 'unassign' }) : null}
              />
            ))}
          </ul>
        </>
      )}
      <p className="text-sm print:hidden">
        {m.projects_agents_find()}{' '}
        <Link
          to="/agent-request"
          search={{ project: slug }}
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.projects_agents_find_link()}
        </Link>
      </p>
      {isEditor ? <Assign onAssign={(agent) => change({ agent, action: 'assign' })} /> : null}
    </div>
  )
}

type AgentProps = { agent: AssignedAgent; project: string; onEnd: (() => void) | null }

function Agent({ agent, project, onEnd }: AgentProps) {
  const { fullName, agency, licence, licenceNumber, licenceExpiresOn, languages, commission } = agent
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">
            <bdi>{fullName}</bdi>
          </span>
          <span className="text-sm text-muted-foreground">
            <bdi>{agency}</bdi>
          </span>
          <LicenceBadge status={licence} />
          <DemonstrationMark of={agent} />
        </p>
        <p className="figures flex flex-wrap gap-x-3 text-sm text-muted-foreground">
          <span>{m.projects_agent_licence({ number: licenceNumber })}</span>
          {licenceExpiresOn ? (
            <span>{m.projects_document_until({ date: formatDay(licenceExpiresOn) })}</span>
          ) : null}
          <span>{languages.map(formatLanguage).join(', ')}</span>
          <span>
            {agent.replyMedianMinutes === null
              ? m.projects_agent_reply_unknown()
              : m.projects_agent_reply({ hours: Math.max(1, Math.round(agent.replyMedianMinutes / 60)) })}
          </span>
        </p>
        <p className="max-w-[68ch] text-sm">
          {commission === ''
            ? m.projects_agent_commission_none()
            : m.projects_agent_commission({ commission })}
        </p>
      </div>
      <div className="flex items-start gap-2 print:hidden">
        <Button asChild variant="outline" size="sm">
          <Link to="/agents/$id" params={{ id: agent.slug }} search={{ project }}>
            {m.projects_agent_ask()}
          </Link>
        </Button>
        {onEnd ? (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={m.ui_remove({ label: fullName })}
            onClick={onEnd}
          >
            <X aria-hidden />
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Assign({ onAssign }: { onAssign: (agent: string) => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = formText(new FormData(event.currentTarget), 'agent')
    // Accepts the full address of an agent's page or its last segment.
    const agent = input.split('/').at(-1) ?? ''
    if (agent !== '') onAssign(agent)
    event.currentTarget.reset()
  }
  return (
    <form
      onSubmit={submit}
      className="flex max-w-xl flex-wrap items-start gap-3 border-t-2 border-foreground/80 pt-4 print:hidden"
    >
      <div className="min-w-64 flex-1">
        <Field label={m.projects_agent_assign()} hint={m.projects_agent_assign_hint()}>
          <Input name="agent" required autoComplete="off" />
        </Field>
      </div>
      <Button type="submit" variant="outline" className="sm:mt-7">
        {m.projects_agent_assign_action()}
      </Button>
    </form>
  )
}

function useAssigning(slug: string) {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ agent, action }: { agent: string; action: 'assign' | 'unassign' }) =>
      action === 'assign'
        ? api.projects.assignAgent({ params: { slug, agent } })
        : api.projects.unassignAgent({ params: { slug, agent } }),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: projectAgents(slug).queryKey }),
  })
  return mutate
}
