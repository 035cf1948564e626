import type { FunctionComponent, RefAttributes } from 'react'

/**
 * A Fluent component with the element type of its ref. Fluent infers the element from the type of a handler; React declares handlers with `| undefined`,
 * which exactOptionalPropertyTypes keeps, so that Fluent infers none.
 */
export type WithRef<Props, Element> = FunctionComponent<Props & RefAttributes<Element>>
