import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { ImportBatch } from '#contract/ingestion.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { CheckSheet } from './checks/check-sheet.tsx'
import { RejectsSheet } from './rejects-sheet.tsx'
import { RollBackDialog } from './roll-back-dialog.tsx'
import { useImports } from './use-imports.ts'

type Opened = 'check' | 'rejects' | 'roll-back' | null

/** The actions available for an import in its state. */
export function BatchActions({ batch }: { batch: ImportBatch }) {
  const { id, fileName, status, isApproved, rowsRefused } = batch
  const { cancel, resume, discard } = useImports()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const isActive = status === 'running' || status === 'checking'
  const canGoOn = status === 'stopped' || status === 'failed'
  const canRollBack = isApproved && (status === 'finished' || canGoOn)
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={m.ingestion_batch({ name: fileName, id })}>
            <EllipsisVertical aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {isActive ? <MenuItem onSelect={() => cancel.mutate(id)}>{m.ingestion_cancel()}</MenuItem> : null}
          {status === 'checked' ? (
            <MenuItem onSelect={() => setOpened('check')}>{m.ingestion_check_review()}</MenuItem>
          ) : isActive ? null : (
            <MenuItem onSelect={() => setOpened('check')}>{m.ingestion_check_show()}</MenuItem>
          )}
          {canGoOn ? <MenuItem onSelect={() => resume.mutate(id)}>{m.ingestion_resume()}</MenuItem> : null}
          {rowsRefused > 0 && !isActive ? (
            <MenuItem onSelect={() => setOpened('rejects')}>{m.ingestion_show_refused()}</MenuItem>
          ) : null}
          {canGoOn && !isApproved ? (
            <MenuItem onSelect={() => discard.mutate(id)}>{m.ingestion_discard()}</MenuItem>
          ) : null}
          {canRollBack ? (
            <MenuItem onSelect={() => setOpened('roll-back')}>{m.ingestion_roll_back()}</MenuItem>
          ) : null}
        </MenuContent>
      </Menu>
      {opened === 'check' ? <CheckSheet batchId={id} onClose={close} /> : null}
      {opened === 'roll-back' ? <RollBackDialog batch={batch} onClose={close} /> : null}
      {opened === 'rejects' ? <RejectsSheet batch={batch} onClose={close} /> : null}
    </>
  )
}
