import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryRows } from '#web/api/query-rows.tsx'
import { m } from '#web/paraglide/messages.js'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { digestPreview } from './queries.ts'

type Frequency = 'daily' | 'weekly'

/** The next digest as it would be written now. */
export function DigestPreview() {
  const [frequency, setFrequency] = useState<Frequency>('daily')
  const query = useQuery({ ...digestPreview(frequency), staleTime: 0 })
  return (
    <div className="grid gap-4">
      <Segments<Frequency>
        label={m.notifications_preview_which()}
        value={frequency}
        options={[
          { value: 'daily', name: m.notifications_frequency_daily() },
          { value: 'weekly', name: m.notifications_frequency_weekly() },
        ]}
        onChange={setFrequency}
      />
      <QueryRows query={query} rows={3}>
        {({ letter }) =>
          letter === null ? (
            <p className="text-sm text-muted-foreground">
              {frequency === 'daily'
                ? m.notifications_preview_none_daily()
                : m.notifications_preview_none_weekly()}
            </p>
          ) : (
            <article className="grid gap-3 rounded-sm border border-border bg-card p-4">
              <h3 className="font-medium">{letter.subject}</h3>
              <ScrollRegion
                aria-label={letter.subject}
                className="relative max-h-96 overflow-y-auto text-sm break-words whitespace-pre-wrap"
              >
                {letter.text}
              </ScrollRegion>
            </article>
          )
        }
      </QueryRows>
    </div>
  )
}
