import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { SheetSection, SheetTab } from './tabs.tsx'

type Props = { tab: SheetTab; search: Readonly<Record<string, unknown>> }

/** The content of a tab: its lead, links to its sections, and the sections. */
export function TabSections({ tab, search }: Props) {
  const { key, lead, sections } = tab
  return (
    <>
      {lead}
      {sections.length > 1 && !lead ? <SectionLinks tab={key} sections={sections} search={search} /> : null}
      <Sections sections={sections} className={lead ? 'mt-12' : 'mt-8'} />
    </>
  )
}

export function Sections({
  sections,
  className = '',
}: {
  sections: readonly SheetSection[]
  className?: string
}) {
  if (sections.length === 0) return null
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-14 ${className}`}>
      {sections.map(({ key, label, content }) => (
        <Section key={key} id={key} title={label}>
          {content}
        </Section>
      ))}
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-40">
      <h2 id={`${id}-title`} className="mb-5 font-serif text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function SectionLinks({
  tab,
  sections,
  search,
}: {
  tab: string
  sections: readonly SheetSection[]
  search: Props['search']
}) {
  return (
    <nav aria-label={m.projects_sections()} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {sections.map(({ key, label }) => (
          <li key={key}>
            <Link
              from="/projects/$slug"
              to="/projects/$slug"
              search={{ ...search, tab }}
              hash={key}
              resetScroll={false}
              className="text-muted-foreground underline decoration-border underline-offset-4 hover:text-foreground hover:decoration-current"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
