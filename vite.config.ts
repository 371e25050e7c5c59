import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { catalogueAsOne } from './tools/catalogue-as-one.ts'
import { chunkGroups, refuseCycles } from './tools/chunks.ts'

// Absolute paths, because the plugins resolve relative ones against the root below.
const from = (path: string) => join(import.meta.dirname, path)
const reader = from('web/entry-reader.ts')
const frame = [from('web/shell/member-root.tsx'), from('web/shell/session/guard.ts')]

/** `vite build` builds the browser part, `vite build --ssr` the entry with which the server renders public pages. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: from('web'),
  // The development server may serve files of the repository, but no secrets and no files of the database.
  server: { fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**'] } },
  cacheDir: from('node_modules/.cache/vite'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      routesDirectory: from('web/routes'),
      generatedRouteTree: from('web/route-tree.gen.ts'),
      enableRouteGeneration: command === 'serve',
    }),
    // For builds tools/build.mjs generates routes and messages beforehand: two parallel builds would overwrite each other's.
    command === 'serve' &&
      paraglideVitePlugin({
        project: from('project.inlang'),
        outdir: from('web/paraglide'),
        // It would delete the types that tools/message-types.mjs wrote there.
        cleanOutdir: false,
        // Without the default strategy, a cookie for a year: there is one language.
        strategy: ['globalVariable', 'baseLocale'],
      }),
    // The browser gets only the messages of a page; the server loads them all.
    isSsrBuild && catalogueAsOne,
    !isSsrBuild && refuseCycles,
    react(),
    tailwind(),
  ],
  // With everything bundled, React is its production build whatever NODE_ENV the server has.
  ...(isSsrBuild && command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  // Finds all packages at start. Otherwise the page reloads each time it first imports one.
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
        // Most licences require that their text is distributed with the code.
        license: { fileName: 'assets/licences.txt' },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [from('web/entry-client.tsx'), reader],
          output: {
            codeSplitting: { groups: chunkGroups({ reader, routes: from('web/route-tree.gen.ts'), frame }) },
          },
        },
      },
}))
