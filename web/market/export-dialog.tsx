import { useEffect, useRef, useState } from 'react'
import type { MarketFilter, MarketSummary } from '#contract/market.ts'
import { wholeNumber, writtenBytes } from '#domain/money/written.ts'
import { m } from '#web/paraglide/messages.js'
import { ApiError } from '#web/api-error.ts'
import { errorText } from '#web/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Progress } from '#web/ui/progress.tsx'
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
  const name = exportName(filterOf(search).country, summary.basis.asOf)
  const expected = summary.count * exportRowBytes
  const { state, start, stop } = useDownload(filterOf(search), name)
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
            <Button variant="outline" onClick={stop}>
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
          <Outcome state={state} expected={expected} name={name} locale={locale} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** One download at a time, which ends with the dialog. */
function useDownload(filter: MarketFilter, name: string) {
  const [state, setState] = useState<State>({ name: 'ready' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const abort = new AbortController()
    running.current = abort
    setState({ name: 'running', bytes: 0 })
    try {
      const onBytes = (received: number) => setState({ name: 'running', bytes: received })
      const bytes = await downloadExport(filter, name, { signal: abort.signal, onBytes })
      setState({ name: 'saved', bytes })
    } catch (error) {
      setState(abort.signal.aborted ? { name: 'stopped' } : { name: 'failed', error })
    }
  }
  return { state, start, stop: () => running.current?.abort() }
}

type OutcomeProps = { state: State; expected: number; name: string; locale: string }

function Outcome({ state, expected, name, locale }: OutcomeProps) {
  if (state.name === 'ready') return null
  if (state.name === 'running') {
    return (
      <div>
        <Progress
          label={m.market_export_title()}
          // What comes is about what was said, so the bar waits just short of its end.
          ratio={Math.min(0.97, state.bytes / expected)}
          text={writtenBytes(locale, state.bytes)}
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
