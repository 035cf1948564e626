/** How the server's process is started, so that it keeps little memory that it once needed; the image does the same. */

/** Loading the modules alone would let the space for new objects grow to 128 MB. */
export const serverFlags = ['--max-semi-space-size=16']

/** glibc gives each thread its own heap, and each would keep what a picture took. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
