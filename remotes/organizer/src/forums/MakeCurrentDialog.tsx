import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useReading } from '@forum/client/useReading'
import { type ForumListed, makeForumCurrent } from '@forum/contracts/forum/nextForum'
import { getSettling, type SettlingRead } from '@forum/contracts/forum/settling'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { chosenFor, type Fates, keyOf, StaffChoice } from './StaffChoice.tsx'
import { forumsTexts } from './texts.ts'

type Point = SettlingRead['points'][number]

const labelsOf = (points: readonly Point[]): string => points.map(({ label }) => label).join('; ')

interface Props {
  next: ForumListed
  former: string
  onClose: () => void
}

/** Confirms before the whole portal changes to another forum; a forum that is not settled leads to its open points. */
export function MakeCurrentDialog({ next, former, onClose }: Props) {
  const navigate = useNavigate()
  const reading = useReading(getSettling, { id: next.id })
  const read = reading.reply
  const [fates, setFates] = useState<Fates>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const open = read?.points.filter(({ state }) => state === 'taken')
  const blocking = open?.filter(({ isBlocking }) => isBlocking) ?? []
  const warning = open?.filter(({ isBlocking }) => !isBlocking) ?? []

  const settle = () => {
    onClose()
    void navigate({ search: `?id=${next.id}`, hash: 'settling' })
  }
  const staff = read?.staff ?? []
  const choose = async () => {
    if (staff.some((each) => !fates.has(keyOf(each)))) return setProblem(i18n.t('Выберите для каждого: оставить роль или закончить.'))
    setProblem(null)
    try {
      await call(makeForumCurrent, {
        id: next.id,
        ...(staff.length > 0 && { keep: chosenFor(staff, fates, 'keep'), end: chosenFor(staff, fates, 'end') }),
      })
      // Pages contain the forum's data in their HTML.
      location.reload()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const isReady = open !== undefined && blocking.length === 0
  return (
    <ConfirmDialog
      title={i18n.t('Сделать текущим «{title}»?', { title: next.title })}
      action={isReady || !read ? forumsTexts.makeCurrent : i18n.t('Решить')}
      onConfirm={() => (isReady ? void choose() : read && settle())}
      onClose={onClose}
    >
      {problem && <Text role="alert">{problem}</Text>}
      <Reading of={reading}>{() => null}</Reading>
      {blocking.length > 0 && (
        <Text block>{i18n.t('Форум ещё нельзя сделать текущим. Осталось решить: {points}.', { points: labelsOf(blocking) })}</Text>
      )}
      {warning.length > 0 && <Text block>{i18n.t('Не проверено: {points}.', { points: labelsOf(warning) })}</Text>}
      {isReady && (
        <>
          <Text block>
            {i18n.t(
              'Кабинеты, программа, страница организаторов и таблица участников сразу покажут форум «{title}». Регистрация откроется в дни, указанные в его настройках.',
              { title: next.title },
            )}
          </Text>
          <Text block>
            {i18n.t('Заявки, тезисы и документы форума «{title}» сохранятся. Вернуть его текущим можно здесь же.', { title: former })}
          </Text>
          {staff.length > 0 && <StaffChoice staff={staff} fates={fates} onChange={setFates} />}
        </>
      )}
    </ConfirmDialog>
  )
}
