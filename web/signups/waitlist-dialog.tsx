import { m } from '#web/paraglide/messages.js'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { closeModal } from '#web/ui/overlays/open-modal.ts'
import { noteDismissed, noteJoined } from './popup-memory.ts'
import { WaitlistForm } from './waitlist-form.tsx'

/** The waitlist as a dialog. If closed without joining, it does not open by itself for a while. */
export function WaitlistDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <Modal
      title={m.signups_waitlist_title()}
      lead={m.signups_waitlist_lead()}
      onClosed={() => {
        noteDismissed()
        onClosed()
      }}
    >
      <WaitlistForm
        onJoined={() => {
          noteJoined()
          closeModal()
        }}
      />
    </Modal>
  )
}
