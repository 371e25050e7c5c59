import type { ReactNode } from 'react'
import type { TableFormat } from '#domain/export/table-formats.ts'
import { toastError } from '#web/api/toast-error.ts'
import { saveFile } from '#web/browser/save-file.ts'
import type { Exporting } from '#web/list/export/export-button.tsx'
import { DownloadItems } from '#web/ui/charts/download-items.tsx'
import { Menu, MenuContent, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import type { Picture, PictureWords, RasterPicture } from './picture.ts'
import { savePng, saveSvg } from './save-picture.ts'

/** The data behind a drawing as a file. */
export type DataFile = {
  /** Whether the reader may export data; null where exports are not available. */
  exporting: Exporting | null
  read: (format: TableFormat) => Promise<Blob>
}

type Props = {
  trigger: ReactNode
  /** The name of the files, without ending. */
  file: string
  words: PictureWords
  /** Loads what draws the picture. Without `vector`, there is only a PNG. */
  raster: () => Promise<RasterPicture>
  vector?: () => Promise<Picture>
  data?: DataFile | undefined
}

/** The downloads of a chart or map, opened as soon as it is loaded. */
export function DownloadMenu({ trigger, file, words, raster, vector, data }: Props) {
  const isPhone = useMedia(media.phone)
  const exporting = isPhone ? null : (data?.exporting ?? null)
  const save = (work: Promise<void>) => void work.catch(toastError)
  const saveTable = async (format: TableFormat) => {
    const content = await data?.read(format)
    if (content) saveFile(`${file}.${format}`, content)
  }
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <DownloadItems
          isTableLocked={exporting?.isClosed ?? false}
          onTable={
            exporting
              ? (format) => (exporting.isClosed ? exporting.onClosed() : save(saveTable(format)))
              : undefined
          }
          onPng={() => save(raster().then((picture) => savePng(`${file}.png`, picture, words)))}
          onSvg={
            vector
              ? () => save(vector().then((picture) => saveSvg(`${file}.svg`, picture, words)))
              : undefined
          }
        />
      </MenuContent>
    </Menu>
  )
}
