import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'

export const Route = createFileRoute('/dev/ui')({
  ssr: false,
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: Gallery,
})

const Page = lazy(async (): Promise<{ default: () => ReactNode }> => {
  if (!import.meta.env.DEV) return { default: () => null }
  return { default: (await import('#web/gallery/gallery-page.tsx')).GalleryPage }
})

/** Every UI component in all its states, for development only. A production build has no such page. */
function Gallery() {
  return <Page />
}
