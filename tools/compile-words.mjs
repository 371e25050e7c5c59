// Compiles the message catalogue. The compiler's own command first stores every text in a database in WebAssembly, one
// statement each: 12 s of processor time for 9,500 texts, before the server of a new copy can start. Here its plugin
// reads the files, and the texts go to its compiler at once.
import { promises as fs, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileProject, writeOutput } from '@inlang/paraglide-js'
import format from '@inlang/plugin-message-format'

/** Writes `web/paraglide`: a module for each text, and one with them all. Throws if two files have a text of one name. */
export async function compileWords(root) {
  const projectPath = join(root, 'project.inlang')
  const settings = JSON.parse(readFileSync(join(projectPath, 'settings.json'), 'utf8'))
  const bundles = await readBundles(root, settings)
  const output = await compileProject({
    // The compiler asks for the settings, and for all texts in one query.
    project: {
      settings: { get: () => Promise.resolve(settings) },
      db: { selectFrom: () => ({ select: () => ({ execute: () => Promise.resolve(bundles) }) }) },
    },
    projectPath,
    compilerOptions: { strategy: ['globalVariable', 'baseLocale'] },
  })
  await writeOutput({ directory: join(root, 'web/paraglide'), output, cleanDirectory: true, fs })
}

/** The texts of all files, each with its message in every locale. */
async function readBundles(root, settings) {
  const files = (await format.toBeImportedFiles({ settings })).map(({ path, locale }) => ({
    locale,
    content: readFileSync(join(root, path)),
  }))
  const { bundles, messages, variants } = await format.importFiles({ files, settings })
  const variantsByMessage = Map.groupBy(variants, (variant) =>
    messageId(variant.messageBundleId, variant.messageLocale),
  )
  const byName = new Map(bundles.map((bundle) => [bundle.id, { ...bundle, messages: [] }]))
  const known = new Set()
  for (const message of messages) {
    const id = messageId(message.bundleId, message.locale)
    if (known.has(id)) throw new Error(`Two files of words have the text ${id}.`)
    known.add(id)
    byName.get(message.bundleId).messages.push({ ...message, id, variants: variantsByMessage.get(id) ?? [] })
  }
  return [...byName.values()]
}

const messageId = (name, locale) => `${name} (${locale})`
