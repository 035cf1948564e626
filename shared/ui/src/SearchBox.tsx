import { SearchBox as FluentSearchBox, type SearchBoxProps } from '@fluentui/react-components'
import type { RefAttributes } from 'react'
import { texts } from './texts.ts'

/** Fluent's search field, whose button to empty it speaks Russian. */
export function SearchBox(props: SearchBoxProps & RefAttributes<HTMLInputElement>) {
  return <FluentSearchBox dismiss={{ 'aria-label': texts.clearSearch }} {...(props as SearchBoxProps)} />
}
