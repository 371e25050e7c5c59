import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LicenceStatus } from '#domain/licensing/licence-status.ts'
import { m } from '#web/paraglide/messages.js'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { DemonstrationBanner } from '#web/ui/states/demonstration.tsx'

type Props = {
  breadcrumb: ReactNode
  of: { licence: LicenceStatus; demonstration: boolean }
  name: string
  /** A one-line description. */
  trade: string
  aside: ReactNode
  updated: string
  children: ReactNode
}

/** The profile of a directory entry: the licence first, then known facts, and the sources beside them. */
export function ProfilePage({ breadcrumb, of, name, trade, aside, updated, children }: Props) {
  return (
    <div className="page-frame">
      {breadcrumb}
      <header className="mt-6 max-w-[64ch]">
        <div className="flex flex-wrap gap-1.5">
          <LicenceBadge status={of.licence} />
        </div>
        <h1 className="page-title mt-3">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-2 text-lg text-muted-foreground">{trade}</p>
        {of.demonstration ? (
          <div className="mt-3">
            <DemonstrationBanner>{m.ui_invented_note()}</DemonstrationBanner>
          </div>
        ) : null}
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="grid content-start gap-10">{children}</div>
        <aside className="grid content-start gap-8">
          {aside}
          <p className="text-xs text-muted-foreground">{updated}</p>
        </aside>
      </div>
    </div>
  )
}

export function ProfilePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-serif text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The text by its owner, with its paragraphs. */
export function ProfileText({ children }: { children: string }) {
  return <p className="max-w-[68ch] leading-relaxed whitespace-pre-line">{children}</p>
}

/** Facts between two rules, in two columns. */
export function ProfileFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 border-y border-border py-6 text-sm sm:grid-cols-2">{children}</dl>
  )
}

/** One fact. A missing one is shown as missing. */
export function ProfileFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd>{children || m.ui_unknown()}</dd>
    </div>
  )
}

type LicenceProps = {
  title: string
  /** An external link: to a register, or to the owner's site, which search engines need not follow. */
  link: { href: string; words: string; isOwn?: boolean } | null
  children: ReactNode
}

/** The licence of an entry, as facts. */
export function ProfileLicence({ title, link, children }: LicenceProps) {
  return (
    <section aria-labelledby="licence" className="rounded-md border border-border bg-card p-5">
      <h2 id="licence" className="font-serif text-lg">
        {title}
      </h2>
      <dl className="mt-3 grid gap-3 text-sm">{children}</dl>
      {link ? (
        <a
          href={link.href}
          target="_blank"
          rel={link.isOwn ? 'noopener noreferrer nofollow' : 'noopener noreferrer'}
          className="mt-4 inline-flex min-h-6 items-center gap-1.5 text-sm underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {link.words}
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        </a>
      ) : null}
    </section>
  )
}
