import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { heapFlags } from '#server/ingestion/runs/worker/heap-flags.ts'

const files = globSync('{domain,contract,server,web,tests,bench}/**/*.{ts,tsx,sql}', {
  exclude: (name) => name === 'paraglide' || name.endsWith('.gen.ts'),
})
const screens = files.filter((file) => file.endsWith('.tsx') && !file.startsWith('web/gallery/'))

test('the rules below look at a whole house', () => {
  expect(files.length).toBeGreaterThan(60)
  expect(screens.length).toBeGreaterThan(20)
})

test('no file is named after nothing', () => {
  const vague = /^(utils?|helpers?|common|misc|shared|index|types|lib|services?)\.(ts|tsx)$/
  // The landing page's address is "/", which the router spells index.tsx.
  const named = files.filter((file) => !file.startsWith('web/routes/'))
  expect(named.filter((file) => vague.test(basename(file)))).toEqual([])
})

test.each(Object.keys(contract))('%s has the same name in every room', (feature) => {
  expect(existsSync(`contract/${feature}.ts`)).toBe(true)
  expect(existsSync(`server/${feature}/handlers.ts`)).toBe(true)
  expect(existsSync(`web/${feature}`)).toBe(true)
})

test('migrations are numbered without gaps', () => {
  const numbers = globSync('server/db/migrations/*.sql').map((file) => Number(basename(file).slice(0, 4)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
})

test('programs that are started by their path exist', () => {
  const joined = /(?:join|resolve)\(\s*import\.meta\.dirname,((?:\s*'[^']*',?)+)\s*\)/g
  const missing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(joined)]
      .map(([, names = '']) =>
        join(dirname(file), ...[...names.matchAll(/'([^']*)'/g)].map(([, name]) => name ?? '')),
      )
      .filter((path) => path.endsWith('.ts') && !path.startsWith('..') && !existsSync(path)),
  )
  expect(missing).toEqual([])
})

test('screens use logical sides only, so that right-to-left needs no second style', () => {
  const physical =
    /(?<![\w-])-?(ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|text-left|text-right|float-left|float-right)-?(?=[\d[]|auto\b|px\b|full\b|(?<=text-(left|right))\b)/
  const offenders = screens.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:className|class)=(?:"([^"]*)"|\{`([^`]*)`\})/g)].some(
      ([, a, b]) => (a ?? b ?? '').split(/\s+/).some((word) => physical.test(word.replace(/^.*:/, ''))),
    ),
  )
  expect(offenders).toEqual([])
})

test('what waits for an answer keeps the focus, which the browser takes from a disabled control', () => {
  const pending =
    /(?<![\w-])disabled=\{[^}]*(?<!!)\b(?:isPending|isBusy|busy|isSending|sending|submitting|isSaving|saving|isLoading|loading|isFetching\w*)\b/
  expect(screens.filter((file) => pending.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('times on the screen come from the formatters, which say their zone', () => {
  const formatsTimes = /timeStyle|toLocaleTimeString|hourCycle|hour12/
  expect(
    globSync('web/**/*.{ts,tsx}').filter((file) => formatsTimes.test(readFileSync(file, 'utf8'))),
  ).toEqual(['web/format/event-times.ts', 'web/format/format.ts', 'web/format/own-time.ts'])
})

test('the type has six sizes', () => {
  // Relative sizes are for the unit beside its number.
  const size =
    /(?<![\w-])text-(?:\[(?!0\.\d+em\])[\d.]+(?:px|rem|em|vw)\]|(?!xs|sm|base|lg|2xl|4xl)(?:\d?xl|md))(?![\w-])/
  expect(screens.filter((file) => size.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a screen has one kind of title, as large as its density says', () => {
  const titles = screens.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<h1\b[^>]*/g)].map(([title]) => ({ file, title })),
  )
  expect(titles.length).toBeGreaterThan(40)
  expect(titles.filter(({ title }) => !/className="(?:page-title|sr-only)[ "]/.test(title))).toEqual([])
})

test('no screen contains literal text: all of it comes from the catalogue', () => {
  const words = />\s*[A-Z][a-z]+(?: [a-z]+)*[^<>{}=();]*<\//
  const offenders = screens.filter((file) => words.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})

test('every message of the catalogue is used', () => {
  const named = new Set(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').match(/\b[a-z]+_\w+/g) ?? []),
  )
  const words = globSync('{domain,web}/**/words/en.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8'))),
  )
  expect(words.length).toBeGreaterThan(2000)
  expect(words.filter((word) => !word.startsWith('$') && !named.has(word))).toEqual([])
})

test('the launcher starts imports with the flags of the importer', () => {
  const launcher = readFileSync('start.mjs', 'utf8')
  expect(heapFlags.filter((flag) => !launcher.includes(`'${flag}'`))).toEqual([])
})

test('only one module reads the environment', () => {
  const readers = files.filter(
    (file) =>
      file.startsWith('server/') &&
      !file.endsWith('.test.ts') &&
      readFileSync(file, 'utf8').includes('process.env'),
  )
  expect(readers.filter((file) => !file.startsWith('server/testing/'))).toEqual(['server/config.ts'])
})

const threats = readFileSync('docs/threats.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))

/** The tests a row names, file by file; a file without a test has an empty name. */
function quotedTests(row: string): { file: string; name: string }[] {
  return [...row.matchAll(/`([^`]+\.ts)`((?:;? "[^"]+")*)/g)].flatMap(([, file = '', names = '']) => {
    const quoted = [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file, name }))
    return quoted.length > 0 ? quoted : [{ file, name: '' }]
  })
}

/** Whether a file has a test, or a case in a table of tests, with exactly this title. */
function hasTest({ file, name }: { file: string; name: string }): boolean {
  const source = readFileSync(file, 'utf8').replaceAll(/([([])\s+/g, '$1')
  return ["'", '"', '`'].some((quote) =>
    ['(', '['].some((open) => source.includes(`${open}${quote}${name}${quote},`)),
  )
}

test('the tests that the list of threats quotes exist, by their whole titles', () => {
  const quotes = threats.flatMap(quotedTests)
  expect(quotes.length).toBeGreaterThan(250)
  expect(quotes.filter((quoted) => !hasTest(quoted))).toEqual([])
})

test('the list of threats has a row for each of 50 threats and 90 checks, with a test or a reason', () => {
  const rows = threats.flatMap((row) => {
    const [, kind = '', first, last = first, title = '', evidence = ''] =
      /^\| ([TS])(\d\d)a?(?:–[TS](\d\d))? ([^|]+) \| ([^|]+) \|$/.exec(row) ?? []
    const numbers = Array.from(
      { length: Number(last) - Number(first) + 1 || 0 },
      (_, at) => Number(first) + at,
    )
    return numbers.map((number) => ({ id: `${kind}${number}`, title, evidence }))
  })
  const expected = Object.entries({ T: 50, S: 90 }).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => `${kind}${at + 1}`),
  )
  const found = new Set(rows.map(({ id }) => id))
  expect(expected.filter((id) => !found.has(id))).toEqual([])
  expect(rows.filter(({ evidence }) => evidence.length < 20)).toEqual([])
})

test('uploads are decoded in processes of their own', () => {
  const decoders = /^import (?!type\b)[^;]*? from '(?:sharp|yauzl|htmlparser2)'/m
  const importers = files.filter(
    (file) =>
      /^(domain|contract|server)\//.test(file) &&
      !/\.test\.ts$|testing/.test(file) &&
      decoders.test(readFileSync(file, 'utf8')),
  )
  expect(importers.toSorted()).toEqual([
    'server/ingestion/parsing/archive.ts',
    'server/ingestion/parsing/xml.ts',
    'server/pictures/drawings/draw-rendition.ts', // draws texts of ours
    'server/pictures/encode-program.ts',
    'server/storage/redraw-program.ts',
    'server/web/cards/card.ts', // draws texts of ours
  ])
})

test('the milliseconds of a day are defined once', () => {
  const day = /\b86_?400_?000\b|\b24 \* 60 \* 60_000\b|\b24 \* 3_600_000\b/
  const writers = files.filter((file) => day.test(readFileSync(file, 'utf8')))
  expect(writers).toEqual([])
})

const cast = {
  assign: /\bObject\.assign\(/,
  overload: /^(?:export )?(?:async )?function (\w+)\b(?=[^]*?^(?:export )?(?:async )?function \1\b)/m,
}

test('no value gets another type by Object.assign or by an overload', () => {
  expect(cast.overload.test('function a(b: B): C\nfunction a(b: unknown) {\n}\n')).toBe(true)
  const offenders = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => Object.values(cast).some((pattern) => pattern.test(readFileSync(file, 'utf8'))))
  expect(offenders).toEqual([])
})

test('file names use standard terms', () => {
  const dialect =
    /(^|-)(acts?|asked|told|tells?|kept|standings?|wish(es)?|written|sure|understood|overtaken|duty|duties|words|worded|laid|fate|places?|together|trouble|worked|fitting|candour|stay|plainer|whoever)(-|\.)/
  const named = files.filter((file) => !/^(web\/routes|server\/db\/migrations)\//.test(file))
  expect(named.filter((file) => dialect.test(basename(file)))).toEqual([])
})

/** Folders that list one thing a file: their length is that of the list. */
const catalogues = ['contract', 'server/db/migrations', 'tests/journeys']
const folderLimit = 25

test('no folder holds more than 25 files', () => {
  const sizes = [...Map.groupBy(files, dirname)].map(([folder, { length }]) => ({ folder, length }))
  const long = sizes.filter(({ length }) => length > folderLimit).map(({ folder }) => folder)
  expect(long.toSorted()).toEqual(catalogues)
})

test.each(['domain', 'contract', 'server', 'web'])('in %s no two exported types share a name', (room) => {
  const owners = files
    .filter((file) => file.startsWith(`${room}/`) && !/\.test\.tsx?$|testing/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(
        ([, name = '']) => ({
          name,
          file,
        }),
      ),
    )
  const shared = [...Map.groupBy(owners, ({ name }) => name)].filter(([, { length }]) => length > 1)
  expect(shared.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([])
})

/** Identifiers of a source, without comments, text literals and the names that libraries gave. */
function identifiers(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[^]*?\*\/|(?<![:'"\w])\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
  return code.match(/(?<![\w$-])[A-Za-z_$][\w$]*/g) ?? []
}

/** Words in the name of a thing: `isTold` has `is` and `told`. */
function nameWords(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/)
}

const vagueWords =
  'act acts asked told untold tell tells kept laid standing standings wish wishes wished fate whoever understood overtaken trouble worded duty duties sure'.split(
    ' ',
  )
const vagueTypes = ['Change', 'Changes', 'Entry', 'Entries', 'Place', 'Places', 'Standing', 'Wishes']

test('what is declared has a name of standard terms', () => {
  expect(nameWords('isTold')).toEqual(['is', 'told'])
  const declarations = /\b(?:const|let|function\*?) (\w+)|^(?:export )?(?:type|interface|class) (\w+)/gm
  const offenders = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(declarations)]
        .filter(
          ([, value = '', type = '']) =>
            vagueTypes.includes(type) || nameWords(value || type).some((word) => vagueWords.includes(word)),
        )
        .map(([declaration]) => `${file}: ${declaration}`),
    )
  expect(offenders).toEqual([])
})

test('no compound name contains asked, told, standing or wishes', () => {
  const offenders = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      identifiers(readFileSync(file, 'utf8'))
        .filter((name) =>
          /[a-z\d](?:Asked|Told|Untold|Standing|Wish(?:es)?)(?![a-z])|^(?:asked|told|tells|standing|wish(?:es)?)[A-Z]/.test(
            name,
          ),
        )
        .map((name) => `${file}: ${name}`),
    )
  expect(offenders).toEqual([])
})

/** Names of the language and of libraries. */
const libraryNames = ['indexOf', 'lastIndexOf', 'valueOf', 'multipleOf', 'supportedValuesOf', 'toBeOneOf']

test('names say what a function does or returns, without the suffix "Of"', () => {
  expect(identifiers("const row = 'a' // gone")).toEqual(['const', 'row'])
  const offenders = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      identifiers(readFileSync(file, 'utf8'))
        .filter(
          (name) => /[a-z\d]Of$/.test(name) && !/^(?:set)?asOf$/i.test(name) && !libraryNames.includes(name),
        )
        .map((name) => `${file}: ${name}`),
    )
  expect(offenders).toEqual([])
})

test.each(['README.md', ...globSync('docs/*.md')])('%s names files that exist', (document) => {
  const paths = [
    ...readFileSync(document, 'utf8').matchAll(
      /`((?:domain|contract|server|web|tests|bench|tools)\/[\w./$-]+)`/g,
    ),
  ].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
