// Writes the types of the message catalogue as one file. The compiler writes a module for each of its thousands of
// texts, with types as comments: reading them all took TypeScript longer than the rest of the web part.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inputsPattern = /@typedef \{(\{.*\})\} \w+Inputs \*\//
const declared = /^export const (\w+) =/m
/** A name with capitals is exported under another one, quoted. */
const renamed = /^export \{ \w+ as "(\w+)" \}/m

/** `messages.d.ts` and `runtime.d.ts` beside the compiled catalogue, which TypeScript reads in place of the modules. */
export function writeMessageTypes(root) {
  const compiled = join(root, 'web/paraglide')
  const folder = join(compiled, 'messages')
  const texts = englishTexts(root)
  const members = globSync('*.js', { cwd: folder, exclude: ['_index.js'] })
    .toSorted()
    .map((name) => {
      const module = readFileSync(join(folder, name), 'utf8')
      const key = renamed.exec(module)?.[1] ?? declared.exec(module)?.[1]
      const inputs = inputsPattern.exec(module)?.[1]
      if (!key || !inputs) throw new Error(`The compiled message ${name} is not written as expected.`)
      const text = texts.get(key)?.replaceAll('*/', '* /')
      const parameter = inputs === '{}' ? '' : `inputs: ${inputs}`
      return `${text === undefined ? '' : `  /** ${text} */\n`}  readonly ${key}: (${parameter}) => string\n`
    })
  writeFileSync(join(compiled, 'messages.d.ts'), `export declare const m: {\n${members.join('')}}\n`)
  writeFileSync(
    join(compiled, 'runtime.d.ts'),
    "export declare function getLocale(): 'en'\n" +
      "export declare function getTextDirection(locale?: string): 'ltr' | 'rtl'\n",
  )
}

/** The texts that are one line, by key; those with a plural are lists. */
function englishTexts(root) {
  const files = globSync('{domain,web}/**/words/en.json', { cwd: root })
  const entries = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  return new Map(entries.filter(([, text]) => typeof text === 'string' && !text.includes('\n')))
}
