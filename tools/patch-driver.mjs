// postgres.js 3.4.9 ends the whole process when a connection is lost inside a transaction, and may run the
// rest of that transaction outside of it (github.com/porsager/postgres: issue 1208, pull requests 1155 and
// 1209, all open), and never frees what the first call of each statement held. Until a release contains the fix, it is
// applied here after each install.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repairs = [
  {
    // The error that is stored for each statement, for its line, holds every object of its first call until its
    // stack is read: the whole application in a test, a request in the product.
    file: 'query.js',
    before: '  originCache.set(xs, new Error())\n  Error.stackTraceLimit = x\n',
    after: '  originCache.set(xs, new Error())\n  originCache.get(xs).stack\n  Error.stackTraceLimit = x\n',
  },
  {
    // Statements prepared for the lost connection must neither reach the next one nor fail its first
    // statement.
    file: 'connection.js',
    before: '    clearImmediate(nextWriteTimer)\n    socket.removeListener',
    after:
      '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = errorResponse = null\n    socket.removeListener',
  },
  {
    // A rollback sent between the error and the close was never answered, and its connection never freed.
    file: 'connection.js',
    before:
      "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
    after:
      "    if (query || sent.length) error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = null\n",
  },
  {
    file: 'connection.js',
    before: '  function nextWrite(fn) {\n    const x',
    after:
      '  function nextWrite(fn) {\n' +
      '    if (socket === null) {\n' +
      '      chunk = nextWriteTimer = null\n' +
      "      error(Errors.connection('CONNECTION_CLOSED', options, socket))\n" +
      '      return false\n' +
      '    }\n\n' +
      '    const x',
  },
  {
    // A connection lost while it loaded the types of lists reported it to nobody but the process, which
    // ended.
    file: 'connection.js',
    before: '        return fetchArrayTypes()\n',
    after: '        return fetchArrayTypes().catch(() => {})\n',
  },
  {
    file: 'index.js',
    before: '      , connection\n      , prepare = null\n',
    after: '      , connection\n      , lost = null\n      , prepare = null\n',
  },
  {
    file: 'index.js',
    before: 'new Promise((_, reject) => connection.onclose = reject)',
    after: 'new Promise((_, reject) => connection.onclose = e => reject(lost = e))',
  },
  {
    file: 'index.js',
    before: 'uncaughtError || (uncaughtError = e))\n        c.queue',
    after: 'uncaughtError || (uncaughtError = e))\n        if (lost) return q.reject(lost)\n        c.queue',
  },
]

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', 'postgres', 'src')
for (const { file, before, after } of repairs) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (text.includes(after)) continue
  if (text.split(before).length !== 2) throw new Error(`${path} is not what this repair was written for.`)
  writeFileSync(
    `${path}.new`,
    text.replace(before, () => after),
  )
  renameSync(`${path}.new`, path)
}
