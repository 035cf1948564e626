import { Link, type LinkProps } from '@fluentui/react-components'
import type { WithRef } from './withRef.ts'

export const TextLink = Link as WithRef<LinkProps, HTMLAnchorElement | HTMLButtonElement>
