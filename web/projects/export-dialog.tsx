import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { api } from '#web/api.ts'
import { ApiError } from '#web/api-error.ts'
import { errorText } from '#web/error-text.ts'
import { saveFile } from '#web/saved-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { writtenWhole } from '#web/ui/written.ts'
import { filterOf } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'

const fileName = 'projects.csv'
type State = { name: 'ready' | 'running' | 'saved' } | { name: 'failed'; error: unknown }

/** Says how many lines it will be before the first byte. */
export function ExportDialog({ total, onClose }: { total: number; onClose: () => void }) {
  const { search } = useExplorer()
  const [state, setState] = useState<State>({ name: 'ready' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const abort = new AbortController()
    running.current = abort
    setState({ name: 'running' })
    try {
      const response = await api.projects.export({ query: filterOf(search) }, abort.signal)
      saveFile(fileName, await response.blob())
      setState({ name: 'saved' })
    } catch (error) {
      if (!abort.signal.aborted) setState({ name: 'failed', error })
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={m.projects_export_title()}
        description={m.projects_export_count({
          projects: m.projects_count({ count: total, shown: writtenWhole(total) }),
        })}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {state.name === 'saved' ? m.projects_export_close() : m.projects_export_cancel()}
            </Button>
            {state.name === 'saved' ? null : (
              <Button disabled={total === 0 || state.name === 'running'} onClick={() => void start()}>
                {state.name === 'running' ? m.projects_export_running() : m.projects_export_start()}
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-3 text-sm">
          <p>{m.projects_export_what()}</p>
          {state.name === 'saved' ? <output>{m.projects_export_done({ name: fileName })}</output> : null}
          {state.name === 'failed' ? <Failed error={state.error} /> : null}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Failed({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : null
  return (
    <p role="alert" className="text-negative">
      {m.projects_export_failed()} {code ? errorText[code].way() : null}
    </p>
  )
}
