/**
 * As it is evaluated React makes errors that it compares and never shows. While a debugger is connected (developer tools, Lighthouse, a
 * driven browser), Chromium would read the whole of React once more for the lines in their traces: 40 of 90 ms. So none are taken meanwhile.
 */
const { stackTraceLimit } = Error
Reflect.deleteProperty(Error, 'stackTraceLimit')

export const takeTraces = (): void => {
  Error.stackTraceLimit = stackTraceLimit
}
