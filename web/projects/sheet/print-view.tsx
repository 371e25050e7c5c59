import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatDay } from '#web/format/format.ts'
import { SheetHead } from './header.tsx'
import { projectSheet } from './queries.ts'
import { Sections } from './tab-sections.tsx'
import { sheetTabs, type SheetAddress, type SheetParts } from './tabs.tsx'

type Props = Pick<SheetAddress, 'search'> & { slug: string; parts: SheetParts }

/** All tabs of the sheet below each other, for print. The browser creates the PDF. */
export function SheetPrint({ slug, search, parts }: Props) {
  const { data: sheet } = useSuspenseQuery(projectSheet(slug))
  const [today] = useState(() => gulfDay(new Date()))
  const isReading = useIsFetching() > 0
  const tabs = sheetTabs(sheet, today, { search, onSearch: () => undefined, isEditor: false }, parts)
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 md:px-8 print:max-w-none print:p-0 print:text-sm print:[zoom:0.82]">
      <div className="grid gap-3 border-b border-border py-6 print:hidden">
        <p className="max-w-[68ch] text-sm text-muted-foreground">{m.projects_print_lead()}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button isPending={isReading} onClick={() => window.print()}>
            <Printer aria-hidden />
            {isReading ? m.projects_print_waiting() : m.projects_print_action()}
          </Button>
          <Button asChild variant="outline">
            <Link to="/projects/$slug" params={{ slug }} search={search}>
              <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
              {m.projects_print_back()}
            </Link>
          </Button>
        </div>
      </div>
      <SheetHead sheet={sheet} />
      {tabs.map(({ key, label, lead, sections }) => (
        <section
          key={key}
          aria-label={label}
          className="border-t-2 border-foreground/80 pt-4 pb-10 print:pb-6"
        >
          <p className="pb-5 text-xs font-medium tracking-wide text-muted-foreground uppercase print:break-after-avoid">
            {label}
          </p>
          {lead}
          <Sections sections={sections} className={lead ? 'mt-10' : ''} />
        </section>
      ))}
      <p className="border-t border-border pt-3 text-xs text-muted-foreground">
        {m.projects_print_made({
          address: `${location.origin}/projects/${slug}`,
          date: formatDay(today),
        })}
      </p>
    </div>
  )
}
