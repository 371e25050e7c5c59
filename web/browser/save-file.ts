/** Saves a finished file under this name, through the browser's download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Every browser but Safari reads the content before the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function saveText(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }))
}

type Download = { signal: AbortSignal; onBytes: (received: number) => void }

/**
 * Saves the body of a response and returns its length in bytes. The body streams through a counter into a blob, which
 * browsers keep on disk if it is large; it is never decoded as text. Throws the abort reason.
 */
export async function saveResponse(
  name: string,
  response: Response,
  { signal, onBytes }: Download,
): Promise<number> {
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onBytes(received)
      controller.enqueue(chunk)
    },
  })
  const { body, headers } = response
  if (!body) throw new Error('the answer has no body')
  const type = headers.get('content-type') ?? 'application/octet-stream'
  const counted = new Response(body.pipeThrough(counter), { headers: { 'content-type': type } })
  const content = await counted.blob()
  signal.throwIfAborted()
  saveFile(name, content)
  return content.size
}
