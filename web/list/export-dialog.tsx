import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatBytes } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/api/error-text.ts'
import { saveResponse } from '#web/browser/save-file.ts'
import { Button } from '#web/ui/inputs/button.tsx'
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
  fileName: string
  isEmpty: boolean
  /** The estimated file size. Without it, only the received size is shown. */
  expectedBytes?: number
  request: (signal: AbortSignal) => Promise<Response>
  onClose: () => void
  /** The content of the file. */
  children: ReactNode
}

/** Shows the size before the export starts, its progress, and a way to cancel it. */
export function ExportDialog(props: Props) {
  const { title, description, fileName, isEmpty, request, onClose, children } = props
  const { state, start, stop } = useDownload(fileName, request)
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
                {state.name === 'saved' ? m.ui_close() : m.ui_export_cancel()}
              </Button>
              {state.name === 'saved' || isEmpty ? null : (
                <Button onClick={() => void start()}>
                  {state.name === 'ready' ? m.ui_export_start() : m.ui_retry()}
                </Button>
              )}
            </>
          )
        }
      >
        <div className="flex flex-col gap-3 text-sm">
          {children}
          <Outcome {...props} state={state} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** One download at a time. It is cancelled with the dialog. */
function useDownload(fileName: string, request: Props['request']) {
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
  return { state, start, stop: () => running.current?.abort() }
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
