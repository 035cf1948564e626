import type { Coming } from '@forum/contracts/participation/coming'
import { formatNames } from '@forum/domain/forum/participation'
import type { ComingAnswer } from '@forum/domain/participation/coming'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { DestructiveButton } from '@forum/ui/dialog'
import { Stack } from '@forum/ui/layout'
import { useEffect, useRef } from 'react'
import { useAnswerStyles } from '../proposal/answerProps.ts'
import { FactList } from '../proposal/FactList.tsx'
import { Problem } from '../proposal/Problem.tsx'
import { comingTexts } from './texts.ts'

interface Props {
  coming: Coming
  sending: boolean
  onAnswer: (answer: ComingAnswer) => void
  onBack: () => void
}

/** Places that a person who does not come may give up to others. */
export function Losses({ coming: { registrations, cancelRefused }, sending, onAnswer, onBack }: Props) {
  const styles = useAnswerStyles()
  const root = useRef<HTMLElement>(null)
  // The button that was pressed is gone.
  useEffect(() => root.current?.focus(), [])
  const isAccepted = registrations.some((registration) => registration.isAccepted)
  return (
    <Stack as="section" gap={16} ref={root} tabIndex={-1} aria-label={comingTexts.loseTitle}>
      <Text weight="semibold">{comingTexts.loseTitle}</Text>
      {registrations.map(({ id, format, talkTitle, section }) => (
        <FactList
          key={id}
          facts={[
            [comingTexts.format, formatNames[format]],
            [comingTexts.talk, talkTitle],
            [comingTexts.section, section],
          ]}
        />
      ))}
      {cancelRefused === null ? (
        <Text>
          {isAccepted
            ? i18n.t('Доклад принят. Если отменить заявки, его место в программе достанется другому, и вернуть его вы сами не сможете.')
            : i18n.t('Если отменить заявки, это достанется другим, и вернуть отменённое вы сами не сможете.')}
        </Text>
      ) : (
        <Problem message={cancelRefused} />
      )}
      <Text>{i18n.t('Если заявки оставить, место останется за вами, а организаторы будут знать, что вы не придёте.')}</Text>
      <div className={styles.row}>
        <Button onClick={onBack}>{i18n.t('Вернуться')}</Button>
        <Button disabledFocusable={sending} onClick={() => onAnswer('no')}>
          {i18n.t('Не приду, заявки оставить')}
        </Button>
        {cancelRefused === null && (
          <DestructiveButton disabledFocusable={sending} onClick={() => onAnswer('cancel')}>
            {i18n.t('Не приду, отменить заявки')}
          </DestructiveButton>
        )}
      </div>
    </Stack>
  )
}
