import { i18n } from '@forum/language'
import { makeStyles, Panel, tokens } from '@forum/ui'
import type { ReactNode } from 'react'
import { Heading } from '../Heading.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
})

/** «Персональные данные» with the control that changes them. */
export function PersonSection({ change, children }: { change: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.root} aria-labelledby="person">
      <div className={styles.head}>
        <Heading id="person">{i18n.t('Персональные данные')}</Heading>
        {change}
      </div>
      <Panel>{children}</Panel>
    </section>
  )
}
