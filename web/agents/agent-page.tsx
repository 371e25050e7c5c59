import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AgentProfile } from '#contract/agents.ts'
import { DemonstrationNote } from '#web/directory.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { LicenceBadge } from '#web/ui/licence-badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { LockedState } from '#web/ui/locked-state.tsx'
import { writtenDay, writtenLanguage } from '#web/ui/written.ts'
import { specialityText } from '#web/trade-text.ts'
import { agentProfile } from './queries.ts'
import { StandingOfAgent } from './standing-rule.tsx'

type Props = {
  slug: string
  /** Where a member asks to be introduced; strangers are told who may. */
  introduction: ReactNode
}

/** One agent: licence first, then the person, then money, then what the place in the list stands on. */
export function AgentProfilePage({ slug, introduction }: Props) {
  const { data: agent } = useSuspenseQuery(agentProfile(slug))
  return (
    <div className="page-frame">
      <Breadcrumb
        links={[{ key: 'agents', link: <Link to="/agents">{m.agents_title()}</Link> }]}
        current={agent.fullName}
      />
      <header className="mt-6 max-w-[64ch]">
        <div className="flex flex-wrap gap-1.5">
          <LicenceBadge standing={agent.licence} />
          {agent.demonstration ? <Badge variant="outline">{m.ui_invented()}</Badge> : null}
        </div>
        <h1 className="mt-3 font-serif text-4xl tracking-tight">
          <bdi>{agent.fullName}</bdi>
        </h1>
        <p className="mt-2 text-lg text-muted-foreground">
          {m.agents_at({ agency: agent.agency, city: agent.city.name })}
        </p>
        {agent.demonstration ? (
          <div className="mt-3">
            <DemonstrationNote />
          </div>
        ) : null}
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="grid content-start gap-10">
          {agent.bio ? (
            <Part id="about" title={m.agents_about()}>
              <p className="max-w-[68ch] leading-relaxed whitespace-pre-line">{agent.bio}</p>
            </Part>
          ) : null}
          <Work agent={agent} />
          <Money agent={agent} />
          <Part id="standing" title={m.agents_standing()}>
            <StandingOfAgent record={agent.record} />
            <p className="mt-3 text-sm">
              <Link
                to="/agents"
                hash="order"
                className="underline decoration-border underline-offset-4 hover:decoration-current"
              >
                {m.agents_rule_title()}
              </Link>
            </p>
          </Part>
        </div>
        <aside className="grid content-start gap-8">
          <Licence agent={agent} />
          {introduction ?? <ForMembers />}
          <p className="text-xs text-muted-foreground">
            {m.agents_updated({ date: writtenDay(agent.updatedOn) })}
          </p>
        </aside>
      </div>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-serif text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Licence({ agent }: { agent: AgentProfile }) {
  const { authority, licenceNumber, officeNumber, licence, licenceExpiresOn } = agent
  return (
    <section aria-labelledby="licence" className="rounded-md border border-border bg-card p-5">
      <h2 id="licence" className="font-serif text-lg">
        {m.agents_licence()}
      </h2>
      <dl className="mt-3 grid gap-3 text-sm">
        <Fact name={authority?.personNumber ?? m.agents_licence()}>
          <bdi className="figures">{licenceNumber}</bdi>
        </Fact>
        {officeNumber ? (
          <Fact name={authority?.officeNumber ?? m.agents_office()}>
            <bdi className="figures">{officeNumber}</bdi>
          </Fact>
        ) : null}
        {authority ? <Fact name={m.agents_authority()}>{authority.name}</Fact> : null}
        <Fact name={licence === 'expired' ? m.agents_expired_on() : m.agents_expires()}>
          {licenceExpiresOn ? writtenDay(licenceExpiresOn) : m.agents_unknown()}
        </Fact>
        <Fact name={m.agents_verification()}>{verificationText(agent)}</Fact>
      </dl>
      {authority ? (
        <a
          href={authority.checkUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-4 inline-flex min-h-6 items-center gap-1.5 text-sm underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.agents_check({ name: authority.checkName })}
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        </a>
      ) : null}
    </section>
  )
}

function Work({ agent }: { agent: AgentProfile }) {
  const years = agent.workingSince === null ? null : Number(agent.updatedOn.slice(0, 4)) - agent.workingSince
  return (
    <dl className="grid gap-x-8 gap-y-5 border-y border-border py-6 text-sm sm:grid-cols-2">
      <Fact name={m.agents_specialities()}>
        {agent.specialities.map((one) => specialityText[one]()).join(', ') || m.agents_unknown()}
      </Fact>
      <Fact name={m.agents_languages()}>
        {agent.languages.map(writtenLanguage).join(', ') || m.agents_unknown()}
      </Fact>
      <Fact name={m.agents_areas()}>
        {agent.areas.map(({ name }) => name).join(', ') || m.agents_unknown()}
      </Fact>
      <Fact name={m.agents_in_trade()}>
        {years === null ? m.agents_unknown() : m.agents_years({ count: Math.max(0, years) })}
      </Fact>
    </dl>
  )
}

function Money({ agent }: { agent: AgentProfile }) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <Part id="fees" title={m.agents_fees()}>
        <p className="leading-relaxed whitespace-pre-line">{agent.fees || m.agents_unknown()}</p>
      </Part>
      <Part id="commission" title={m.agents_commission()}>
        <p className="leading-relaxed whitespace-pre-line">{agent.commission || m.agents_unknown()}</p>
      </Part>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function verificationText({ demonstration, licence, verifiedOn }: AgentProfile): string {
  if (demonstration) return m.agents_check_demonstration()
  if (licence === 'expired') return m.agents_expired_detail()
  return verifiedOn && licence === 'verified'
    ? m.agents_verified_on({ date: writtenDay(verifiedOn) })
    : m.agents_declared_detail()
}

/** For strangers: what members may ask for. No way to reach anybody has left the server. */
function ForMembers() {
  return (
    <LockedState
      title={m.agents_introduction()}
      action={
        <Button asChild>
          <Link to="/subscribe">{m.agents_introduction_join()}</Link>
        </Button>
      }
    >
      {m.agents_introduction_detail()}
    </LockedState>
  )
}
