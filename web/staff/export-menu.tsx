import { useSaveFile } from '#web/api/use-save-file.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { tableFormatNames, tableFormats, type TableFormat } from '#domain/export/table-formats.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlays/menu.tsx'

type Props = {
  /** The first word of the file's name. */
  name: string
  read: (format: TableFormat) => Promise<Response>
  /** Beside small buttons. */
  isSmall?: boolean
  /** What is exported, where "Export" alone does not say it. */
  label?: string
}

/** Exports a whole list in a format, not only the loaded rows. */
export function ExportMenu({ name, read, isSmall = false, label = m.ui_export() }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useSaveFile((format: TableFormat) => ({
    name: `${name}-${gulfDay(new Date())}.${format}`,
    file: read(format),
  }))
  return (
    <Menu open={isOpen} onOpenChange={(opens) => setOpen(opens && !isPending)}>
      <MenuTrigger asChild>
        <Button variant="outline" size={isSmall ? 'sm' : 'default'} isPending={isPending}>
          <Download aria-hidden />
          {label}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {tableFormats.map((format) => (
          <MenuItem key={format} onSelect={() => mutate(format)}>
            {m.ui_export_start({ format: tableFormatNames[format] })}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
