// Stands in for Fluent's table of tokens (rsbuild.base.ts).
export const tokens = new Proxy({}, { get: (_, name) => `var(--${String(name)})` })
