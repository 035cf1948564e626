import * as apiError from '@forum/client/apiError'
import * as busy from '@forum/client/busy'
import * as call from '@forum/client/call'
import * as session from '@forum/client/session'
import * as toasts from '@forum/client/toasts'
import { type eagerModules, type lazyModules, sharedVersion } from '@forum/federation/sharing'
import * as slots from '@forum/federation/slots'
import * as language from '@forum/language'
import * as router from '@forum/router'
import * as ui from '@forum/ui'
import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { forgetFailedShares } from './federation/runtimeInternals.ts'
import { scriptGlobals } from './federation/scriptGlobals.ts'
import { nextTask } from './nextTask.ts'

const eager: Record<(typeof eagerModules)[number], unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@forum/ui': ui,
  '@forum/router': router,
  '@forum/client/apiError': apiError,
  '@forum/client/busy': busy,
  '@forum/client/call': call,
  '@forum/client/session': session,
  '@forum/client/toasts': toasts,
  '@forum/federation/slots': slots,
  '@forum/language': language,
}

/** Chunk names as listed in the page (rsbuild.base.ts). */
const lazy: Record<(typeof lazyModules)[number], () => Promise<unknown>> = {
  '@forum/client/passkey': () => import(/* webpackChunkName: "client-passkey" */ '@forum/client/passkey'),
  '@forum/client/upload': () => import(/* webpackChunkName: "client-upload" */ '@forum/client/upload'),
  '@forum/ui/avatar': () => import(/* webpackChunkName: "ui-avatar" */ '@forum/ui/avatar'),
  '@forum/ui/choice': () => import(/* webpackChunkName: "ui-choice" */ '@forum/ui/choice'),
  '@forum/ui/combobox': () => import(/* webpackChunkName: "ui-combobox" */ '@forum/ui/combobox'),
  '@forum/ui/date': () => import(/* webpackChunkName: "ui-date" */ '@forum/ui/date'),
  '@forum/ui/dialog': () => import(/* webpackChunkName: "ui-dialog" */ '@forum/ui/dialog'),
  '@forum/ui/form': () => import(/* webpackChunkName: "ui-form" */ '@forum/ui/form'),
  '@forum/ui/icons': () => import(/* webpackChunkName: "ui-icons" */ '@forum/ui/icons'),
  '@forum/ui/menu': () => import(/* webpackChunkName: "ui-menu" */ '@forum/ui/menu'),
  '@forum/ui/notice': () => import(/* webpackChunkName: "ui-notice" */ '@forum/ui/notice'),
  '@forum/ui/phone': () => import(/* webpackChunkName: "ui-phone" */ '@forum/ui/phone'),
  '@forum/ui/policy': () => import(/* webpackChunkName: "ui-policy" */ '@forum/ui/policy'),
  '@forum/ui/radio': () => import(/* webpackChunkName: "ui-radio" */ '@forum/ui/radio'),
  '@forum/ui/reference': () => import(/* webpackChunkName: "ui-reference" */ '@forum/ui/reference'),
  '@forum/ui/second-factor': () => import(/* webpackChunkName: "ui-second-factor" */ '@forum/ui/second-factor'),
  '@forum/ui/select': () => import(/* webpackChunkName: "ui-select" */ '@forum/ui/select'),
  '@forum/ui/tabs': () => import(/* webpackChunkName: "ui-tabs" */ '@forum/ui/tabs'),
  '@forum/ui/textarea': () => import(/* webpackChunkName: "ui-textarea" */ '@forum/ui/textarea'),
  '@forum/ui/tooltip': () => import(/* webpackChunkName: "ui-tooltip" */ '@forum/ui/tooltip'),
}

const options = (request: string) => {
  const version = sharedVersion(request, react.version)
  // Without `loaded-first` a container with a copy of the same version would use it in place of a lazy module.
  return { version, scope: 'default', strategy: 'loaded-first' as const, shareConfig: { singleton: true, requiredVersion: `^${version}` } }
}

/** Loads a module in its own task: a page may import a dozen facades, each taking some milliseconds. */
const inTurn = (load: () => Promise<unknown>) => async () => {
  await nextTask()
  try {
    const module = await load()
    return () => module
  } catch (error) {
    // A failed share is forgotten, because a dialog that a page opens later has no loader to retry it.
    if (scriptGlobals.forumFederation) forgetFailedShares(scriptGlobals.forumFederation)
    throw error
  }
}

/** The shell's shared modules in the format of the Module Federation runtime. */
export const sharedModules: SharedModules = Object.fromEntries([
  ...Object.entries(eager).map(([request, module]) => [request, { ...options(request), lib: () => module }]),
  ...Object.entries(lazy).map(([request, load]) => [request, { ...options(request), get: inTurn(load) }]),
])
export type SharedModules = NonNullable<Parameters<ModuleFederation['initOptions']>[0]['shared']>
