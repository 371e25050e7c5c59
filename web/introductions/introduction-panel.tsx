import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { IntroductionMessage, OwnIntroduction } from '#contract/introductions.ts'
import type { LicenceStatus } from '#domain/licensing/licence-status.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { formatLongDate } from '#web/format/format.ts'
import { OwnFeedback } from './feedback/own-feedback.tsx'
import { ownIntroduction } from './queries.ts'
import { RequestFields, requestIn } from './request-fields.tsx'

type Props = {
  slug: string
  licence: LicenceStatus
  /** The project that the member comes from. */
  project: string | undefined
}

/** The panel on an agent's page: request an introduction, see its state, and get the contact once both agree. */
export function IntroductionPanel({ slug, licence, project }: Props) {
  const latest = useQuery(ownIntroduction(slug))
  const own = latest.data?.introduction ?? null
  return (
    <section
      aria-labelledby="introduction"
      className="grid gap-4 rounded-md border border-border bg-card p-5"
    >
      <h2 id="introduction" className="font-serif text-lg">
        {m.introductions_title()}
      </h2>
      {latest.isError ? (
        <ReadFailure error={latest.error} onRetry={latest.refetch} />
      ) : latest.isPending ? (
        <SkeletonRows rows={3} />
      ) : own?.state === 'open' ? (
        <Waiting own={own} slug={slug} />
      ) : own?.state === 'accepted' ? (
        <Introduced own={own} />
      ) : licence === 'verified' ? (
        <>
          {own?.state === 'declined' ? <Note>{m.introductions_declined()}</Note> : null}
          {own?.state === 'lapsed' || own?.state === 'returned' ? (
            <Note>{m.introductions_lapsed()}</Note>
          ) : null}
          <RequestForm slug={slug} project={project} />
          <p className="text-sm">
            <Link
              to="/agent-request"
              search={project ? { project } : {}}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {m.introductions_find_other()}
            </Link>
          </p>
        </>
      ) : (
        <Note>{m.introductions_unverified()}</Note>
      )}
      {own ? <OwnFeedback slug={slug} /> : null}
      {own && own.state !== 'taken-back' ? <ComplainLink introductionId={own.id} /> : null}
    </section>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted-foreground">{children}</p>
}

/** A mutation of the request that updates the panel. */
function useChange(slug: string, done: string) {
  const cache = useQueryClient()
  return {
    retry: false,
    onSuccess: () => toast({ title: done }),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ownIntroduction(slug).queryKey }),
  }
}

function RequestForm({ slug, project }: Pick<Props, 'slug' | 'project'>) {
  const [isBudgetWrong, setBudgetWrong] = useState(false)
  const ask = useMutation({
    mutationFn: (body: IntroductionMessage) => api.introductions.ask({ params: { slug }, body }),
    ...useChange(slug, m.introductions_requested()),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const request = requestIn(new FormData(event.currentTarget))
    setBudgetWrong(request === null)
    if (request) ask.mutate({ ...request, project: project ?? null })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Note>{m.introductions_lead()}</Note>
      {project ? <AboutProject slug={project} /> : null}
      <RequestFields isBudgetWrong={isBudgetWrong} />
      <Button type="submit" isPending={ask.isPending}>
        {ask.isPending ? m.introductions_asking() : m.introductions_ask()}
      </Button>
    </form>
  )
}

/** The project that the request is about. */
function AboutProject({ slug }: { slug: string }) {
  const { data } = useQuery(query(api.projects.read, { params: { slug } }))
  return data ? (
    <p className="text-sm">
      <bdi className="wrap-anywhere">{m.introductions_about_project({ name: data.card.name })}</bdi>
    </p>
  ) : null
}

function Waiting({ own, slug }: { own: OwnIntroduction; slug: string }) {
  const takeBack = useMutation({
    mutationFn: () => api.introductions.takeBack({ params: { introductionId: own.id } }),
    ...useChange(slug, m.introductions_taken_back()),
  })
  return (
    <>
      <p className="text-sm">
        {m.introductions_waiting({ date: formatLongDate(own.requestedAt), until: formatLongDate(own.until) })}
      </p>
      {own.isRouted ? (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to="/agent-request">{m.introductions_see_request()}</Link>
        </Button>
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          {m.introductions_take_back()}
        </Button>
      )}
    </>
  )
}

function ComplainLink({ introductionId }: { introductionId: string }) {
  return (
    <p className="border-t border-border pt-3 text-sm text-muted-foreground">
      <Link
        to="/agent-complaint/$id"
        params={{ id: introductionId }}
        className="underline decoration-border underline-offset-4 hover:decoration-current"
      >
        {m.introductions_complain()}
      </Link>
    </p>
  )
}

function Introduced({ own: { agentEmail, agentPhone, conversationId } }: { own: OwnIntroduction }) {
  const ways = [
    {
      name: m.introductions_agent_email(),
      words: agentEmail,
      link: `mailto:${encodeURIComponent(agentEmail)}`,
    },
    {
      name: m.introductions_agent_phone(),
      words: agentPhone,
      link: `tel:${agentPhone.replaceAll(/[^+\d]/g, '')}`,
    },
  ].filter(({ words }) => words !== '')
  return (
    <>
      <Note>{ways.length > 0 ? m.introductions_agreed() : m.introductions_agreed_without()}</Note>
      {ways.length > 0 ? (
        <dl className="grid gap-3 text-sm">
          {ways.map(({ name, words, link }) => (
            <div key={name} className="grid gap-0.5">
              <dt className="text-xs text-muted-foreground">{name}</dt>
              <dd>
                <a
                  href={link}
                  className="underline decoration-border underline-offset-4 hover:decoration-current"
                >
                  <bdi className="wrap-anywhere">{words}</bdi>
                </a>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {conversationId ? (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to="/messages/$id" params={{ id: conversationId }}>
            {m.introductions_write()}
          </Link>
        </Button>
      ) : null}
    </>
  )
}
