import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#web/api/client.ts'
import { EntryDesk } from '#web/staff/entry-editor.tsx'
import { m } from '#web/paraglide/messages.js'
import { EventFields, parseEvent } from './events/event-fields.tsx'
import { staffResources } from './queries.ts'

/** The editor of the resources pages. The editors of templates and funds are shown beside it. */
export function ResourcesDesk({ templates, funds }: { templates: ReactNode; funds: ReactNode }) {
  const { data } = useSuspenseQuery(staffResources())
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="page-title">{m.resources_desk()}</h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.resources_desk_lead()}</p>
      </header>
      <EntryDesk
        title={m.resources_events()}
        add={m.resources_desk_new_event()}
        subject="event"
        entries={data.events}
        getName={({ title }) => title}
        fields={(entry) => <EventFields entry={entry} />}
        save={(eventId, form, entry) =>
          api.resources.saveEvent({
            params: { eventId },
            body: { ...parseEvent(form), revision: entry?.revision ?? 0 },
          })
        }
        remove={(eventId) => api.resources.removeEvent({ params: { eventId } })}
        more={({ id, title }) => (
          <Link
            to="/admin/resources/$eventId"
            params={{ eventId: id }}
            aria-label={m.resources_places_of({ title })}
            className="text-sm underline decoration-input underline-offset-4 hover:decoration-current"
          >
            {m.resources_places()}
          </Link>
        )}
      />
      {templates}
      {funds}
    </div>
  )
}
