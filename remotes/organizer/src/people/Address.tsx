import type { PersonRead } from '@forum/contracts/participation/forumPeople'
import { Slot } from '@forum/federation/slots'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { useId, useState } from 'react'
import { Group } from '../fields/Group.tsx'
import { useListStyles } from './listStyles.ts'

interface Props {
  person: PersonRead['person']
  address: NonNullable<PersonRead['address']>
}

/** The address of an account, which organisers correct unless its holder has a role. */
export function Address({ person: { id, email }, address: { isVerified, whyNotCorrect } }: Props) {
  const styles = useListStyles()
  const { revalidate } = useRevalidator()
  const [correcting, setCorrecting] = useState(false)
  const reasonId = useId()
  return (
    <Group level="h2" title={i18n.t('Адрес')} hint={i18n.t('С ним человек входит, на него приходят письма портала.')}>
      <div className={styles.head}>
        <Text weight="semibold" className={styles.long}>
          {email}
        </Text>
        {!isVerified && (
          <Badge appearance="tint" color="warning">
            {i18n.t('не подтверждён')}
          </Badge>
        )}
      </div>
      {!isVerified && <Quiet>{i18n.t('Войти можно будет, когда человек откроет ссылку из письма на этом адресе.')}</Quiet>}
      <div className={styles.head}>
        <Button
          disabledFocusable={whyNotCorrect !== null}
          {...(whyNotCorrect !== null && { 'aria-describedby': reasonId })}
          onClick={() => setCorrecting(true)}
        >
          {i18n.t('Исправить адрес')}
        </Button>
        {whyNotCorrect && <Quiet id={reasonId}>{whyNotCorrect}</Quiet>}
      </div>
      {correcting && (
        <Slot
          name="address-correction"
          userId={id}
          address={email}
          onClose={() => setCorrecting(false)}
          onCorrected={() => {
            setCorrecting(false)
            void revalidate()
          }}
        />
      )}
    </Group>
  )
}
