import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { ImportBatch } from '#contract/ingestion.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { RejectsSheet } from './rejects-sheet.tsx'
import { RollBackDialog } from './roll-back-dialog.tsx'
import { useImports } from './use-imports.ts'

/** The actions available for an import in its state. */
export function BatchActions({ batch }: { batch: ImportBatch }) {
  const { id, fileName, status, rowsRefused } = batch
  const { cancel, resume } = useImports()
  const [asking, setAsking] = useState(false)
  const [reading, setReading] = useState(false)
  const canGoOn = status === 'stopped' || status === 'failed'
  const canRollBack = status === 'finished' || canGoOn
  if (status === 'rolled-back' && rowsRefused === 0) return null
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={m.ingestion_batch({ name: fileName, id })}>
            <EllipsisVertical aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {status === 'running' ? (
            <MenuItem onSelect={() => cancel.mutate(id)}>{m.ingestion_cancel()}</MenuItem>
          ) : null}
          {canGoOn ? <MenuItem onSelect={() => resume.mutate(id)}>{m.ingestion_resume()}</MenuItem> : null}
          {rowsRefused > 0 ? (
            <MenuItem onSelect={() => setReading(true)}>{m.ingestion_show_refused()}</MenuItem>
          ) : null}
          {canRollBack ? (
            <MenuItem onSelect={() => setAsking(true)}>{m.ingestion_roll_back()}</MenuItem>
          ) : null}
        </MenuContent>
      </Menu>
      {asking ? <RollBackDialog batch={batch} onClose={() => setAsking(false)} /> : null}
      {reading ? <RejectsSheet batchId={id} onClose={() => setReading(false)} /> : null}
    </>
  )
}
