// Creates server/auth/passwords/common-passwords.bin from a JSON list of passwords, the most common first, such as
// src/passwords.json of @zxcvbn-ts/language-common (MIT, see common-passwords.license.txt beside it):
//   node tools/common-passwords.mjs path/to/passwords.json
// The file contains the first five bytes of each SHA-256, sorted: a text that is not on the list matches by chance
// once in 20 million.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const bytes = 5
const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the JSON file with the list.')
const words = new Set(
  JSON.parse(readFileSync(file, 'utf8')).map((word) => word.normalize('NFKC').toLowerCase()),
)
const digests = [...words]
  .filter((word) => word.length >= 4)
  .map((word) => createHash('sha256').update(word).digest().subarray(0, bytes))
  .sort(Buffer.compare)
writeFileSync('server/auth/passwords/common-passwords.bin', Buffer.concat(digests))
console.log(`${digests.length} passwords, ${digests.length * bytes} bytes`)
