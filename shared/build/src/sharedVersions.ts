import { createRequire } from 'node:module'
import { sharedVersion } from '@forum/federation/sharing'

/** Version of React that remotes are compiled against. */
const { version: REACT } = createRequire(import.meta.url)('react/package.json') as { version: string }

/** Version of a shared module that the shell provides. */
export const providedVersion = (request: string): string => sharedVersion(request, REACT)

/** Versions of a shared module that a remote accepts. */
export const acceptedVersions = (request: string): string => `^${providedVersion(request)}`
