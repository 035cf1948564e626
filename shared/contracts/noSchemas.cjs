// Stands in for valibot where contracts are only read as data (rsbuild.base.ts): calls are sent as they are and their replies trusted,
// so no build need carry the schemas' library for that. Every function of it gives something that can be called, read and spread.
const nothing = new Proxy(() => nothing, { get: () => nothing, ownKeys: () => [], getOwnPropertyDescriptor: () => undefined })
module.exports = nothing
