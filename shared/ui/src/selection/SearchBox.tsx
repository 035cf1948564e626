import { SearchBox as FluentSearchBox, type SearchBoxProps } from '@fluentui/react-components'
import type { RefAttributes } from 'react'
import type { WithRef } from '../fluent/withRef.ts'
import { selectionTexts } from './texts.ts'

const Control = FluentSearchBox as WithRef<SearchBoxProps, HTMLInputElement>

/** Fluent's search field with a Russian label of its clear button. */
export function SearchBox(props: SearchBoxProps & RefAttributes<HTMLInputElement>) {
  return <Control dismiss={{ 'aria-label': selectionTexts.clearSearch }} {...props} />
}
