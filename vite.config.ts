import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

// The plugins read paths from the root given below, which is not where this file is.
const from = (path: string) => join(import.meta.dirname, path)

/** `vite build` makes what browsers load, `vite build --ssr` what the server renders public pages with. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: from('web'),
  // While developing, files of the repository are served, yet not what the database keeps beside them.
  server: { fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**'] } },
  cacheDir: from('node_modules/.cache/vite'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      routesDirectory: from('web/routes'),
      generatedRouteTree: from('web/route-tree.gen.ts'),
    }),
    paraglideVitePlugin({ project: from('project.inlang'), outdir: from('web/paraglide') }),
    react(),
    tailwind(),
  ],
  // Bundled whole, React is its production build whatever NODE_ENV the server runs under.
  ...(isSsrBuild && command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  // Found at once, or each is a reload when a page first asks for it.
  optimizeDeps: { entries: ['**/*.{ts,tsx}', '!**/*.test.ts'] },
  build: isSsrBuild
    ? {
        outDir: from('dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: from('web/entry-server.tsx') },
      }
    : {
        outDir: from('dist/client'),
        emptyOutDir: true,
        manifest: 'manifest.json',
        // Most parts we build on ask that their licence goes along with them.
        license: { fileName: 'assets/licences.txt' },
        assetsInlineLimit: 0,
        rolldownOptions: { input: [from('web/entry-client.tsx'), from('web/entry-reader.ts')] },
      },
}))
