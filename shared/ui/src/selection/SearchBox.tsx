import { SearchBox as FluentSearchBox, type SearchBoxProps } from '@fluentui/react-components'
import { i18n } from '@forum/language'
import type { RefAttributes } from 'react'
import type { WithRef } from '../fluent/withRef.ts'

const Control = FluentSearchBox as WithRef<SearchBoxProps, HTMLInputElement>

/** Fluent's search field with a Russian label of its clear button. */
export function SearchBox(props: SearchBoxProps & RefAttributes<HTMLInputElement>) {
  return <Control dismiss={{ 'aria-label': i18n.t('Очистить') }} {...props} />
}
