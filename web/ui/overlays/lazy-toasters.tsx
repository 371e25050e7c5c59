import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useOpenModal } from './open-modal.ts'
import { useToasts } from './toast-store.ts'

const Toasters = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toasters })))

/** The toasters of pages that rarely need them: loaded with the first toast, and rendered inside an open modal. */
export function LazyToasters() {
  const modal = useOpenModal()
  if (useToasts().length === 0) return null
  const toasters = (
    <Suspense>
      <Toasters />
    </Suspense>
  )
  return modal ? createPortal(toasters, modal) : toasters
}
