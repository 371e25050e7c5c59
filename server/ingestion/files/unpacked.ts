import { unzipSync, type UnzipFileInfo } from 'fflate'
import { NotRecognised } from './not-recognised.ts'

/** Whether a file is an archive, as spreadsheets are. */
export const isPacked = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))

/** The wanted files of an archive by name; throws NotRecognised when it is damaged, or holds more than `bytesAtMost` of them. */
export function unpacked(
  file: Buffer,
  isWanted: (name: string) => boolean,
  bytesAtMost: number,
): Map<string, Uint8Array> {
  let bytes = 0
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (!isWanted(name)) return false
    bytes += Math.max(size, originalSize)
    if (bytes > bytesAtMost) throw new NotRecognised('The file is too large once it is unpacked.')
    return true
  }
  try {
    return new Map(Object.entries(unzipSync(file, { filter })))
  } catch (error) {
    if (error instanceof NotRecognised) throw error
    throw new NotRecognised('The packed file is damaged.')
  }
}
