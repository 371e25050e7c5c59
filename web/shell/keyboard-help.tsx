import { useShortcutLines, type ShortcutLine } from '#web/browser/shortcuts.ts'
import { m } from '#web/paraglide/messages.js'
import { Kbd } from '#web/ui/layout/kbd.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'

/** Keys that work on every member page and have their own listeners. */
const everywhere = (): readonly ShortcutLine[] => [
  { keys: ['/'], what: m.shell_keys_search },
  { keys: [m.shell_key_control(), 'K'], what: m.shell_keys_commands },
  { keys: [m.shell_key_control(), 'B'], what: m.shell_command_sidebar },
  { keys: ['Tab'], what: m.shell_keys_next },
  { keys: ['Enter'], what: m.shell_keys_open },
  { keys: ['Esc'], what: m.shell_keys_close },
]

/** The keys of the page that is shown and those that work everywhere. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const ofPage = useShortcutLines()
  const taken = new Set(ofPage.flatMap(({ keys }) => keys))
  // A page with a search of its own answers the slash.
  const others = everywhere().filter(({ keys }) => !(keys.length === 1 && taken.has(keys[0] ?? '')))
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={m.shell_keys_title()}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5 text-sm">
          {[...ofPage, ...others].map(({ keys, what }) => (
            <div key={keys.join(' ')} className="contents">
              <dt className="flex gap-1">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{what()}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
