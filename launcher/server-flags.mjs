// Node flags of the server. Without a limit V8 lets garbage grow to four times what is used: 1.1 GB was measured where
// 190 MB were. Its limit also sets how far the heap may grow between collections; 1 GB is far above what is used.
export const serverFlags = ['--max-old-space-size=1024', '--max-semi-space-size=16']
