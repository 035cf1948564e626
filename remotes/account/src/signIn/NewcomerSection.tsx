import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    marginTop: '28px',
    paddingTop: '24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

/** Leads people without an account to the registration. */
export function NewcomerSection({ onCreate, children }: { onCreate: () => void; children?: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Text>{i18n.t('Впервые на форуме?')}</Text>
      <Button size="large" onClick={onCreate}>
        {i18n.t('Создать личный кабинет')}
      </Button>
      {children}
    </div>
  )
}
