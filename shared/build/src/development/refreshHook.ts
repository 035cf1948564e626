import * as runtime from 'react-refresh/runtime'
import { injectIntoGlobalHook } from 'react-refresh/runtime'

/**
 * Runs before React in the shell's development build: React reports to this hook while it is evaluated. All remotes of the page use
 * this one runtime, since React resolves replaced components through a single handler.
 */
const scope = globalThis as typeof globalThis & Record<string, unknown>
injectIntoGlobalHook(scope)
scope.$RefreshReg$ = () => undefined
scope.$RefreshSig$ = () => (type: unknown) => type
// The entry that @rspack/plugin-react-refresh adds to each remote looks for this flag.
scope.__reactRefreshInjected = true
scope.forumReactRefresh = runtime
