import type { MarketFilter } from '#contract/market.ts'
import { api } from '#web/api.ts'
import { saveFile } from '#web/saved-file.ts'

/** Bytes of one deal in the export, measured over the Dubai register; the dialog says "about". */
export const exportRowBytes = 204

/** `transactions-ae-2024-12-31.csv`: the country and the day of the newest deal. */
export function exportName(country: MarketFilter['country'], asOf: string | null): string {
  return `transactions-${country.toLowerCase()}${asOf === null ? '' : `-${asOf}`}.csv`
}

/**
 * Fetches the whole result and saves it. The body runs through a counter straight into a blob, which browsers keep
 * on disk when it is large; no part of it becomes text here. Throws ApiError, or the abort's reason.
 */
export async function downloadExport(
  filter: MarketFilter,
  name: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<number> {
  const response = await api.market.export({ query: filter }, signal)
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onBytes(received)
      controller.enqueue(chunk)
    },
  })
  const body = response.body
  if (!body) throw new Error('the export has no body')
  const counted = new Response(body.pipeThrough(counter), { headers: { 'content-type': 'text/csv' } })
  const content = await counted.blob()
  signal.throwIfAborted()
  saveFile(name, content)
  return content.size
}
