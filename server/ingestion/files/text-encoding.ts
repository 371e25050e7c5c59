import { NotRecognised } from './not-recognised.ts'

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

const sampleBytes = 4096
const utf32Marks = [Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from([0, 0, 0xfe, 0xff])]

/**
 * Detects the encoding of a text from its first bytes: by its byte order mark, or else by its zeros. Commas,
 * digits and line ends have a zero byte in UTF-16, always on the same side, and none in UTF-8. Throws
 * NotRecognised for UTF-32.
 */
export function detectEncoding(start: Buffer): TextEncoding {
  const sample = start.subarray(0, sampleBytes)
  if (utf32Marks.some((mark) => sample.subarray(0, 4).equals(mark)))
    throw new NotRecognised('The file is UTF-32 text: save it as CSV UTF-8.')
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const zeros = { even: 0, odd: 0 }
  for (let at = 0; at < sample.length; at += 1)
    if (sample[at] === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1
  if (zeros.odd > 1 && zeros.even === 0 && isTextAs('utf-16le', sample)) return 'utf-16le'
  if (zeros.even > 1 && zeros.odd === 0 && isTextAs('utf-16be', sample)) return 'utf-16be'
  return 'utf-8'
}

/** Read in the wrong encoding, no separators of columns remain. */
function isTextAs(encoding: TextEncoding, sample: Buffer): boolean {
  return /[,;\t|]/.test(new TextDecoder(encoding).decode(sample))
}

/** Converts UTF-16 to UTF-8 without a byte order mark. */
export async function* asUtf8(chunks: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield Buffer.from(text)
  }
  const rest = decoder.decode()
  if (rest !== '') yield Buffer.from(rest)
}
