import type { Endpoint } from '#contract/endpoint.ts'
import { exchange, type CallInput, type CallOutput, type Transport, type Wire } from './send.ts'

type Sending = {
  /** Called with the share that has left the browser, from 0 to 1. */
  onSent: (ratio: number) => void
  signal?: AbortSignal
}

/** Sends a file as the body and reports its progress. */
export function sendFile<E extends Endpoint>(
  endpoint: Wire<E>,
  input: CallInput<E>,
  { onSent, signal }: Sending,
): Promise<CallOutput<E>> {
  return exchange(endpoint, input, { transport: reportingTransport(onSent), signal })
}

/** By XMLHttpRequest, because `fetch` reports no progress of an upload. */
function reportingTransport(onSent: (ratio: number) => void): Transport {
  return (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      request.responseType = 'text'
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onSent(total > 0 ? loaded / total : 0),
      )
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type') ?? 'application/json'
        resolve(new Response(request.response, { status: request.status, headers: { 'content-type': type } }))
      })
      for (const event of ['error', 'abort', 'timeout'])
        request.addEventListener(event, () => reject(new Error('the upload was cut off')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body)
    })
}
