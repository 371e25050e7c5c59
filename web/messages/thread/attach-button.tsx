import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import type { Attachment } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { formatBytes } from '#domain/money/format-money.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ownStorage } from '#web/storage/queries.ts'
import { StorageUse } from '#web/storage/storage-use.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'

const { attachmentBytes, attachmentNameCharacters } = limits.messages
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf,.docx,.xlsx,.pptx'

type Props = { conversationId: string; isFull: boolean; onAttached: (file: Attachment) => void }

/** Uploads a file for the message that is being written. */
export function AttachButton({ conversationId, isFull, onAttached }: Props) {
  const cache = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const attach = useMutation({
    mutationFn: (file: File) => {
      if (file.size > attachmentBytes) throw new ApiError('TOO_LARGE')
      return api.messages.attach({
        params: { conversationId },
        query: { name: file.name.slice(-attachmentNameCharacters) },
        body: file,
      })
    },
    retry: false,
    onSuccess: onAttached,
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ownStorage().queryKey }),
  })
  return (
    <>
      <IconButton
        label={attach.isPending ? m.messages_attaching() : m.messages_attach()}
        disabled={isFull}
        isPending={attach.isPending}
        className="size-11"
        onClick={() => field.current?.click()}
      >
        <Paperclip aria-hidden />
      </IconButton>
      <input
        ref={field}
        type="file"
        accept={accepted}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) attach.mutate(file)
          target.value = ''
        }}
      />
    </>
  )
}

/** What can be attached, and how much of the member's storage is used. */
export function AttachmentLimits() {
  return (
    <>
      {m.messages_file_limits({ size: formatBytes(displayLocale(), attachmentBytes) })} <StorageUse />
    </>
  )
}
