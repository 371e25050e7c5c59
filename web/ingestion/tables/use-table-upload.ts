import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TableKind } from '#domain/ingestion/tables.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { unfinishedUploads } from '#web/ingestion/uploads/queries.ts'
import { nothingSent, sendInParts } from '#web/ingestion/uploads/send-in-parts.ts'
import { waitingTables } from './queries.ts'

/** Sends a table and reads its columns. `stop` ends the sending; the same file goes on from there. */
export function useTableUpload() {
  const cache = useQueryClient()
  const [sending, setSending] = useState(nothingSent)
  const stopping = useRef<AbortController>(null)
  const upload = useMutation({
    mutationFn: async ({ file, kind }: { file: File; kind: TableKind }) => {
      setSending(nothingSent)
      const { signal } = (stopping.current = new AbortController())
      const uploadId = await sendInParts(file, { onState: setSending, signal })
      return api.ingestion.openTable({ params: { uploadId }, body: { kind } })
    },
    retry: false,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: waitingTables().queryKey }),
        cache.invalidateQueries({ queryKey: unfinishedUploads().queryKey }),
      ]),
    onError: (error) => {
      if (!stopping.current?.signal.aborted) toastError(error)
    },
  })
  return { upload, sending, stop: () => stopping.current?.abort() }
}
