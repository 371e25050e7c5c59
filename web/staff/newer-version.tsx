import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

type Written = { writtenAt: string }

/**
 * What a form changes: the version that it began with, even if a newer one was loaded since, so that nobody overwrites
 * what they have not seen.
 */
export function useFormBase<Version extends Written>(newest: Version) {
  const [base, setBase] = useState(newest)
  const [formKey, setFormKey] = useState(0)
  return {
    base,
    /** Changes when the form has to begin anew. */
    formKey,
    isBehind: newest.writtenAt !== base.writtenAt,
    /** The version that the form itself saved. */
    rebase: setBase,
    startFrom: (version: Version) => {
      setBase(version)
      setFormKey((key) => key + 1)
    },
  }
}

/** Someone else saved the same text. What was typed stays until the reader takes theirs. */
export function NewerVersion({ onLoad }: { onLoad: () => void }) {
  return (
    <section
      role="alert"
      className="grid gap-3 rounded-md border border-warning bg-warning-surface p-4 text-sm"
    >
      <p className="font-medium">{m.ui_newer_version()}</p>
      <p>{m.ui_newer_version_detail()}</p>
      <div>
        <Button size="sm" variant="outline" onClick={onLoad}>
          {m.ui_newer_version_load()}
        </Button>
      </div>
    </section>
  )
}
