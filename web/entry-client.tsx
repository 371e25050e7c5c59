import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { createAppRouter } from './router.tsx'
import { installTrustedTypes } from './trusted-types.ts'
import './ui/theme.css'

installTrustedTypes()
hydrateRoot(document, <RouterClient router={createAppRouter()} />)
