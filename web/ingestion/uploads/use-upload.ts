import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { batches } from '#web/ingestion/queries.ts'
import { nothingSent, sendInParts } from './send-in-parts.ts'
import { unfinishedUploads } from './queries.ts'

type RegisterFile = { file: File; asOf: string; mends?: number }

/** Sends a register file and asks for its import. `stop` ends the sending; the same file goes on from there. */
export function useUpload() {
  const cache = useQueryClient()
  const [sending, setSending] = useState(nothingSent)
  const stopping = useRef<AbortController>(null)
  const upload = useMutation({
    mutationFn: async ({ file, asOf, mends }: RegisterFile) => {
      setSending(nothingSent)
      const { signal } = (stopping.current = new AbortController())
      const uploadId = await sendInParts(file, { onState: setSending, signal })
      const body = { ...(asOf && { asOf }), ...(mends === undefined ? {} : { mends }) }
      return api.ingestion.importUpload({ params: { uploadId }, body })
    },
    retry: false,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: batches().queryKey }),
        cache.invalidateQueries({ queryKey: unfinishedUploads().queryKey }),
      ]),
    onError: (error) => {
      if (!stopping.current?.signal.aborted) toastError(error)
    },
  })
  return { upload, sending, stop: () => stopping.current?.abort() }
}
