import { limits } from '#domain/limits.ts'
import type { UnfinishedUpload } from '#contract/ingestion/uploads.ts'
import { api } from '#web/api/client.ts'
import { ApiError } from '#web/api/api-error.ts'
import { sendFile } from '#web/api/send-file.ts'
import { m } from '#web/paraglide/messages.js'

const { partBytes } = limits.ingestion
const retryMs = 2000

/** Failures that pass: of the network, or of a server that is busy or starts. */
const passing = new Set<ApiError['code']>(['OFFLINE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UPLOAD_TOO_SLOW'])

export type SendingState = { ratio: number; isWaiting: boolean }
export const nothingSent: SendingState = { ratio: 0, isWaiting: false }
type Sending = { onState: (state: SendingState) => void; signal: AbortSignal }

/**
 * Sends a file in parts and returns the id of the upload once it is whole. Begins after the bytes that the server holds
 * of the same file, and waits for as long as the server cannot be reached. Rejects when the signal is aborted; what was
 * sent stays.
 */
export async function sendInParts(file: File, { onState, signal }: Sending): Promise<string> {
  let upload = await beginUpload(file, signal)
  // After a failure the bytes that the server holds are read before the next part.
  let isCurrent = true
  const show = (sentOfPart: number, isWaiting = false) =>
    onState({ ratio: Math.min(1, (upload.receivedBytes + sentOfPart) / file.size), isWaiting })
  while (upload.receivedBytes < file.size) {
    try {
      if (isCurrent) show(0)
      // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ended
      upload = await (isCurrent
        ? sendPart(file, upload, { onSent: show, signal })
        : beginUpload(file, signal))
      isCurrent = true
    } catch (error) {
      // Another tab was faster with this part.
      const isBehind = isCurrent && isFailure(error, 'CONFLICT')
      if (!isBehind && !isPassing(error)) throw error
      isCurrent = false
      if (isBehind) continue
      show(0, true)
      // oxlint-disable-next-line no-await-in-loop -- the next try comes after the pause
      await pause(signal)
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
  const content = await file
    .slice(from, from + partBytes)
    .arrayBuffer()
    .catch(() => {
      throw new ApiError('INVALID_INPUT', { detail: m.ingestion_unreadable() })
    })
  const part = new Blob([content])
  return sendFile(
    api.ingestion.sendPart.endpoint,
    { params: { uploadId: id }, query: { from }, body: part },
    { onSent: (ratio) => onSent(ratio * part.size), signal },
  )
}

const isPassing = (error: unknown) => error instanceof ApiError && passing.has(error.code)
const isFailure = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, retryMs)
    signal.addEventListener('abort', stop, { once: true })
  })
}
