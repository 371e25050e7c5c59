import type { Totals } from '#server/ingestion/import/commit-part.ts'

export type ImportProgress = Totals & {
  batchId: number
  fileBytes: number
  doneBytes: number
  isResumed: boolean
}

const barCells = 24
const plainEveryMs = 5000

/** Redraws one line on a terminal. Elsewhere prints a line now and then. */
export function progressBar(
  output: NodeJS.WriteStream,
  label: string,
  clock: () => number,
): { draw: (progress: ImportProgress) => void; end: () => void } {
  const startedMs = clock()
  let first: ImportProgress | null = null
  let plainMs = startedMs
  return {
    draw(progress) {
      first ??= progress
      const line = `${label}  ${progressLine(progress, first, clock() - startedMs)}`
      if (output.isTTY) output.write(`\r\u001B[2K${line.slice(0, Math.max(20, (output.columns ?? 80) - 1))}`)
      else if (clock() - plainMs >= plainEveryMs) {
        plainMs = clock()
        output.write(`${line}\n`)
      }
    },
    end() {
      if (output.isTTY) output.write('\r\u001B[2K')
    },
  }
}

/** The bar, percent of bytes, rows, rows per second of this run and the remaining time. */
function progressLine(progress: ImportProgress, first: ImportProgress, elapsedMs: number): string {
  const ratio = progress.fileBytes > 0 ? Math.min(1, progress.doneBytes / progress.fileBytes) : 1
  const filled = Math.round(ratio * barCells)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(barCells - filled)}`
  const sinceFirst = progress.isResumed ? progress.read - first.read : progress.read
  const perSecond = elapsedMs > 0 ? (sinceFirst / elapsedMs) * 1000 : 0
  const rowsInAll = ratio > 0 ? progress.read / ratio : 0
  const leftSeconds = perSecond > 0 ? (rowsInAll - progress.read) / perSecond : null
  const percent = `${Math.floor(ratio * 100)}%`.padStart(4)
  const left = leftSeconds === null ? '' : `, ${durationText(leftSeconds)} left`
  return `${bar} ${percent}  ${grouped(progress.read)} rows, ${grouped(Math.round(perSecond))} rows/s${left}`
}

/** 75 seconds as 1m 15s. */
function durationText(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole}s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes}m ${whole % 60}s` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

export const grouped = (number: number): string => number.toLocaleString('en-GB')
