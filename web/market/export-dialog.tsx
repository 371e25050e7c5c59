import { useEffect, useRef, useState } from 'react'
import type { MarketSummary } from '#contract/market.ts'
import { wholeNumber, writtenBytes } from '#domain/money/written.ts'
import { m } from '#web/paraglide/messages.js'
import { ApiError } from '#web/api-error.ts'
import { errorText } from '#web/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { useDisplay } from './display.ts'
import { downloadExport, exportName, exportRowBytes } from './export-file.ts'
import { useMarketSearch } from './market-search.ts'
import { filterOf } from './search-params.ts'

/** Above this the browser's own room for files starts to matter. */
const largeBytes = 250e6

type State =
  | { name: 'ready' }
  | { name: 'running'; bytes: number }
  | { name: 'saved'; bytes: number }
  | { name: 'stopped' }
  | { name: 'failed'; error: unknown }

type Props = { summary: MarketSummary; onClose: () => void }

/** Says how much it will be before the first byte, how far it is, and lets it be stopped. */
export function ExportDialog({ summary, onClose }: Props) {
  const { search } = useMarketSearch()
  const { locale } = useDisplay()
  const [state, setState] = useState<State>({ name: 'ready' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const name = exportName(filterOf(search).country, summary.basis.asOf)
  const expected = summary.count * exportRowBytes
  const start = async () => {
    const abort = new AbortController()
    running.current = abort
    setState({ name: 'running', bytes: 0 })
    try {
      const bytes = await downloadExport(filterOf(search), name, {
        signal: abort.signal,
        onBytes: (received) => setState({ name: 'running', bytes: received }),
      })
      setState({ name: 'saved', bytes })
    } catch (error) {
      setState(abort.signal.aborted ? { name: 'stopped' } : { name: 'failed', error })
    }
  }
  const isRunning = state.name === 'running'
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={m.market_export_title()}
        description={m.market_export_count({
          rows: m.market_deals({ count: summary.count, shown: wholeNumber(locale, summary.count) }),
          size: writtenBytes(locale, expected),
        })}
        footer={
          isRunning ? (
            <Button variant="outline" onClick={() => running.current?.abort()}>
              {m.market_export_stop()}
            </Button>
          ) : (
            <>
              <Button variant="outline" onClick={onClose}>
                {state.name === 'saved' ? m.market_export_close() : m.market_export_cancel()}
              </Button>
              {state.name === 'saved' || summary.count === 0 ? null : (
                <Button onClick={() => void start()}>
                  {state.name === 'ready' ? m.market_export_start() : m.market_export_again()}
                </Button>
              )}
            </>
          )
        }
      >
        <div className="flex flex-col gap-3 text-sm">
          <p>
            {summary.count === 0
              ? m.market_export_empty()
              : m.market_export_what({ currency: summary.basis.currency })}
          </p>
          {search.leftOut === 'shown' ? <p>{m.market_export_left_out()}</p> : null}
          {expected > largeBytes ? <p className="text-muted-foreground">{m.market_export_large()}</p> : null}
          <Progress state={state} expected={expected} name={name} locale={locale} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

type ProgressProps = { state: State; expected: number; name: string; locale: string }

function Progress({ state, expected, name, locale }: ProgressProps) {
  if (state.name === 'ready') return null
  if (state.name === 'running') {
    return (
      <div>
        <progress
          className="h-1.5 w-full overflow-hidden rounded-full accent-primary"
          aria-label={m.market_export_title()}
          max={expected}
          value={Math.min(state.bytes, expected)}
        />
        <p className="text-muted-foreground tabular-nums">
          {m.market_export_running({ size: writtenBytes(locale, state.bytes) })}
        </p>
      </div>
    )
  }
  if (state.name === 'saved') {
    return <output>{m.market_export_done({ name, size: writtenBytes(locale, state.bytes) })}</output>
  }
  if (state.name === 'stopped') return <output>{m.market_export_stopped()}</output>
  const code = state.error instanceof ApiError ? state.error.code : null
  return (
    <p role="alert" className="text-negative">
      {m.market_export_failed()} {code ? errorText[code].way() : null}
    </p>
  )
}
