import { forum } from '@forum/client/forum'
import { formatNames } from '@forum/domain/forum/participation'
import { dayInWords } from '@forum/domain/platform/calendar'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { useState } from 'react'
import type { AnswerProps } from './answerProps.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { FactList } from './FactList.tsx'

/** One proposal, to be confirmed or declined. */
export function ProposalAnswer({ forumName, ...answer }: AnswerProps & { forumName: string }) {
  const [declines, setDeclines] = useState(false)
  const { title, format, section, speechDate, answerUntil } = answer.proposal
  return (
    <Stack gap={16}>
      <Text weight="semibold">{i18n.t('{forum}: вам предложено участие', { forum: forumName })}</Text>
      <FactList
        facts={[
          [i18n.t('Доклад'), title],
          [i18n.t('Форма участия'), format === null ? '' : formatNames[format]],
          [i18n.t('Секция'), section],
          [i18n.t('Дата выступления'), speechDateInWords(speechDate, forum().days)],
          [i18n.t('Ответить до'), answerUntil ? dayInWords(answerUntil) : ''],
        ]}
      />
      {declines ? (
        <DeclineForm {...answer} onBack={() => setDeclines(false)} />
      ) : (
        <ConfirmForm {...answer} onDecline={() => setDeclines(true)} />
      )}
    </Stack>
  )
}
