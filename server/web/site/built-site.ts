import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { serveAssets } from './assets.ts'
import { renderHead, type Assets } from './head.ts'
import { loadEntry, type Site } from './site.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)

/** The faces that the first screen of any page is set in. */
const firstFonts = /\/(inter|newsreader)-[\w-]{8}\.woff2$/

/** The built web part under `directory`: its files are served, its pages rendered. */
export async function builtSite(app: FastifyInstance, directory: string): Promise<Site> {
  const client = join(directory, 'client')
  const assets = readAssets(Manifest.parse(JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))))
  await serveAssets(app, join(client, 'assets'))
  const module: unknown = await import(pathToFileURL(join(directory, 'server/entry-server.js')).href)
  const entry = loadEntry(module)
  return { entry: () => Promise.resolve(entry), head: (kind) => renderHead(assets, kind), keeps: true }
}

function readAssets(manifest: z.infer<typeof Manifest>): Assets {
  const entry = manifest['entry-client.tsx']
  const reader = manifest['entry-reader.ts']
  if (!entry || !reader) throw new Error('The build lacks an entry: build the web part again.')
  const names = new Set(entry.imports)
  for (const name of names) for (const other of manifest[name]?.imports ?? []) names.add(other)
  const imports = [...names].flatMap((name) => manifest[name] ?? [])
  // Styles and fonts belong to whichever file holds the module that imports them.
  const files = [entry, ...imports]
  return {
    script: `/${entry.file}`,
    reader: `/${reader.file}`,
    imports: imports.map(({ file }) => `/${file}`),
    styles: files.flatMap(({ css }) => css).map((file) => `/${file}`),
    fonts: files
      .flatMap(({ assets }) => assets)
      .filter((file) => firstFonts.test(file))
      .map((file) => `/${file}`),
  }
}
