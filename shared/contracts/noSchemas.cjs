// Stands in for valibot where contracts are only read as data: the shell's calls are sent as they are and their replies trusted,
// so its first script need not carry the schemas' library. Every function of it gives something that can be called, read and spread.
const nothing = new Proxy(() => nothing, { get: () => nothing, ownKeys: () => [], getOwnPropertyDescriptor: () => undefined })
module.exports = nothing
