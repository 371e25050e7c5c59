import { expect, test } from 'vitest'
import { startFailure } from './start-failure.ts'

const paths = { dataDirectory: '/srv/diwan', databaseUrl: 'postgres://member:secret@db.example/diwan' }

class SystemError extends Error {
  readonly code: string
  readonly syscall: string | undefined
  readonly path: string | undefined
  constructor(code: string, { syscall, path }: { syscall?: string; path?: string } = {}) {
    super(code)
    this.code = code
    this.syscall = syscall
    this.path = path
  }
}

const failed = (...of: ConstructorParameters<typeof SystemError>) => new SystemError(...of)
const unreachable = (code: string) =>
  `DATABASE_URL (db.example/diwan) cannot be reached (${code}). Is the server running?`
const unwritable =
  'DATA_DIR /srv/diwan cannot be written by this user. Change its owner, or choose another DATA_DIR.'

test.each([
  ['a server that refuses', failed('ECONNREFUSED', { syscall: 'connect' }), unreachable('ECONNREFUSED')],
  ['a socket that is not there', failed('ENOENT', { syscall: 'connect' }), unreachable('ENOENT')],
  ['a socket of somebody else', failed('EACCES', { syscall: 'connect' }), unreachable('EACCES')],
  ['a folder in DATA_DIR', failed('EACCES', { syscall: 'mkdir', path: '/srv/diwan/engine' }), unwritable],
  ['DATA_DIR itself', failed('EROFS', { syscall: 'mkdir', path: '/srv/diwan' }), unwritable],
  ['a program of PostgreSQL', new Error('initdb: could not create: Permission denied'), unwritable],
  ['the reason of an error', new Error('not opened', { cause: failed('EACCES') }), unwritable],
  ['a file of the product that is missing', failed('ENOENT', { path: '/opt/product/dist/x.js' }), null],
  ['a file of the product that is locked', failed('EACCES', { path: '/opt/product/dist/x.js' }), null],
  ['a folder beside DATA_DIR', failed('EACCES', { path: '/srv/diwan-old/x' }), null],
])('%s is reported as what it is', (_case, error, sentence) => {
  expect(startFailure(error, paths)).toBe(sentence)
})
