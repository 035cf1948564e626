import { RemoteFailure } from '../composition/loader.ts'

/** The bundler puts the value in. */
declare const process: { env: { NODE_ENV: string } }

/** Text and stack of what a page threw, for its developer; nothing in a released shell. */
export function developmentStack(error: unknown): string | undefined {
  if (process.env.NODE_ENV !== 'development') return undefined
  const thrown = error instanceof RemoteFailure ? error.cause : error
  return thrown instanceof Error ? (thrown.stack ?? String(thrown)) : undefined
}
