/** React's runtime of Fast Refresh, which comes without types. */
declare module 'react-refresh/runtime' {
  export function createSignatureFunctionForTransform(): unknown
  export function getFamilyByType(type: unknown): unknown
  export function injectIntoGlobalHook(scope: typeof globalThis): void
  export function isLikelyComponentType(type: unknown): boolean
  export function performReactRefresh(): unknown
  export function register(type: unknown, id: string): void
}
