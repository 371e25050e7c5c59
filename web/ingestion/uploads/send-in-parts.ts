import { limits } from '#domain/limits.ts'
import type { UnfinishedUpload } from '#contract/ingestion-uploads.ts'
import { api } from '#web/api/client.ts'
import { ApiError } from '#web/api/api-error.ts'
import { sendFile } from '#web/api/send-file.ts'

const { partBytes } = limits.ingestion
const retryMs = 2000

/** Failures after which the same part is sent again: of the network, of a busy server, or of another tab that was faster. */
const passing = new Set<ApiError['code']>([
  'OFFLINE',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UPLOAD_TOO_SLOW',
  'CONFLICT',
])

export type SendingState = { ratio: number; isWaiting: boolean }
type Sending = { onState: (state: SendingState) => void; signal: AbortSignal }

/**
 * Sends a file in parts and returns the id of the upload once it is whole. Begins after the bytes that the server holds
 * of the same file, and waits for as long as the server cannot be reached. Rejects when the signal is aborted; what was
 * sent stays.
 */
export async function sendInParts(file: File, { onState, signal }: Sending): Promise<string> {
  let upload = await beginUpload(file, signal)
  const show = (sentOfPart: number, isWaiting = false) =>
    onState({ ratio: Math.min(1, (upload.receivedBytes + sentOfPart) / file.size), isWaiting })
  while (upload.receivedBytes < file.size) {
    show(0)
    try {
      // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ended
      upload = await sendPart(file, upload, { onSent: show, signal })
    } catch (error) {
      if (!isPassing(error)) throw error
      show(0, true)
      // oxlint-disable-next-line no-await-in-loop -- the next try begins after the pause
      upload = await retried(() => beginUpload(file, signal), signal)
    }
  }
  show(0)
  return upload.id
}

function beginUpload(file: File, signal: AbortSignal): Promise<UnfinishedUpload> {
  const modifiedAt = new Date(file.lastModified).toISOString()
  return api.ingestion.beginUpload({ body: { fileName: file.name, bytes: file.size, modifiedAt } }, signal)
}

async function sendPart(
  file: File,
  { id, receivedBytes: from }: UnfinishedUpload,
  { onSent, signal }: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<UnfinishedUpload> {
  // Read first: a file that was changed or removed meanwhile fails here, and not as a network failure.
  const part = new Blob([await file.slice(from, from + partBytes).arrayBuffer()])
  return sendFile(
    api.ingestion.sendPart.endpoint,
    { params: { uploadId: id }, query: { from }, body: part },
    { onSent: (ratio) => onSent(ratio * part.size), signal },
  )
}

/** Tries until it succeeds, or fails for good. */
async function retried<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await pause(signal)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await attempt()
    } catch (error) {
      if (!isPassing(error)) throw error
    }
  }
}

const isPassing = (error: unknown) => error instanceof ApiError && passing.has(error.code)

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, retryMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
