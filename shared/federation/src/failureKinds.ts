/**
 * Why a remote could not be loaded. `http` and `network`: its files could not be fetched; `timeout`: not in time; `manifest`: the response is not a
 * script; `integrity`: the file differs from the released one; `chunk`: a chunk could not be loaded; `version`: it needs another shell;
 * `evaluation`: it threw while starting; `render`: it threw while rendering; `loader`: its loader or action threw; `shape`: it started but exposes no page;
 * `document`: its page is there, but the shell's header is not, or is covered; `error`: something in it threw after it was on the page, in a click, a timer or a promise;
 * `forbidden`: access denied.
 */
export const failureKinds = [
  'network',
  'http',
  'timeout',
  'manifest',
  'integrity',
  'chunk',
  'version',
  'evaluation',
  'render',
  'loader',
  'shape',
  'document',
  'error',
  'forbidden',
] as const
export type FailureKind = (typeof failureKinds)[number]
