import { documentPath, forum } from '@forum/client/forum'
import { stage } from '@forum/domain/platform/designTokens'
import { i18n } from '@forum/language'
import { Content, makeStyles } from '@forum/ui'
import type { ReactNode } from 'react'

/** Custom property with a colour of the forum's stage; without one the portal's colour. */
const on = (name: keyof typeof stage) => `var(--stage-${name},${stage[name]})`

const WIDE = '@media (min-width: 1080px)'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [WIDE]: { justifyContent: 'center', alignItems: 'start', gridTemplateColumns: '340px minmax(480px, auto)' },
  },
  // The text is shown before the form, and follows it in the order of the keyboard.
  about: {
    order: -1,
    padding: '16px',
    lineHeight: 1.5,
    color: on('quiet'),
    backgroundColor: on('ground'),
    [WIDE]: { marginTop: '32px', padding: '32px 28px', borderRadius: '12px' },
  },
  name: {
    display: 'block',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    color: on('text'),
    lineHeight: 1.25,
    [WIDE]: { marginBottom: '16px', fontSize: '1.75rem' },
  },
  next: { color: on('signal') },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: '20px', marginTop: '8px' },
  link: { lineHeight: '1.75rem', color: on('text') },
})

/** The forum's name, days and city next to a form for visitors. */
export function ForumSidePanel({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const { about } = forum()
  if (!about) return children
  return (
    <div className={styles.root}>
      {children}
      <section className={styles.about} aria-label={i18n.t('Форум')}>
        <strong className={styles.name}>
          <Content {...about.title} />
        </strong>
        {about.days}, <Content {...about.city} />
        <div className={styles.next}>{about.next}</div>
        <div className={styles.links}>
          <a className={styles.link} href={documentPath('/forum')}>
            {i18n.t('О форуме')}
          </a>
          <a className={styles.link} href={documentPath('/policy')}>
            {i18n.t('О персональных данных')}
          </a>
        </div>
      </section>
    </div>
  )
}
