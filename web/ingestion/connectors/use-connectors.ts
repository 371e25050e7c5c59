import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConnectorEntry } from '#contract/ingestion/connectors.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { connectorList } from './queries.ts'

/** Mutations of connectors. Each failure is shown once, and the list is reloaded. */
export function useConnectors() {
  const cache = useQueryClient()
  const settled = {
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: connectorList().queryKey }),
    onError: toastError,
  } as const
  const save = useMutation({
    ...settled,
    mutationFn: async ({ id, entry }: { id: string | null; entry: ConnectorEntry }) => {
      if (id === null) await api.ingestion.addConnector({ body: entry })
      else await api.ingestion.changeConnector({ params: { connectorId: id }, body: entry })
    },
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (connectorId: string) => api.ingestion.removeConnector({ params: { connectorId } }),
  })
  const run = useMutation({
    ...settled,
    mutationFn: (connectorId: string) => api.ingestion.runConnector({ params: { connectorId } }),
    onSuccess: () => toast({ title: m.ingestion_connector_queued() }),
  })
  return { save, remove, run }
}
