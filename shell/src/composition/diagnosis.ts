import type { FailureKind } from '@forum/federation/failureKinds'
import type { OpenedScript, RegistryRemote } from '@forum/federation/registry'

const TIME_LIMIT_MS = 8000

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

/** Past the browser's cache and into it: a file that was changed on its way may lie there for a year. */
const fetchAnew = (url: string) => fetch(url, { credentials: 'same-origin', cache: 'reload', signal: AbortSignal.timeout(TIME_LIMIT_MS) })

/** Replaces what the browser has cached of these files; what cannot be fetched stays. */
export const refresh = (urls: Iterable<string>): Promise<unknown> =>
  Promise.all(
    [...urls].map((url) =>
      fetchAnew(url)
        .then((response) => response.arrayBuffer())
        .catch(() => undefined),
    ),
  )

/** Asks for a file the way a script element cannot: with its status, its kind and its content. @returns null when it is as released */
async function examine(url: string, expected: string | undefined): Promise<FailureKind | null> {
  try {
    const response = await fetchAnew(url)
    if (response.status === 403) return 'forbidden'
    if (!response.ok) return 'http'
    if (!/javascript/.test(response.headers.get('Content-Type') ?? '')) return 'manifest'
    // Outside secure contexts there is no digest to compare with.
    const isReleased = !expected || !crypto.subtle || (await digestOf(await response.arrayBuffer())) === expected
    return isReleased ? null : 'integrity'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  }
}

/** Addresses of scripts that an error names: the bundler says which chunk did not come. */
export const scriptsIn = (error: unknown): string[] => String(error).match(/https?:\/\/[^\s()"']+\.js/g) ?? []

/**
 * Finds out why loading failed, by looking at the files themselves; costs requests only after a failure.
 * @param runtime of the federation, when that has not come either
 */
export async function diagnose(remote: RegistryRemote, expose: string, error: unknown, runtime: OpenedScript | null): Promise<FailureKind> {
  const text = error instanceof Error ? error.message : String(error)
  // In the words of the federation's runtime and of the bundler's. Looking at the file would wait once more.
  if (/timed out|\(timeout: /.test(text)) return 'timeout'
  const first =
    (runtime && (await examine(runtime.url, runtime.integrity))) ?? (await examine(remote.entry, remote.integrity[remote.entry]))
  if (first) return first
  for (const url of remote.assets[expose] ?? []) {
    const found = await examine(url, remote.integrity[url])
    if (found) return found === 'http' || found === 'network' ? 'chunk' : found
  }
  if (/RUNTIME-00[56]|RUNTIME-012|Cannot find shared/.test(text)) return 'version'
  return /chunk/i.test(text) ? 'chunk' : 'evaluation'
}
