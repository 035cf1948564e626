import {
  type DialogActionsProps,
  type DialogBodyProps,
  type DialogContentProps,
  type DialogSurfaceProps,
  DialogActions as FluentActions,
  DialogBody as FluentBody,
  DialogContent as FluentContent,
  DialogSurface as FluentSurface,
  makeStyles,
  mergeClasses,
  useMergedRefs,
} from '@fluentui/react-components'
import { type Ref, useLayoutEffect, useRef } from 'react'
import type { WithRef } from '../fluent/withRef.ts'

/** Height of the notice at the lower edge while the device is offline (`ConnectionNotice` of the shell). */
const NOTICE_ROOM = 'var(--notice-room, 0px)'

const PHONE = '@media (max-width: 480px)'

const useStyles = makeStyles({
  // Part of the page stays visible around a long dialog, so that the dialog is recognisable as one.
  surface: {
    bottom: NOTICE_ROOM,
    maxHeight: `calc(100dvh - 48px - ${NOTICE_ROOM})`,
    [PHONE]: { maxHeight: `calc(100dvh - ${NOTICE_ROOM})`, padding: '20px 16px' },
  },
  body: {
    maxHeight: `calc(100dvh - 98px - ${NOTICE_ROOM})`,
    [PHONE]: { maxHeight: `calc(100dvh - 42px - ${NOTICE_ROOM})` },
  },
  // Fluent gives the buttons half the width, which breaks long labels.
  actions: { '@media (min-width: 481px)': { gridColumnStart: 1 } },
})

type In<Props, Element> = Props & { ref?: Ref<Element> }

const Surface = FluentSurface as WithRef<DialogSurfaceProps, HTMLDivElement>
const Body = FluentBody as WithRef<DialogBodyProps, HTMLDivElement>
const Actions = FluentActions as WithRef<DialogActionsProps, HTMLDivElement>
export const DialogContent = FluentContent as WithRef<DialogContentProps, HTMLDivElement>

export function DialogSurface({ className, ref, ...props }: In<DialogSurfaceProps, HTMLDivElement>) {
  const surface = useRef<HTMLDivElement>(null)
  // The focused element may have been removed; the dialog's keys work only while the focus is inside.
  const entered = useRef(false)
  useLayoutEffect(() => {
    entered.current ||= surface.current?.contains(document.activeElement) === true
    if (entered.current && document.activeElement === document.body) surface.current?.focus()
  })
  return <Surface {...props} ref={useMergedRefs(surface, ref)} className={mergeClasses(useStyles().surface, className)} />
}

export function DialogBody({ className, ...props }: In<DialogBodyProps, HTMLDivElement>) {
  return <Body {...props} className={mergeClasses(useStyles().body, className)} />
}

export function DialogActions({ className, ...props }: In<DialogActionsProps, HTMLDivElement>) {
  return <Actions {...props} className={mergeClasses(useStyles().actions, className)} />
}
