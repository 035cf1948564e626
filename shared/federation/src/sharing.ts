/**
 * The shared-dependency policy: what exists once in the browser. The shell provides it, remotes only consume it.
 * Keys match import requests to the letter, so apps must import exactly these. `eager` ones are in the shell's first
 * script; the others are chunks of the shell that load when the first page asks for them.
 */
export interface SharedModule {
  request: string
  eager: boolean
}

const eager = [
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
]

const lazy = [
  '@forum/client/upload',
  '@forum/ui/choice',
  '@forum/ui/date',
  '@forum/ui/dialog',
  '@forum/ui/form',
  '@forum/ui/icons',
  '@forum/ui/menu',
  '@forum/ui/notice',
  '@forum/ui/phone',
  '@forum/ui/policy',
  '@forum/ui/table',
  '@forum/ui/tabs',
]

export const sharedModules: readonly SharedModule[] = [
  ...eager.map((request) => ({ request, eager: true })),
  ...lazy.map((request) => ({ request, eager: false })),
]
