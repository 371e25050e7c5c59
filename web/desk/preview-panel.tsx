import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskText, TextPreview } from '#contract/desk.ts'
import { isArticle } from '#domain/desk/text-kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { preview, type PreviewReader } from './queries.ts'

const readers: Record<PreviewReader, () => string> = {
  stranger: m.desk_reader_stranger,
  free: m.desk_reader_free,
  analytics: m.desk_reader_analytics,
  'investor-pro': m.desk_reader_investor_pro,
}
const order = ['stranger', 'free', 'analytics', 'investor-pro'] as const

/** The newest version as a chosen kind of reader will see it. */
export function PreviewPanel({ text }: { text: DeskText }) {
  const [reader, setReader] = useState<PreviewReader>('stranger')
  const query = useQuery(preview(text.id, text.version, reader))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isArticle(text.kind) ? (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <span>{m.desk_preview_as()}</span>
          <Select
            aria-label={m.desk_preview_as()}
            className="w-auto"
            value={reader}
            options={order.map((one) => ({ value: one, label: readers[one]() }))}
            onValueChange={(selected) => setReader(order.find((one) => one === selected) ?? 'stranger')}
          />
          {query.data?.isOpening ? <Badge variant="warning">{m.desk_opening_only()}</Badge> : null}
        </div>
      ) : null}
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <Previewed {...query.data} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </div>
  )
}

function Previewed({ fields, html, isOpening, readingTimeMinutes }: TextPreview) {
  return (
    <article className="max-w-[68ch] rounded-md border border-border bg-card p-6 md:p-10">
      <h2 className="font-serif text-4xl leading-tight [overflow-wrap:anywhere]">{findHeading(fields)}</h2>
      {'author' in fields ? (
        <p className="mt-3 text-sm text-muted-foreground">
          {m.desk_byline({ author: fields.author, minutes: readingTimeMinutes ?? 1 })}
        </p>
      ) : null}
      {'excerpt' in fields && fields.excerpt ? (
        <p className="mt-5 font-serif text-lg">{fields.excerpt}</p>
      ) : null}
      {'about' in fields && fields.about ? <p className="mt-5 leading-relaxed">{fields.about}</p> : null}
      {'summary' in fields && fields.summary ? (
        <p className="mt-5 font-serif text-lg">{fields.summary}</p>
      ) : null}
      {'featuredImage' in fields && fields.featuredImage ? (
        <img src={fields.featuredImage} alt="" className="mt-6 w-full rounded-md" />
      ) : null}
      <Prose html={html} className="mt-6" isReading />
      {isOpening ? (
        <p className="mt-6 border-t border-border pt-4 text-sm text-muted-foreground">
          {m.desk_rest_closed()}
        </p>
      ) : null}
      {'sources' in fields && fields.sources.length > 0 ? (
        <footer className="mt-8 border-t border-border pt-4 text-sm">
          <h3 className="font-medium">{m.desk_field_sources()}</h3>
          <ul className="mt-2 grid gap-1">
            {fields.sources.map(({ title, url }) => (
              <li key={`${title} ${url}`}>{title}</li>
            ))}
          </ul>
        </footer>
      ) : null}
    </article>
  )
}

function findHeading(fields: TextPreview['fields']): string {
  if ('title' in fields) return fields.title
  if ('question' in fields) return fields.question
  if ('quote' in fields) return `“${fields.quote}”`
  if ('heading' in fields) return fields.heading
  return `${fields.figure} ${fields.label}`
}
