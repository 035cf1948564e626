import { CONTRACT_VERSION } from './remote.ts'

/**
 * The shared-dependency policy: browser singletons that the shell provides and remotes consume.
 * Shared modules are matched by the exact import request, so apps must import exactly these.
 */

/** Modules in the shell's initial script. */
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
  '@forum/language',
] as const

/** Chunks of the shell, loaded with the first page that imports them. */
export const lazyModules = [
  '@forum/client/passkey',
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
  '@forum/ui/second-factor',
  '@forum/ui/select',
  '@forum/ui/tabs',
  '@forum/ui/textarea',
  '@forum/ui/tooltip',
] as const

export const sharedModules: readonly string[] = [...eagerModules, ...lazyModules]

/** Workspace packages are released together with the shell and follow the version of its contract. */
export const sharedVersion = (request: string, react: string): string => (request.startsWith('@forum/') ? CONTRACT_VERSION : react)

/** A build's module with its translations, like one exposed by a remote. */
export const messagesModule = (language: string): string => `./locales/${language}`

/** The entry script of a remote's container. */
export const REMOTE_ENTRY = 'remoteEntry.js'

/** A remote's container name, and the global variable in which its entry stores it. */
export const containerName = (remote: string): string => `forum_${remote.replaceAll('-', '_')}`
