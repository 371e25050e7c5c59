/**
 * Whether DuckDB says that its file cannot be read any more: a checksum that differs, bytes that are missing, or an
 * instance that has given itself up. A full disk or a question that is too large is none of these.
 */
export function isDamage(error: unknown): boolean {
  return (
    error instanceof Error &&
    /corrupt|checksum|could not read enough bytes|could not read all bytes|has been invalidated|^(fatal|internal|serialization) error/i.test(
      error.message,
    )
  )
}
