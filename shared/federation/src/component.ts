/** What React takes for a component: a function or class, or the object that `memo`, `forwardRef` or `lazy` returns. */
export const componentTypes = ['react.memo', 'react.forward_ref', 'react.lazy'] as const

const symbols: readonly unknown[] = componentTypes.map((name) => Symbol.for(name))

export const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value && symbols.includes(value.$$typeof))
