/** Replaces `react-refresh/runtime` in remotes served for development: the runtime of the shell's development build. */
type Runtime = typeof import('react-refresh/runtime')
const runtime = (globalThis as unknown as { forumReactRefresh: Runtime }).forumReactRefresh

/** @public */
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = runtime
