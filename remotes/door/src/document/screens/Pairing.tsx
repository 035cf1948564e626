import { i18n } from '@forum/language'
import { useEffect, useRef, useState } from 'react'
import { loadDevice, type PairedDevice, requestToken } from '../shift/beginShift.ts'
import { DeviceCallError } from '../shift/deviceCall.ts'
import type { DoorDatabase } from '../storage/database.ts'
import { leftBehind } from '../storage/outbox.ts'
import { startTexts } from '../texts.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { Field, Form } from './parts.tsx'

interface PairingProps {
  db: DoorDatabase
  notice: string | undefined
  /** The page opens without a network. */
  isStored: boolean
  onPaired: (paired: PairedDevice) => void
  onLanguage: () => void
}

const textOf = (error: unknown): string => {
  if (!(error instanceof DeviceCallError)) return startTexts.failed
  if (error.status === 0) return i18n.t('Нет сети. Чтобы подключить устройство, нужна сеть.')
  return error.message || startTexts.wrongCode
}

/** The code as organisers read it out: without spaces, in any case. */
const tidy = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export function Pairing({ db, notice, isStored, onPaired, onLanguage }: PairingProps) {
  const [code, setCode] = useState('')
  const [left, setLeft] = useState<Awaited<ReturnType<typeof leftBehind>>>([])
  useEffect(() => {
    leftBehind(db).then(setLeft, () => undefined)
  }, [db])

  // The code works once: after a broken connection the list is loaded with the token that it gave.
  const paired = useRef<{ code: string; token: string } | null>(null)
  const pair = async (): Promise<string | null> => {
    if (tidy(code) === '') return startTexts.wrongCode
    // A browser short of space may delete marks unless the storage is persistent.
    await navigator.storage?.persist?.().catch(() => false)
    try {
      if (paired.current?.code !== tidy(code)) paired.current = { code: tidy(code), token: await requestToken(tidy(code)) }
      onPaired(await loadDevice(db, paired.current.token))
      return null
    } catch (error) {
      return textOf(error)
    }
  }
  return (
    <main className="start">
      <h1>{startTexts.title}</h1>
      {notice && <p role="status">{notice}</p>}
      {left.map(({ forumId, forumName, count }) => (
        <p key={forumId} className="hint">
          {i18n.t(
            'На телефоне {count, plural, one {# неотправленная отметка} few {# неотправленные отметки} other {# неотправленных отметок}} форума «{forum}». Подключите устройство к этому форуму, и они уйдут.',
            { forum: forumName, count },
          )}
        </p>
      ))}
      <Form submit={i18n.t('Подключить')} busy={i18n.t('Подключаем и загружаем список…')} onSubmit={pair}>
        <Field
          label={i18n.t('Код устройства')}
          hint={i18n.t('Восемь знаков, которые назвал организатор. Код действует десять минут и один раз.')}
          value={code}
          onChange={setCode}
          maxLength={20}
          hasFocus
        />
      </Form>
      {isStored && <p className="hint">{i18n.t('Страница сохранена и откроется без сети.')}</p>}
      <LanguageButton onLanguage={onLanguage} />
    </main>
  )
}
