import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgentProfile } from '#contract/agents.ts'
import { m } from '#web/paraglide/messages.js'
import { Gallery } from '#web/pictures/gallery.tsx'
import {
  ProfileFact,
  ProfileFacts,
  ProfileLicence,
  ProfilePage,
  ProfilePart,
  ProfileText,
} from '#web/list/profile-page.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { LockedState } from '#web/ui/states/locked-state.tsx'
import { formatDay, formatLanguage } from '#web/format/format.ts'
import { specialityText } from '#web/format/directory-labels.ts'
import { agentProfile } from './queries.ts'
import { AgentRanking } from './ranking-rule.tsx'
import { crumbLink } from '#web/page/breadcrumbs.ts'

type Props = {
  slug: string
  /** The form for an introduction; visitors who are not members see who may request one. */
  introduction: ReactNode
  /** What members say of the agent. */
  feedback: ReactNode
}

/** An agent's page: licence, person, fees, and the facts behind the rank. */
export function AgentProfilePage({ slug, introduction, feedback }: Props) {
  const { data: agent } = useSuspenseQuery(agentProfile(slug))
  return (
    <ProfilePage
      breadcrumb={
        <Breadcrumb
          links={[
            {
              key: 'agents',
              link: (
                <Link {...crumbLink} to="/agents">
                  {m.agents_title()}
                </Link>
              ),
            },
          ]}
          current={agent.fullName}
        />
      }
      of={agent}
      name={agent.fullName}
      trade={m.agents_at({ agency: agent.agency, city: agent.city.name })}
      updated={m.agents_updated({ date: formatDay(agent.updatedOn) })}
      aside={
        <>
          <Licence agent={agent} />
          {introduction ?? <ForMembers />}
        </>
      }
    >
      <Gallery pictures={agent.pictures} name={agent.fullName} />
      {agent.bio ? (
        <ProfilePart id="about" title={m.agents_about()}>
          <ProfileText>{agent.bio}</ProfileText>
        </ProfilePart>
      ) : null}
      <Work agent={agent} />
      <div className="grid gap-8 sm:grid-cols-2">
        <ProfilePart id="fees" title={m.agents_fees()}>
          <ProfileText>{agent.fees || m.ui_unknown()}</ProfileText>
        </ProfilePart>
        <ProfilePart id="commission" title={m.agents_commission()}>
          <ProfileText>{agent.commission || m.ui_unknown()}</ProfileText>
        </ProfilePart>
      </div>
      <ProfilePart id="ranking" title={m.agents_ranking_title()}>
        <AgentRanking record={agent.record} />
        <p className="mt-3 text-sm">
          <Link
            to="/agents"
            hash="order"
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {m.agents_rule_title()}
          </Link>
        </p>
      </ProfilePart>
      {feedback}
    </ProfilePage>
  )
}

function Licence({ agent }: { agent: AgentProfile }) {
  const { authority, licenceNumber, officeNumber, licence, licenceExpiresOn } = agent
  return (
    <ProfileLicence
      title={m.agents_licence()}
      link={
        authority ? { href: authority.checkUrl, words: m.agents_check({ name: authority.checkName }) } : null
      }
    >
      <ProfileFact name={authority?.personNumber ?? m.agents_licence()}>
        <bdi className="figures">{licenceNumber}</bdi>
      </ProfileFact>
      {officeNumber ? (
        <ProfileFact name={authority?.officeNumber ?? m.agents_office()}>
          <bdi className="figures">{officeNumber}</bdi>
        </ProfileFact>
      ) : null}
      {authority ? <ProfileFact name={m.agents_authority()}>{authority.name}</ProfileFact> : null}
      <ProfileFact name={licence === 'expired' ? m.agents_expired_on() : m.agents_expires()}>
        {licenceExpiresOn ? formatDay(licenceExpiresOn) : null}
      </ProfileFact>
      <ProfileFact name={m.agents_verification()}>{verificationText(agent)}</ProfileFact>
    </ProfileLicence>
  )
}

function Work({ agent }: { agent: AgentProfile }) {
  const years = agent.workingSince === null ? null : Number(agent.updatedOn.slice(0, 4)) - agent.workingSince
  return (
    <ProfileFacts>
      <ProfileFact name={m.agents_specialities()}>
        {agent.specialities.map((one) => specialityText[one]()).join(', ')}
      </ProfileFact>
      <ProfileFact name={m.agents_languages()}>{agent.languages.map(formatLanguage).join(', ')}</ProfileFact>
      <ProfileFact name={m.agents_areas()}>{agent.areas.map(({ name }) => name).join(', ')}</ProfileFact>
      <ProfileFact name={m.agents_in_trade()}>
        {years === null ? null : m.agents_years({ count: Math.max(0, years) })}
      </ProfileFact>
    </ProfileFacts>
  )
}

function verificationText({ demonstration, licence, verifiedOn }: AgentProfile): string {
  if (demonstration) return m.agents_check_demonstration()
  if (licence === 'expired') return m.agents_expired_detail()
  return verifiedOn && licence === 'verified'
    ? m.agents_verified_on({ date: formatDay(verifiedOn) })
    : m.agents_declared_detail()
}

/** For visitors who are not members: what members can request. The server has sent them no contact data. */
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
