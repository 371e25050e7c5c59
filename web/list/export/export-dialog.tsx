import { useEffect, useRef, useState, type ReactNode } from 'react'
import { tableFormatNames, tableFormats, type TableFormat } from '#domain/export/table-formats.ts'
import { formatBytes } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/api/error-text.ts'
import { saveResponse } from '#web/browser/save-file.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { displayLocale } from '#web/format/format.ts'

type State =
  | { name: 'ready' }
  | { name: 'running'; bytes: number }
  | { name: 'saved'; bytes: number }
  | { name: 'stopped' }
  | { name: 'failed'; error: unknown }

type Props = {
  title: string
  /** The size of the export, as text. */
  description: string
  /** Without its ending. */
  fileName: string
  isEmpty: boolean
  /** The estimated size of the file as CSV. Without it, only the received size is shown. */
  expectedBytes?: number
  request: (format: TableFormat, signal: AbortSignal) => Promise<Response>
  onClose: () => void
  /** The content of the file. */
  children: ReactNode
}

/** What each format is good for. */
const formatDetails: Record<TableFormat, () => string> = {
  csv: m.ui_export_csv,
  xlsx: m.ui_export_xlsx,
  json: m.ui_export_json,
}

/** Shows the size before the export starts, a choice of format, the progress, and a way to cancel it. */
export function ExportDialog(props: Props) {
  const { title, description, isEmpty, request, onClose, children } = props
  const [format, setFormat] = useState<TableFormat>('csv')
  const fileName = `${props.fileName}.${format}`
  const { state, start, stop, reset } = useDownload(fileName, (signal) => request(format, signal))
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={title}
        description={description}
        footer={
          state.name === 'running' ? (
            <Button variant="outline" onClick={stop}>
              {m.ui_export_stop()}
            </Button>
          ) : (
            <>
              <Button variant="outline" onClick={onClose}>
                {state.name === 'saved' ? m.ui_close() : m.ui_cancel()}
              </Button>
              {state.name === 'saved' || isEmpty ? null : (
                <Button onClick={() => void start()}>
                  {state.name === 'ready'
                    ? m.ui_export_start({ format: tableFormatNames[format] })
                    : m.ui_retry()}
                </Button>
              )}
            </>
          )
        }
      >
        <div className="flex flex-col gap-3 text-sm">
          {children}
          {isEmpty || state.name === 'running' ? null : (
            <div className="grid justify-items-start gap-1.5">
              <Segments
                label={m.ui_export_format()}
                value={format}
                options={tableFormats.map((value) => ({ value, name: tableFormatNames[value] }))}
                onChange={(chosen) => {
                  setFormat(chosen)
                  reset()
                }}
              />
              <p className="text-muted-foreground">{formatDetails[format]()}</p>
            </div>
          )}
          <Outcome {...props} fileName={fileName} state={state} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** One download at a time. It is cancelled with the dialog. */
function useDownload(fileName: string, request: (signal: AbortSignal) => Promise<Response>) {
  const [state, setState] = useState<State>({ name: 'ready' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const abort = new AbortController()
    const { signal } = abort
    running.current = abort
    setState({ name: 'running', bytes: 0 })
    try {
      const onBytes = (received: number) => setState({ name: 'running', bytes: received })
      const bytes = await saveResponse(fileName, await request(signal), { signal, onBytes })
      setState({ name: 'saved', bytes })
    } catch (error) {
      setState(signal.aborted ? { name: 'stopped' } : { name: 'failed', error })
    }
  }
  return { state, start, stop: () => running.current?.abort(), reset: () => setState({ name: 'ready' }) }
}

function Outcome({ state, title, fileName, expectedBytes }: Props & { state: State }) {
  switch (state.name) {
    case 'ready':
      return null
    case 'running': {
      const size = formatBytes(displayLocale(), state.bytes)
      return (
        <div>
          {expectedBytes ? (
            // The size is an estimate, so the bar stops just short of its end.
            <Progress label={title} ratio={Math.min(0.97, state.bytes / expectedBytes)} text={size} />
          ) : null}
          <p className="text-muted-foreground tabular-nums">{m.ui_export_running({ size })}</p>
        </div>
      )
    }
    case 'saved':
      return (
        <output>
          {m.ui_export_done({ name: fileName, size: formatBytes(displayLocale(), state.bytes) })}
        </output>
      )
    case 'stopped':
      return <output>{m.ui_export_stopped()}</output>
    case 'failed': {
      const code = state.error instanceof ApiError ? state.error.code : null
      return (
        <p role="alert" className="text-negative">
          {m.ui_export_failed()} {code ? errorText[code].way() : null}
        </p>
      )
    }
  }
}
