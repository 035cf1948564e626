/** The keys of an object that has those of its type and no others; `Object.keys` has to allow for more. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as Extract<keyof T, string>[]
