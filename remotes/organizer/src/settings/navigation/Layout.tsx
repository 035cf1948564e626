import { makeStyles, Subtitle2, tokens } from '@forum/ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Part } from '../../draft/draft.ts'
import { organizerTexts } from '../../texts.ts'
import { NARROW } from './layout.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '250px minmax(0, 960px)',
    alignItems: 'start',
    columnGap: '40px',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
  },
  side: {
    position: 'sticky',
    top: '8px',
    // The height leaves room for the bar below.
    maxHeight: 'calc(100dvh - 88px)',
    overflowY: 'auto',
    boxSizing: 'border-box',
    // At the top of the page the list ends below the window: its last section can still be scrolled up into sight.
    paddingBottom: '180px',
    // The search stays at hand above the list.
    '& [role=search]': { position: 'sticky', top: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground2 },
    [NARROW]: { position: 'static', maxHeight: 'none', overflowY: 'visible', paddingBottom: 0, '& [role=search]': { position: 'static' } },
  },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '8px 16px', marginBottom: '12px' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
})

/** Space between the marked section and the edge of the list, of which the search takes a part. */
const ROOM = 56

export const headingId = 'settings-section'

interface Props {
  part: Part
  /** The list of sections. */
  side: ReactNode
  /** Controls next to the heading of the section. */
  tools: ReactNode
  children: ReactNode
}

/** The list of sections next to the open one. */
export function Layout({ part, side, tools, children }: Props) {
  const styles = useStyles()
  const content = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // The marked section is in sight: the list scrolls by itself, the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section is the event
  useLayoutEffect(() => {
    const frame = list.current
    const link = frame?.querySelector('[aria-current]')
    if (!frame || !link) return
    const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()]
    const bottom = Math.min(outer.bottom, window.innerHeight)
    if (inner.bottom > bottom) frame.scrollTop += inner.bottom - bottom + ROOM
    else if (inner.top < outer.top) frame.scrollTop -= outer.top - inner.top + ROOM
  }, [part])
  // Another section begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section is the event
  useEffect(() => {
    if (content.current && content.current.getBoundingClientRect().top < 0) content.current.scrollIntoView?.({ block: 'start' })
  }, [part])
  return (
    <div className={styles.root}>
      <div ref={list} className={styles.side}>
        {side}
      </div>
      <section ref={content} aria-labelledby={headingId}>
        <div className={styles.head}>
          <Subtitle2 as="h2" id={headingId} tabIndex={-1} className={styles.heading}>
            {organizerTexts.parts[part]}
          </Subtitle2>
          {tools}
        </div>
        {children}
      </section>
    </div>
  )
}
