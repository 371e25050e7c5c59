import { Download, FileSpreadsheet, FileText, Image, Presentation } from 'lucide-react'
import type { Attachment } from '#contract/messages.ts'
import { attachmentFileName } from '#domain/messages/attachment-type.ts'
import { formatBytes } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { pendingProps } from '#web/ui/inputs/pending.ts'

const signs = {
  webp: Image,
  pdf: FileText,
  docx: FileText,
  xlsx: FileSpreadsheet,
  pptx: Presentation,
} as const satisfies Record<Attachment['type'], typeof Image>

/** A file of a message. It is saved, and never opened in the page. */
export function AttachedFile({ conversationId, of }: { conversationId: string; of: Attachment }) {
  const Sign = signs[of.type]
  const save = useSaveFile(() => ({
    name: attachmentFileName(of.name, of.type),
    file: api.messages.attachment({ params: { conversationId, attachmentId: of.id } }),
  }))
  return (
    <button
      type="button"
      onClick={() => save.mutate()}
      aria-label={m.messages_file_save({ name: of.name })}
      className="touch flex min-w-0 items-center gap-3 rounded-sm border border-border bg-background px-3 py-2 text-start text-sm hover:bg-accent aria-disabled:opacity-50"
      {...pendingProps(save.isPending)}
    >
      <Sign aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{of.name}</bdi>
        <span className="figures text-xs text-muted-foreground">
          {formatBytes(displayLocale(), of.bytes)}
        </span>
      </span>
      <Download aria-hidden className="size-4 shrink-0" />
    </button>
  )
}
