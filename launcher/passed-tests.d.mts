/** The files that a test file reaches, itself included: absolute paths in order. */
export function reachedFrom(file: string): string[]
