// Node flags of the server. Without a limit V8 lets garbage grow to four times what is used: 1.1 GB was measured where
// 190 MB were. Its limit also sets how far the heap may grow between collections; 768 MB is four times what is used.
// `gc` is exposed for server/processes/release-memory.ts.
export const serverFlags = ['--max-old-space-size=768', '--max-semi-space-size=8', '--expose-gc']

/** glibc keeps what each of its arenas once held; the engine's threads would have eight of them a core. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
