import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LegalSlug } from '#contract/site.ts'
import { m } from '#web/paraglide/messages.js'
import { Prose } from '#web/ui/prose/prose.tsx'
import { legalPage } from './queries.ts'
import { updatedText } from './updated-text.ts'

/** A legal text, styled for reading and printing, followed by `children`. */
export function LegalPage({ slug, children }: { slug: LegalSlug; children?: ReactNode }) {
  const { data: page } = useSuspenseQuery(legalPage(slug))
  return (
    <main id="content" className="page-frame">
      <article className="max-w-[68ch]">
        <h1 className="page-title">{page.title}</h1>
        <p className="mt-4 mb-10 border-b border-border pb-6 text-sm text-muted-foreground">
          {m.site_updated({ date: updatedText(slug, page.updatedOn) })}
        </p>
        <Prose html={page.content} />
        {children}
      </article>
    </main>
  )
}
