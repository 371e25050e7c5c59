import { Download, Trash2, Upload } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Asset } from '#contract/favorites/invested.ts'
import { limits } from '#domain/limits.ts'
import { formatBytes } from '#domain/money/format-money.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { pendingProps } from '#web/ui/inputs/pending.ts'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { formatDate, displayLocale } from '#web/format/format.ts'
import { ownStorage } from '#web/storage/queries.ts'
import { StorageUse } from '#web/storage/storage-use.tsx'
import { useAssetChange } from './use-asset-change.ts'

/** The documents of an asset. They are encrypted on upload, and only their owner can open them. */
export function DocumentsSheet({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const add = useAssetChange(
    (file: File) =>
      api.favorites.addDocument({
        params: { assetId: asset.id },
        query: { name: file.name.slice(-limits.assets.fileNameCharacters) },
        body: file,
      }),
    { done: m.favorites_document_saved() },
  )
  const { data: storage } = useQuery(ownStorage())
  const pick = (file: File) => {
    if (storage && storage.usedBytes + file.size > storage.quotaBytes)
      return toastError(new ApiError('QUOTA_EXCEEDED'))
    return add.mutate(file)
  }
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <SheetContent
        title={m.favorites_documents_of({ title: asset.title })}
        description={m.favorites_documents_detail()}
      >
        <div className="grid gap-5">
          {asset.documents.length === 0 ? (
            <p className="text-sm text-muted-foreground">{m.favorites_documents_none()}</p>
          ) : (
            <ul className="divide-y divide-border border-y border-border">
              {asset.documents.map((document) => (
                <DocumentRow key={document.id} assetId={asset.id} document={document} />
              ))}
            </ul>
          )}
          <FilePick isBusy={add.isPending} onPick={pick} />
        </div>
      </SheetContent>
    </Sheet>
  )
}

type RowProps = { assetId: string; document: Asset['documents'][number] }

function DocumentRow({ assetId, document: { id, name, bytes, addedAt } }: RowProps) {
  const params = { assetId, documentId: id }
  const remove = useAssetChange(() => api.favorites.removeDocument({ params }), {
    done: m.favorites_document_removed({ name }),
  })
  const save = useSaveFile(() => ({ name, file: api.favorites.document({ params }) }))
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="figures text-xs text-muted-foreground">
          {formatBytes(displayLocale(), bytes)} · {formatDate(addedAt)}
        </span>
      </div>
      <IconButton label={m.favorites_document_open({ name })} onClick={() => save.mutate()}>
        <Download aria-hidden />
      </IconButton>
      <IconButton
        label={m.favorites_document_remove({ name })}
        isPending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

function FilePick({ isBusy, onPick }: { isBusy: boolean; onPick: (file: File) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        className="inline-flex h-10 w-fit cursor-pointer items-center gap-2 rounded-sm border border-border bg-card px-4 text-sm font-medium hover:border-input hover:bg-accent has-focus-visible:outline-2 pointer-coarse:h-11"
      >
        <Upload aria-hidden className="size-4" />
        {isBusy ? m.favorites_document_keeping() : m.favorites_document_add()}
        <input
          id={id}
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          className="sr-only"
          {...pendingProps(isBusy)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file && !isBusy) onPick(file)
            target.value = ''
          }}
        />
      </label>
      <p className="text-sm text-muted-foreground">
        {m.favorites_document_hint()} <StorageUse />
      </p>
    </div>
  )
}
