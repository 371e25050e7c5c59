/**
 * The header of an answer that is saved as a file. A name outside of ASCII is written as RFC 5987 says; a plain one is
 * quoted, since some clients know no other form.
 */
export function contentDisposition(fileName: string): string {
  return /^[\w.-]+$/.test(fileName)
    ? `attachment; filename="${fileName}"`
    : `attachment; filename*=UTF-8''${encodeExtended(fileName)}`
}

/** `encodeURIComponent` leaves some characters that RFC 5987 wants escaped. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
