import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const manifest = {
  'entry-client.tsx': { file: 'assets/entry-1.js', css: ['assets/entry-1.css'], imports: [], assets: [] },
  'entry-reader.ts': { file: 'assets/reader-1.js' },
}

// A web part small enough to read here: it counts how often each address is rendered.
const entry = `
const rendered = new Map()
const waits = new Error('waits')
waits.status = 503
export const pageKind = (path) => path.startsWith('/member') ? 'member' : path.startsWith('/personal') ? 'personal' : ['/too-many-requests', '/unavailable'].includes(path) ? 'still' : path.startsWith('/none') || path === '/-' ? 'unknown' : 'public'
let drawn = 0
export const renderAreaEmbed = (guide, origin) => ({ style: 'p{margin:0}', html: '<!doctype html><title>' + (guide ? guide.title : 'gone') + '</title><style>p{margin:0}</style><p>' + origin + ' ' + ++drawn + '</p>' })
export const publicPaths = () => ['/', '/hidden']
export async function render(url, kind) {
  const path = new URL(url).pathname
  rendered.set(path, (rendered.get(path) ?? 0) + 1)
  if (path === '/moved') return { status: 307, html: '', location: '/', failure: null }
  if (path.length > 1 && path.endsWith('/')) return { status: 307, html: '', location: path.slice(0, -1), failure: null }
  if (path === '/fails') return { status: 500, html: '<html><head></head></html>', location: null, failure: new Error('broken') }
  if (path === '/waits') return { status: 500, html: '<html><head></head></html>', location: null, failure: waits }
  if (path === '/torn') return { status: 200, html: '<html><head></head><body><!--$!--></body></html>', location: null, failure: null }
  const title = '<title>' + (path === '/' ? 'Home &amp; hearth' : path) + '</title>'
  const hidden = path === '/hidden' ? '<meta name="robots" content="noindex"/>' : ''
  const html = '<html><head>' + title + hidden + '</head><body><script>start()</script>' + kind + ' ' + path + ' ' + rendered.get(path) + '</body></html>'
  return { status: kind === 'unknown' ? 404 : 200, html, location: null, failure: null }
}`

/** A build of that web part on disk, removed when disposed of. */
export async function testBuild(): Promise<AsyncDisposable & { directory: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-site-'))
  await mkdir(join(directory, 'client/assets'), { recursive: true })
  await mkdir(join(directory, 'server'))
  await writeFile(join(directory, 'client/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(directory, 'client/assets/entry-1.js'), 'export {}')
  await writeFile(join(directory, 'client/assets/entry-1.css'), 'body{margin:0}')
  await writeFile(join(directory, 'server/entry-server.js'), entry)
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
  return { directory, [Symbol.asyncDispose]: () => rm(directory, { recursive: true }) }
}
