import { CONTRACT_VERSION } from './remote.ts'

/**
 * The shared-dependency policy: what exists once in the browser. The shell provides it, remotes only consume it.
 * Names match import requests to the letter, so apps must import exactly these.
 */

/** In the shell's first script. */
export const eagerModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@forum/ui',
  '@forum/router',
  '@forum/client/apiError',
  '@forum/client/busy',
  '@forum/client/call',
  '@forum/client/session',
  '@forum/client/toasts',
  '@forum/federation/slots',
] as const

/** Chunks of the shell that load when the first page asks for them. */
export const lazyModules = [
  '@forum/client/upload',
  '@forum/ui/avatar',
  '@forum/ui/choice',
  '@forum/ui/combobox',
  '@forum/ui/date',
  '@forum/ui/dialog',
  '@forum/ui/form',
  '@forum/ui/icons',
  '@forum/ui/menu',
  '@forum/ui/notice',
  '@forum/ui/phone',
  '@forum/ui/policy',
  '@forum/ui/radio',
  '@forum/ui/reference',
  '@forum/ui/select',
  '@forum/ui/tabs',
  '@forum/ui/textarea',
  '@forum/ui/tooltip',
] as const

export const sharedModules: readonly string[] = [...eagerModules, ...lazyModules]

/** Workspace packages are released together with the shell and follow the version of its contract. */
export const sharedVersion = (request: string, react: string): string => (request.startsWith('@forum/') ? CONTRACT_VERSION : react)

/** The entry script of a remote's container. */
export const REMOTE_ENTRY = 'remoteEntry.js'

/** Name of a remote's container: also of the global variable in which its entry leaves it. */
export const containerName = (remote: string): string => `forum_${remote.replaceAll('-', '_')}`
