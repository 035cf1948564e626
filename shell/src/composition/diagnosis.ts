import type { FailureKind } from '@forum/federation/failureKinds'
import type { RegistryRemote } from '@forum/federation/registry'

const TIME_LIMIT_MS = 8000

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

/** Asks for a file the way a script element cannot: with its status, its kind and its content. @returns null when it is as released */
async function examine(url: string, expected: string | undefined): Promise<FailureKind | null> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', cache: 'no-cache', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
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

/** Finds out why loading failed, by looking at the files themselves; costs requests only after a failure. */
export async function diagnose(remote: RegistryRemote, expose: string, error: unknown): Promise<FailureKind> {
  const text = error instanceof Error ? error.message : String(error)
  // In the words of the federation's runtime and of the bundler's. Looking at the file would wait once more.
  if (/timed out|\(timeout: /.test(text)) return 'timeout'
  const entry = await examine(remote.entry, remote.integrity[remote.entry])
  if (entry) return entry
  for (const url of remote.assets[expose] ?? []) {
    const found = await examine(url, remote.integrity[url])
    if (found) return found === 'http' || found === 'network' ? 'chunk' : found
  }
  if (/RUNTIME-00[56]|RUNTIME-012|Cannot find shared/.test(text)) return 'version'
  return /chunk/i.test(text) ? 'chunk' : 'evaluation'
}
