import { globSync } from 'node:fs'
import type { Role } from '#domain/access/roles.ts'

/** A page to photograph. `address` may contain one `$parameter`, which the first item of its list replaces. */
export type Screen = { address: string; account: Role | null; queries: readonly string[] }

/** Pages that need a token from a letter, or that only a failing server shows. */
const withoutScreen = new Set([
  '/alerts/unsubscribe',
  '/application',
  '/auth/new-password',
  // Exists in development only.
  '/dev/ui',
  '/favorites',
  '/introduction',
  '/newsletter/confirm',
  '/newsletter/preferences',
  '/newsletter/unsubscribe',
  '/too-many-requests',
  '/unavailable',
  '/waitlist/confirm',
])

/** Further views of one page, selected by the query. */
const furtherViews: Record<string, readonly string[]> = {
  '/projects': ['?view=table', '?view=map'],
  '/projects/$slug': ['?tab=score', '?tab=money', '?tab=market', '?tab=documents'],
}

/** Every page of the product, read from the route files. A new route has a screen without being listed. */
export function listScreens(): Screen[] {
  const files = globSync('**/*.tsx', { cwd: 'web/routes' })
  // A file beside a folder of its name that has an index only frames the pages of the folder.
  const isFrame = (file: string) =>
    /^(__root|_[a-z]+)\.tsx$/.test(file) || files.includes(file.replace(/\.tsx$/, '/index.tsx'))
  // The router ignores a file whose name starts with a hyphen.
  const isRoute = (file: string) => !/(^|\/)-/.test(file) && !isFrame(file)
  return files
    .filter(isRoute)
    .map((file) => ({ file, address: routeAddress(file) }))
    .filter(({ address }) => !withoutScreen.has(address))
    .map(({ file, address }) => ({
      address,
      account: accountFor(file),
      queries: ['', ...(furtherViews[address] ?? [])],
    }))
    .toSorted((a, b) => a.address.localeCompare(b.address))
}

/** `_member/projects/$slug_.print.tsx` is `/projects/$slug/print`. */
function routeAddress(file: string): string {
  const path = file
    .replace(/\.tsx$/, '')
    .replace(/^_[a-z]+\//, '')
    .replaceAll('_.', '/')
    .replace(/(^|\/)index$/, '')
    .replaceAll('.', '/')
  return `/${path}`.replace(/(.)\/$/, '$1')
}

function accountFor(file: string): Role | null {
  if (file.startsWith('_member/admin')) return 'admin'
  return file.startsWith('_member') || file.startsWith('_open') ? 'investor_pro' : null
}
