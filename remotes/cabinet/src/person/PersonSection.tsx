import { i18n } from '@forum/language'
import { makeStyles, Panel } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import type { ReactNode } from 'react'
import { Heading } from '../Heading.tsx'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
})

/** «Персональные данные» with the control that changes them. */
export function PersonSection({ change, children }: { change: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  return (
    <Stack as="section" gap={12} aria-labelledby="person">
      <div className={styles.head}>
        <Heading id="person">{i18n.t('Персональные данные')}</Heading>
        {change}
      </div>
      <Panel>{children}</Panel>
    </Stack>
  )
}
