import { Lock } from 'lucide-react'
import { tableFormatNames, tableFormats, type TableFormat } from '#domain/export/table-formats.ts'
import { m } from '#web/paraglide/messages.js'
import { MenuItem } from '#web/ui/overlays/menu.tsx'

type Props = {
  /** Downloads the figures as a table. */
  onTable?: ((format: TableFormat) => void) | undefined
  /** Whether tables are closed to the reader; `onTable` then says why. */
  isTableLocked?: boolean
  onPng?: (() => void) | undefined
  onSvg?: (() => void) | undefined
}

/** The entries of a download menu: the figures as a table, the drawing as a picture. */
export function DownloadItems({ onTable, isTableLocked = false, onPng, onSvg }: Props) {
  return (
    <>
      {onTable
        ? tableFormats.map((format) => (
            <MenuItem
              key={format}
              className={isTableLocked ? 'text-muted-foreground' : ''}
              onSelect={() => onTable(format)}
            >
              {m.ui_download_table({ format: tableFormatNames[format] })}
              {isTableLocked ? <Lock aria-hidden className="ms-auto" /> : null}
            </MenuItem>
          ))
        : null}
      {onPng ? <MenuItem onSelect={onPng}>{m.ui_download_png()}</MenuItem> : null}
      {onSvg ? <MenuItem onSelect={onSvg}>{m.ui_download_svg()}</MenuItem> : null}
    </>
  )
}
