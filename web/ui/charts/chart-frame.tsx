import { ChartNoAxesColumn, Download, Table2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { TableFormat } from '#domain/export/table-formats.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Menu, MenuContent, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { ChartFooter } from './chart-footer.tsx'
import { DownloadItems } from './download-items.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type ChartState =
  | { kind: 'ready' }
  | { kind: 'loading' }
  | { kind: 'empty'; title: string; action?: ReactNode }
  | { kind: 'error'; title: string; onRetry?: () => void; reference?: string }

type Props = {
  /** The finding, or the metric. */
  title: string
  unit?: string | undefined
  state?: ChartState
  controls?: ReactNode
  /** The same numbers as a table, if available. */
  table?: ReactNode
  /** Downloads the figures as a table. */
  onTable?: ((format: TableFormat) => void) | undefined
  /** Whether tables are closed to the reader; `onTable` then says why. */
  isTableLocked?: boolean
  onPng?: (() => void) | undefined
  onSvg?: (() => void) | undefined
  /** Source and date. */
  note?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

const ready: ChartState = { kind: 'ready' }

/** The frame of a chart: metric and unit, controls, numbers as table and file, loading and error states. */
export function ChartFrame({
  title,
  unit,
  state = ready,
  controls,
  table,
  onTable,
  isTableLocked = false,
  onPng,
  onSvg,
  note,
  footer,
  children,
}: Props) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const isReady = state.kind === 'ready'
  return (
    <section
      aria-labelledby={id}
      aria-busy={state.kind === 'loading'}
      className="flex min-w-0 flex-col gap-3"
    >
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t-2 border-foreground/80 pt-2">
        <h2 id={id} className="min-w-0 flex-1 basis-48 font-serif text-lg leading-snug text-balance">
          {title}
          {unit ? (
            <span className="ms-2 inline-block font-sans text-sm text-muted-foreground">{unit}</span>
          ) : null}
        </h2>
        <div className="flex items-center gap-1">
          {controls}
          {table && isReady ? (
            <IconButton
              label={asTable ? m.ui_chart_view() : m.ui_table_view()}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <ChartNoAxesColumn aria-hidden /> : <Table2 aria-hidden />}
            </IconButton>
          ) : null}
          {isReady && (onTable || onPng) ? (
            <Exports onTable={onTable} isTableLocked={isTableLocked} {...(asTable ? {} : { onPng, onSvg })} />
          ) : null}
        </div>
      </header>
      <div className="min-w-0 flex-1">
        {isReady && asTable ? table : <Body state={state}>{children}</Body>}
      </div>
      {note || footer ? (
        <ChartFooter>
          {note ? <p>{note}</p> : null}
          {footer}
        </ChartFooter>
      ) : null}
    </section>
  )
}

type ExportsProps = Pick<Props, 'onTable' | 'isTableLocked' | 'onPng' | 'onSvg'>

function Exports(entries: ExportsProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={m.ui_chart_options()}>
          <Download aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <DownloadItems {...entries} />
      </MenuContent>
    </Menu>
  )
}

function Body({ state, children }: { state: ChartState; children: ReactNode }) {
  switch (state.kind) {
    case 'ready':
      return children
    case 'loading':
      return (
        <output className="block">
          <span className="sr-only">{m.ui_loading()}</span>
          <Skeleton className="h-64 w-full" />
        </output>
      )
    case 'empty':
      return <EmptyState title={state.title} action={state.action} />
    case 'error':
      return <ErrorState title={state.title} onRetry={state.onRetry} reference={state.reference} />
  }
}
