import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Connector } from '#contract/ingestion/connectors.ts'
import { hasRight } from '#domain/access/rights.ts'
import type { Role } from '#domain/access/roles.ts'
import { sources } from '#domain/ingestion/sources.ts'
import { formatBytes } from '#domain/money/format-money.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { displayLocale, formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { ConnectorForm } from './connector-form.tsx'
import { connectorList } from './queries.ts'
import { useConnectors } from './use-connectors.ts'

type Opened = { connector: Connector | null } | null

/** Connectors with the log of their runs. Administrators change them; editors start them. */
export function ConnectorList({ roles }: { roles: readonly Role[] }) {
  const query = useQuery(connectorList())
  const [opened, setOpened] = useState<Opened>(null)
  const mayChange = hasRight('systemAccess', roles)
  if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={5} />
  return (
    <div className="grid gap-6">
      <p className="max-w-[70ch] text-sm text-muted-foreground">{m.ingestion_connectors_lead()}</p>
      {mayChange ? (
        <Button className="justify-self-start" onClick={() => setOpened({ connector: null })}>
          <Plus aria-hidden />
          {m.ingestion_connector_add()}
        </Button>
      ) : null}
      {query.data.length === 0 ? (
        <EmptyState title={m.ingestion_connectors_empty()}>
          {m.ingestion_connectors_empty_detail()}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {query.data.map((connector) => (
            <ConnectorItem
              key={connector.id}
              connector={connector}
              onChange={mayChange ? () => setOpened({ connector }) : null}
            />
          ))}
        </ul>
      )}
      <Sheet open={opened !== null} onOpenChange={(isOpen) => (isOpen ? undefined : setOpened(null))}>
        {opened ? (
          <SheetContent
            title={opened.connector?.name ?? m.ingestion_connector_add()}
            className="sm:max-w-2xl"
          >
            <ConnectorForm connector={opened.connector} onClose={() => setOpened(null)} />
          </SheetContent>
        ) : null}
      </Sheet>
    </div>
  )
}

function ConnectorItem({ connector, onChange }: { connector: Connector; onChange: (() => void) | null }) {
  const { id, name, source, settings, everyHours, publishesItself, nextRunAt, runs } = connector
  const { run, remove } = useConnectors()
  const [asking, setAsking] = useState(false)
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-medium">{name}</h3>
          <p className="text-sm text-muted-foreground">
            {sources[source].publisher}: {sources[source].title}
          </p>
          <bdi dir="ltr" className="text-xs wrap-anywhere text-muted-foreground">
            {settings.kind === 'folder' ? `inbox/${settings.folder}` : settings.url}
          </bdi>
          <p className="text-xs text-muted-foreground">
            {everyHours === null
              ? m.ingestion_connector_by_hand()
              : m.ingestion_connector_runs_every({ hours: everyHours })}
            {nextRunAt === null
              ? null
              : ` · ${m.ingestion_connector_next({ at: formatDateTime(nextRunAt) })}`}
            {publishesItself ? ` · ${m.ingestion_connector_publishes()}` : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" isPending={run.isPending} onClick={() => run.mutate(id)}>
            {m.ingestion_connector_run()}
          </Button>
          {onChange ? (
            <>
              <Button size="sm" variant="outline" onClick={onChange}>
                {m.ingestion_connector_change()}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
                {m.ingestion_connector_remove()}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <Runs runs={runs} />
      {asking ? (
        <ConfirmDialog
          isOpen
          title={m.ingestion_connector_remove_title({ name })}
          confirmLabel={m.ingestion_connector_remove()}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{m.ingestion_connector_remove_detail()}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

const outcomeLabels: Record<Connector['runs'][number]['outcome'], () => string> = {
  running: m.ingestion_run_running,
  unchanged: m.ingestion_run_unchanged,
  fetched: m.ingestion_run_fetched,
  failed: m.ingestion_run_failed,
}

function Runs({ runs }: { runs: Connector['runs'] }) {
  if (runs.length === 0)
    return <p className="text-xs text-muted-foreground">{m.ingestion_connector_no_run()}</p>
  return (
    <ol className="figures grid gap-1 text-xs">
      {runs.map(({ id, startedAt, outcome, bytes, pages, message, batchId }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-muted-foreground">{formatDateTime(startedAt)}</span>
          <Badge variant={outcome === 'failed' ? 'warning' : 'outline'}>{outcomeLabels[outcome]()}</Badge>
          {bytes > 0 ? <span>{formatBytes(displayLocale(), bytes)}</span> : null}
          {pages > 1 ? <span>{m.ingestion_run_pages({ pages })}</span> : null}
          {batchId === null ? null : <span>{m.ingestion_run_batch({ id: batchId })}</span>}
          {message === null ? null : (
            <span dir="ltr" className="wrap-anywhere text-muted-foreground">
              {message}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
