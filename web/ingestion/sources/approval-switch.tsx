import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DataSource } from '#contract/ingestion/sources.ts'
import { hasRight } from '#domain/access/rights.ts'
import type { Role } from '#domain/access/roles.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { dataSources } from './queries.ts'

type Props = { source: DataSource; roles: readonly Role[] }

/** Whether a second person publishes the imports of a source. Administrators change it. */
export function ApprovalSwitch({ source: { key, title, needsApproval }, roles }: Props) {
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (isNeeded: boolean) =>
      api.ingestion.changeSource({ params: { source: key }, body: { needsApproval: isNeeded } }),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: dataSources().queryKey }),
    onError: toastError,
  })
  return (
    <Switch
      aria-label={m.ingestion_source_approval_of({ title })}
      disabled={!hasRight('systemAccess', roles)}
      checked={change.isPending ? change.variables : needsApproval}
      onCheckedChange={(isNeeded) => change.mutate(isNeeded)}
    />
  )
}
