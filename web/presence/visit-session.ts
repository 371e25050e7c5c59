/** A random id for the current visit. It is kept in memory only, so that nobody is recognised when they return. */
export function newVisitSession(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
