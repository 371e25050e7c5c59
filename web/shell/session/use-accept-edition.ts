import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/access.ts'
import { me } from '#web/access/queries.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'

/** Accepts an edition of a legal text, then reloads the person. */
export function useAcceptEdition() {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const accept = async ({ subject, edition }: Me['agreements'][number]) => {
    setBusy(true)
    try {
      await api.account.acceptEdition({ body: { subject, edition } })
      toast({ title: m.account_agreement_accepted() })
    } catch (error) {
      toastError(error)
    } finally {
      await cache.invalidateQueries({ queryKey: me().queryKey })
      setBusy(false)
    }
  }
  return { accept, isBusy }
}
