import {
  type DialogActionsProps,
  type DialogBodyProps,
  type DialogSurfaceProps,
  DialogActions as FluentActions,
  DialogBody as FluentBody,
  DialogSurface as FluentSurface,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import type { Ref } from 'react'

const PHONE = '@media (max-width: 480px)'

const useStyles = makeStyles({
  // Something of the page stays in sight around a long dialog, so that it is seen to be one.
  surface: { maxHeight: 'calc(100dvh - 48px)', [PHONE]: { maxHeight: '100dvh', padding: '20px 16px' } },
  body: { maxHeight: 'calc(100dvh - 98px)', [PHONE]: { maxHeight: 'calc(100dvh - 42px)' } },
  // The library gives the buttons half the width, where longer words break in two lines.
  actions: { '@media (min-width: 481px)': { gridColumnStart: 1 } },
})

type In<Props, Element> = Props & { ref?: Ref<Element> }

export function DialogSurface({ className, ...props }: In<DialogSurfaceProps, HTMLDivElement>) {
  return <FluentSurface {...props} className={mergeClasses(useStyles().surface, className)} />
}

export function DialogBody({ className, ...props }: In<DialogBodyProps, HTMLDivElement>) {
  return <FluentBody {...props} className={mergeClasses(useStyles().body, className)} />
}

export function DialogActions({ className, ...props }: In<DialogActionsProps, HTMLDivElement>) {
  return <FluentActions {...props} className={mergeClasses(useStyles().actions, className)} />
}
