import { ExternalLink } from 'lucide-react'
import type { DeveloperProfile, LegalEntity } from '#contract/developers.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from '#web/format/format.ts'
import { Part } from './part.tsx'

/** The sources of the record: companies, banks, the developer's statements, registers. */
export function DeveloperSources({ developer }: { developer: DeveloperProfile }) {
  return (
    <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2 lg:gap-16">
      <Part id="companies" title={m.developers_companies_title()}>
        <Companies developer={developer} />
      </Part>
      <div className="grid content-start gap-12">
        <Part id="escrow" title={m.developers_escrow_title()}>
          <EscrowBanks projects={developer.projects} />
        </Part>
        <Part id="reply" title={m.developers_reply_title()}>
          <Reply developer={developer} />
        </Part>
        <Part id="sources" title={m.developers_sources_title()}>
          <Sources developer={developer} />
        </Part>
      </div>
    </div>
  )
}

function Companies({ developer: { kind, entities, asOf } }: { developer: DeveloperProfile }) {
  if (entities.length === 0)
    return <p className="max-w-[60ch] text-sm text-muted-foreground">{m.developers_no_companies()}</p>
  return (
    <>
      <ul className="divide-y divide-border/60 text-sm">
        {entities.map((entity) => (
          <Company key={entity.registerNumber} entity={entity} today={asOf} />
        ))}
      </ul>
      {kind === 'brand' ? (
        <p className="mt-3 max-w-[60ch] text-xs text-muted-foreground">{m.developers_companies_note()}</p>
      ) : null}
    </>
  )
}

function Company({ entity, today }: { entity: LegalEntity; today: string }) {
  const { registerNumber, name, nameAr, licenceNumber, licensedUntil, evidence, linkedOn, projects } = entity
  const isExpired = licensedUntil !== null && licensedUntil < today
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <p className="font-medium">
        {name === null && nameAr === null ? (
          <span className="font-normal text-muted-foreground">{m.developers_nameless()}</span>
        ) : null}
        {name === null ? null : <bdi className="me-3">{name}</bdi>}
        {nameAr ? (
          <bdi lang="ar" className={name === null ? undefined : 'font-normal text-muted-foreground'}>
            {nameAr}
          </bdi>
        ) : null}
      </p>
      <p className="figures text-muted-foreground">
        {m.developers_number({ number: registerNumber })} · {m.developers_in_projects({ count: projects })}
      </p>
      <p className="figures text-muted-foreground">
        {licenceNumber === null
          ? m.developers_licence_unknown()
          : m.developers_licence({ number: licenceNumber })}
        {licensedUntil === null ? null : (
          <span className={isExpired ? 'ms-2 text-negative' : 'ms-2'}>
            {isExpired
              ? m.developers_licence_expired({ on: formatDay(licensedUntil) })
              : m.developers_licence_until({ on: formatDay(licensedUntil) })}
          </span>
        )}
      </p>
      {evidence !== null && linkedOn !== null ? (
        <p className="text-xs text-muted-foreground">
          {m.developers_link_evidence({ evidence, on: formatDay(linkedOn) })}
        </p>
      ) : null}
    </li>
  )
}

function EscrowBanks({ projects }: Pick<DeveloperProfile, 'projects'>) {
  const named = projects.flatMap(({ escrowAgent }) => escrowAgent ?? [])
  const banks = [...Map.groupBy(named, (bank) => bank)]
    .map(([bank, all]) => ({ bank, count: all.length }))
    .toSorted((a, b) => b.count - a.count || a.bank.localeCompare(b.bank))
  return (
    <>
      {banks.length > 0 ? (
        <ul className="divide-y divide-border/60 text-sm">
          {banks.map(({ bank, count }) => (
            <li key={bank} className="flex justify-between gap-4 py-1.5">
              <bdi>{bank}</bdi>
              <span className="figures text-muted-foreground">{m.developers_in_projects({ count })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {named.length < projects.length ? (
        <p className="mt-2 text-xs text-muted-foreground">
          {m.developers_no_escrow({ count: projects.length - named.length })}
        </p>
      ) : null}
    </>
  )
}

function Reply({ developer: { rightOfReply, rightOfReplyOn, kind } }: { developer: DeveloperProfile }) {
  if (rightOfReply === null)
    return (
      <p className="max-w-[60ch] text-sm text-muted-foreground">
        {kind === 'brand' ? m.developers_no_reply() : m.developers_no_reply_company()}
      </p>
    )
  return (
    <blockquote className="border-s-2 border-brass ps-4 text-sm leading-relaxed">
      <p className="max-w-[60ch] whitespace-pre-line">{rightOfReply}</p>
      {rightOfReplyOn ? (
        <footer className="mt-2 text-xs text-muted-foreground">
          {m.developers_replied_on({ on: formatDay(rightOfReplyOn) })}
        </footer>
      ) : null}
    </blockquote>
  )
}

function Sources({ developer: { sources, seenOn, asOf, website } }: { developer: DeveloperProfile }) {
  return (
    <div className="grid gap-2 text-sm">
      <ul className="grid gap-1">
        {sources.map(({ title, publisher, url }) => (
          <li key={title}>
            {url === null ? title : <Outside href={url}>{title}</Outside>}
            <span className="text-muted-foreground">, {publisher}</span>
          </li>
        ))}
      </ul>
      {website === null ? null : (
        <p>
          <Outside href={website}>{m.developers_website()}</Outside>
        </p>
      )}
      <p className="text-xs text-muted-foreground">
        {seenOn === null ? m.developers_never_read() : m.developers_read_on({ on: formatDay(seenOn) })}{' '}
        {m.developers_computed({ on: formatDay(asOf) })}
      </p>
    </div>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-6 items-center gap-1.5 underline decoration-border underline-offset-4 hover:decoration-current"
    >
      {children}
      <ExternalLink aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
    </a>
  )
}
