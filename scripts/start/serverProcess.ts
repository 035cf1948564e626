/** Process options that keep the server's memory small; the image uses the same. */

/** Flags of the server: otherwise loading the modules grows the young generation to 128 MB. */
export const serverFlags = ['--max-semi-space-size=16']

/** glibc gives each thread its own heap, and each would keep the memory of a decoded picture. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
