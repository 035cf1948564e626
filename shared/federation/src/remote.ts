import type { Module } from '@forum/domain/forum/modules'
import type { Access } from '@forum/domain/people/roles'
import type { SlotPlace } from './registry.ts'
import type { PropKind } from './slotKinds.ts'
import { titleProblems } from './titles.ts'

/** Version of this contract between shell and remotes; a remote declares the range it was built for. */
export const CONTRACT_VERSION = '5.2.0'

export interface RemoteRoute {
  /** A react-router path pattern, absolute. */
  path: string
  /** The screen's name, one line of at most 80 characters; the page title becomes «{title} — {portal}». */
  title: string
  access: Access
  /** Module of the route, which is left out while the forum does without it. */
  module?: Module
  /** Module without which the route exists: another route of the remote can have the same path. */
  without?: Module
  /** Module exposed by the remote: `./pages/Login` is `src/pages/Login.tsx`. It exports `Component` and optionally `loader`, `action`. */
  expose: string
  /**
   * Addresses (`endpointUrl` of a call) that the page's loader reads when the page's address has no query. They are requested
   * while the code is loading.
   */
  reads?: string[]
}

interface RemoteSlot {
  /** A name from slots.tsx. */
  slot: string
  /** Module whose `Component` fills the slot. */
  expose: string
  /** Kinds of the filler's props (`satisfies PropsOf<'NAME'>`), for the gate to compare with what other remotes pass. */
  props?: Record<string, PropKind>
}

interface RemotePlace extends SlotPlace {
  /** Kinds of the props that its pages pass (`satisfies PassesTo<'NAME'>`), for the gate to compare with what the filler expects. */
  passes?: Record<string, PropKind>
}

/** A service worker, built from `src/worker.ts`. Its caches are named `NAME-…`, so that they can be deleted when no release has it. */
interface RemoteWorker {
  /** File of the worker in the build. */
  file: string
  /** The addresses it serves begin with this: the path of one of its routes or of its document, or one below. */
  scope: string
}

/**
 * A separate document, outside the shell, built from `src/document/main.tsx` without parts of the federation. The server writes the page and
 * names all files of its folder in it (`documentData.ts`); no other page loads any of them.
 */
interface RemoteDocument {
  /** Address of the document. */
  path: string
  title: string
  /** Module of the document, which is left out while the forum does without it. */
  module?: Module
  /** Script of the document in the build, in a folder that holds nothing but files of the document. */
  script: string
  /** Styles of the document, in the same folder. */
  style: string
  /** The document may use the camera, as no other page may. */
  camera?: true
}

interface RemoteNavigation {
  /** One line of at most 40 characters. */
  label: string
  path: string
  access: Access
  /** Module of the menu entry, which is left out while the forum does without it. */
  module?: Module
  /** Module without which the menu entry exists. */
  without?: Module
  /** Sort order in the menu. */
  order: number
}

/** A remote's definition: pure data, evaluated at build time and stored in the registry. */
export interface RemoteDefinition {
  name: string
  /** Semver range of CONTRACT_VERSION. */
  contract: string
  routes: RemoteRoute[]
  slots: RemoteSlot[]
  /** Slots that its pages place. */
  places?: RemotePlace[]
  nav: RemoteNavigation[]
  /** The page registers it: `navigator.serviceWorker.register(workerAddress(name), { scope })`. */
  worker?: RemoteWorker
  document?: RemoteDocument
  /** The remote uses none of the shell's shared modules, not even React. */
  sharesNothing?: true
}

/** @throws Error if a title or a label is missing or too long, which types do not express */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  const problems = titleProblems(definition)
  if (problems.length > 0) throw new Error(`${definition.name}, src/remote.ts: ${problems.join(' ')}`)
  return definition
}
