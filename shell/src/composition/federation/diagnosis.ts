import type { FailureKind } from '@forum/federation/failureKinds'
import type { OpenedScript, RegistryRemote } from '@forum/federation/registry'
import { isFailedChunk, isTimeout, isVersionMismatch } from './runtimeInternals.ts'

const TIME_LIMIT_MS = 8000

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

/** Bypasses and updates the browser's cache, which may hold a modified file for a year. */
const fetchBypassingCache = (url: string) =>
  fetch(url, { credentials: 'same-origin', cache: 'reload', signal: AbortSignal.timeout(TIME_LIMIT_MS) })

const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** Refreshes files in the browser's cache; files that cannot be fetched stay. @returns false if one of them hangs */
export async function refreshCachedFiles(urls: Iterable<string>): Promise<boolean> {
  const fetched = [...urls].map((url) =>
    fetchBypassingCache(url)
      .then((response) => response.arrayBuffer())
      .then(
        () => true,
        (error: unknown) => !isLate(error),
      ),
  )
  return (await Promise.all(fetched)).every(Boolean)
}

/** Fetches a failed file to find status, content type and content, which a script element does not report. @returns null if it is as released */
async function examine(url: string, expected: string | undefined): Promise<FailureKind | null> {
  try {
    const response = await fetchBypassingCache(url)
    if (response.status === 403) return 'forbidden'
    if (!response.ok) return 'http'
    if (!/javascript/.test(response.headers.get('Content-Type') ?? '')) return 'manifest'
    // Digests require a secure context.
    const isReleased = !expected || !crypto.subtle || (await digestOf(await response.arrayBuffer())) === expected
    return isReleased ? null : 'integrity'
  } catch (error) {
    return isLate(error) ? 'timeout' : 'network'
  }
}

/** URLs of scripts in an error message: the bundler names the failed chunk. */
export const scriptsIn = (error: unknown): string[] =>
  (String(error).match(/https?:\/\/[^\s()"']+/g) ?? [])
    // A line number may follow the name.
    .map((url) => url.replace(/(?<=\.js):.*/, ''))
    .filter((url) => url.endsWith('.js'))

/**
 * Finds out why loading failed by fetching the files; costs requests only after a failure.
 * @param runtime of the federation, if that failed to load too
 */
export async function diagnose(remote: RegistryRemote, expose: string, error: unknown, runtime: OpenedScript | null): Promise<FailureKind> {
  const text = error instanceof Error ? error.message : String(error)
  // Fetching the file would wait for the timeout again.
  if (isTimeout(text)) return 'timeout'
  const first =
    (runtime && (await examine(runtime.url, runtime.integrity))) ?? (await examine(remote.entry, remote.integrity[remote.entry]))
  if (first) return first
  for (const url of remote.assets[expose] ?? []) {
    const found = await examine(url, remote.integrity[url])
    if (found) return found === 'http' || found === 'network' ? 'chunk' : found
  }
  if (isVersionMismatch(text)) return 'version'
  return isFailedChunk(text) ? 'chunk' : 'evaluation'
}
