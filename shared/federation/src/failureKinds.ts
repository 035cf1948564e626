/**
 * Why a remote could not be loaded. `http` and `network`: its files did not come; `timeout`: they did not come in time; `manifest`: what came is no
 * script; `integrity`: it is not the file that was released; `chunk`: a part of it did not come; `version`: it needs another shell;
 * `evaluation`: it threw while starting; `render`: it
 * was loaded and threw while its page was shown; `shape`: it started but has no page; `forbidden`: it may not be read.
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
  'shape',
  'forbidden',
] as const
export type FailureKind = (typeof failureKinds)[number]
