import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { keepPageWithoutModules } from './errors/missing-module.ts'
import { createAppRouter } from './router.tsx'
import { focusHeadings } from './shell/focus-heading.ts'
import { restoreScrollOnReturn } from './shell/restore-scroll.ts'
import { installTrustedTypes } from '#web/browser/trusted-types.ts'
import './ui/theme.css'

installTrustedTypes()
keepPageWithoutModules()
const router = createAppRouter()
focusHeadings(router)
restoreScrollOnReturn(router)
await documentParsed()
hydrateRoot(document, <RouterClient router={router} />)

/** This module may run before the end of the document, which contains the router's hydration data. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}
