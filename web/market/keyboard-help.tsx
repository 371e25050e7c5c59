import { m } from '#web/paraglide/messages.js'
import { Kbd } from '#web/ui/layout/kbd.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'

const keys = [
  { keys: ['/'], what: m.market_keys_search },
  { keys: ['f'], what: m.market_keys_filters },
  { keys: ['j', 'k'], what: m.market_keys_rows },
  { keys: ['Enter'], what: m.market_keys_open },
  { keys: ['Esc'], what: m.market_keys_close },
  { keys: ['?'], what: m.market_keys_help },
] as const

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={m.market_keys_title()}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 text-sm">
          {keys.map((line) => (
            <div key={line.what()} className="contents">
              <dt className="flex gap-1">
                {line.keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{line.what()}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
