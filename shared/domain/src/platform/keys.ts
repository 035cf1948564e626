/** `Object.keys` with exact types, for objects without extra keys. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as Extract<keyof T, string>[]
