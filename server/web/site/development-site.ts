import type { FastifyInstance } from 'fastify'
import { renderHead } from './head.ts'
import { loadEntry, type Site } from './site.ts'

const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

/** Pages straight from the sources, replaced in the open tab as they are written: Vite in this same process. */
export async function developmentSite(app: FastifyInstance): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== '/*') return done()
    return vite.middlewares(request.raw, reply.raw, done)
  })
  const tools = `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>`
  const assets = {
    script: '/entry-client.tsx',
    reader: '/entry-reader.ts',
    imports: [],
    styles: ['/ui/theme.css?direct'],

    fonts: [],
  }
  return {
    entry: async () => loadEntry(await vite.ssrLoadModule('/entry-server.tsx')),
    head: (kind) => tools + renderHead(assets, kind),
    keeps: false,
  }
}
