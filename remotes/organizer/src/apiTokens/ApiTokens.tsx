import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { announce, showFailure } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import {
  type ApiTokenList,
  type CreatedApiToken,
  type ListedApiToken,
  listApiTokens,
  revokeApiToken,
} from '@forum/contracts/dashboard/apiTokens'
import { apiTokenTexts } from '@forum/domain/people/apiTokens'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button, Text, TextLink } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { useFieldStyles } from '../fields/Group.tsx'
import { useListStyles } from '../people/listStyles.ts'
import { NewToken } from './NewToken.tsx'
import { TokenDialog } from './TokenDialog.tsx'
import { tokenTexts } from './texts.ts'

/** Tokens by which other programs read data of the forum. */
export function ApiTokens() {
  const reading = useReading(listApiTokens, {})
  return <Reading of={reading}>{(list) => <Loaded {...list} onChanged={() => void reading.reload()} />}</Reading>
}

function Item({ token, onRevoke }: { token: ListedApiToken; onRevoke: () => void }) {
  const styles = useListStyles()
  const { name, forum, parts, networks, state, createdAt, createdBy, until, usedAt } = token
  const created = momentText(createdAt)
  return (
    <ListItem>
      <div className={styles.head}>
        <Text weight="semibold" className={styles.long}>
          {name}
        </Text>
        <Badge appearance="tint" color={state === 'working' ? 'success' : 'informative'}>
          {apiTokenTexts.states[state]}
        </Badge>
      </div>
      <Text>{[forum, parts.map((part) => apiTokenTexts.parts[part]).join(', ')].join(' · ')}</Text>
      {networks.length > 0 && (
        <Text className={styles.long}>{i18n.t('Только из сетей: {networks}', { networks: networks.join(', ') })}</Text>
      )}
      <Quiet>
        {createdBy ? i18n.t('Выдан {when}, {who}', { when: created, who: createdBy }) : i18n.t('Выдан {when}', { when: created })}
        {' · '}
        {i18n.t('действует до {until}', { until: formatDay(until) })}
        {' · '}
        {usedAt ? i18n.t('последний запрос {when}', { when: momentText(usedAt) }) : i18n.t('запросов ещё не было')}
      </Quiet>
      {state === 'working' && (
        <Button className={styles.button} aria-label={tokenTexts.revokeOf(name)} onClick={onRevoke}>
          {tokenTexts.revoke}
        </Button>
      )}
    </ListItem>
  )
}

function Loaded({ tokens, lastDay, onChanged }: ApiTokenList & { onChanged: () => void }) {
  const styles = useFieldStyles()
  const [adding, setAdding] = useState(false)
  const [created, setCreated] = useState<CreatedApiToken | null>(null)
  const [revoking, setRevoking] = useState<ListedApiToken | null>(null)

  const revoke = async ({ id, name }: ListedApiToken) => {
    setRevoking(null)
    try {
      await call(revokeApiToken, { id })
      announce(i18n.t('Токен отозван: {name}', { name }))
    } catch (error) {
      showFailure(error)
    }
    onChanged()
  }

  return (
    <>
      <div className={styles.group}>
        <Text>
          {i18n.t(
            'Сайт института, экран в холле или система пропусков читают данные форума по токену: только то, что вы выбрали, и только пока вы администратор. Менять они ничего не могут.',
          )}
        </Text>
        <Quiet>
          {i18n.t('Опубликованная программа открыта и без токена.')}{' '}
          <TextLink href="/api/docs" target="_blank" rel="noreferrer">
            {i18n.t('Описание запросов для разработчиков')}
          </TextLink>
        </Quiet>
        <div className={styles.itemButtons}>
          <Button appearance="primary" onClick={() => setAdding(true)}>
            {tokenTexts.add}
          </Button>
        </div>
      </div>
      {tokens.length === 0 && <Text>{i18n.t('Токенов ещё не было.')}</Text>}
      <List>
        {tokens.map((token) => (
          <Item key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </List>
      {adding && (
        <NewToken
          lastDay={lastDay}
          onClose={() => setAdding(false)}
          onCreated={(token) => {
            setAdding(false)
            setCreated(token)
            onChanged()
          }}
        />
      )}
      {created && <TokenDialog {...created} onClose={() => setCreated(null)} />}
      {revoking && (
        <ConfirmDialog
          title={tokenTexts.revokeOf(revoking.name)}
          action={tokenTexts.revoke}
          destructive
          onConfirm={() => void revoke(revoking)}
          onClose={() => setRevoking(null)}
        >
          {i18n.t('Следующий же запрос этой программы получит отказ. Вернуть токен нельзя, можно выдать новый.')}
        </ConfirmDialog>
      )}
    </>
  )
}
