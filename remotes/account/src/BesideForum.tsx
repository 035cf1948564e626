import { forum } from '@forum/client/forum'
import { sectionColors, stage } from '@forum/domain/designTokens'
import { Content, makeStyles, mergeClasses } from '@forum/ui'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const WIDE = '@media (min-width: 1080px)'

/** The colours of the sections, one after the other. */
const strip = sectionColors.map(({ dark }, index) => `${dark} 0 ${((index + 1) / sectionColors.length) * 100}%`).join(',')

const useStyles = makeStyles({
  root: { [WIDE]: { display: 'grid', justifyContent: 'center', alignItems: 'start', columnGap: '16px' } },
  narrow: { [WIDE]: { gridTemplateColumns: '360px 480px' } },
  medium: { [WIDE]: { gridTemplateColumns: '320px minmax(0, 880px)' } },
  about: {
    padding: '18px 16px 14px',
    color: stage.quiet,
    backgroundColor: stage.ground,
    backgroundImage: `linear-gradient(90deg, ${strip})`,
    backgroundSize: '100% 4px',
    backgroundRepeat: 'no-repeat',
    [WIDE]: { margin: '32px 0 0 24px', padding: '36px 28px 28px', borderRadius: '12px', overflow: 'hidden' },
  },
  line: { margin: '4px 0 0', lineHeight: '1.45' },
  name: {
    margin: 0,
    color: stage.text,
    fontSize: '18px',
    fontWeight: 600,
    lineHeight: '1.25',
    [WIDE]: { marginBottom: '20px', fontSize: '28px' },
  },
  next: { color: stage.signal },
  link: { display: 'inline-block', minHeight: '24px', marginTop: '6px', color: stage.text, [WIDE]: { marginTop: '24px' } },
})

/** A form of visitors with the forum it is about. */
export function BesideForum({ width = 'medium', children }: { width?: 'narrow' | 'medium'; children: ReactNode }) {
  const styles = useStyles()
  const { about } = forum()
  if (!about) return children
  return (
    <div className={mergeClasses(styles.root, styles[width])}>
      <section className={styles.about} aria-label={texts.about.label}>
        <p className={styles.name}>
          <Content {...about.title} />
        </p>
        <p className={styles.line}>
          {about.days}, <Content {...about.city} />
        </p>
        {about.next && <p className={mergeClasses(styles.line, styles.next)}>{about.next}</p>}
        <a className={styles.link} href="/forum">
          {texts.about.more}
        </a>
      </section>
      <div>{children}</div>
    </div>
  )
}
