import type { FunctionComponent, RefAttributes } from 'react'

/**
 * A component of Fluent with the element of its ref. Fluent infers the element from the type of a handler; React declares handlers with `| undefined`,
 * which exactOptionalPropertyTypes keeps, and so Fluent infers none.
 */
export type WithRef<Props, Element> = FunctionComponent<Props & RefAttributes<Element>>
