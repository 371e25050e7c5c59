import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { StaffTemplate } from '#contract/templates.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { EntryDesk } from '#web/staff/entry-editor.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { staffTemplates } from './queries.ts'
import { parseTemplate, TemplateFields } from './template-fields.tsx'

/** The editor of templates: a saved version waits until another person publishes it. */
export function TemplatesDesk() {
  const { data } = useSuspenseQuery(staffTemplates())
  return (
    <EntryDesk
      title={m.resources_templates()}
      add={m.resources_desk_new_template()}
      entries={data.templates}
      getName={({ title }) => title}
      fields={(entry) => <TemplateFields entry={entry} />}
      save={(templateId, form) => api.templates.save({ params: { templateId }, body: parseTemplate(form) })}
      remove={(templateId) => api.templates.remove({ params: { templateId } })}
      more={(entry) => <TemplateState entry={entry} />}
    />
  )
}

/** Downloads, and the way to publish what waits. */
function TemplateState({ entry }: { entry: StaffTemplate }) {
  const { id, title, version, downloads, downloadsOfVersion, visitorFiles, published } = entry
  const { isWaiting, isOwn, writtenAt } = entry
  const cache = useQueryClient()
  const publishing = useMutation({
    mutationFn: () => api.templates.publish({ params: { templateId: id }, body: { writtenAt } }),
    retry: false,
    onSuccess: async () => {
      await cache.invalidateQueries()
      toast({ title: m.templates_published({ title }) })
    },
    onError: toastError,
  })
  const mayPublish = isWaiting ? !isOwn : !published && version > 0
  return (
    <>
      <span className="figures text-sm text-muted-foreground">
        {m.templates_downloads({ count: downloads, version, own: downloadsOfVersion })}
        {visitorFiles > 0 ? ` · ${m.templates_visitor_files({ count: visitorFiles })}` : ''}
      </span>
      {isWaiting && isOwn ? (
        <span className="text-sm text-muted-foreground">{m.templates_waits_other()}</span>
      ) : null}
      {mayPublish ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={m.templates_publish({ title })}
          isPending={publishing.isPending}
          onClick={() => publishing.mutate()}
        >
          {m.templates_publish_short()}
        </Button>
      ) : null}
    </>
  )
}
