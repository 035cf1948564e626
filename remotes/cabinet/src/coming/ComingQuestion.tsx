import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { answerComing, type Coming } from '@forum/contracts/participation/coming'
import { formatNames } from '@forum/domain/forum/participation'
import type { ComingAnswer } from '@forum/domain/participation/coming'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { useAnswerStyles } from '../proposal/answerProps.ts'
import { FactList } from '../proposal/FactList.tsx'
import { Problem } from '../proposal/Problem.tsx'
import { Losses } from './Losses.tsx'
import { comingTexts } from './texts.ts'

interface Props {
  coming: Coming
  forumName: string
  link: string
  onAnswered: (answer: ComingAnswer) => void
}

/** The question with its two answers; a person with something to lose confirms a refusal. */
export function ComingQuestion({ coming, forumName, link, onAnswered }: Props) {
  const styles = useAnswerStyles()
  const { revalidate } = useRevalidator()
  const [declines, setDeclines] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const { registrations, answer: former, firstDay, keepsPlace } = coming
  const answer = async (given: ComingAnswer) => {
    setSending(true)
    setProblem(null)
    try {
      await call(answerComing, { t: link, answer: given, ...(declines && { told: registrations.map(({ id }) => id) }) })
      onAnswered(given)
    } catch (error) {
      setProblem(messageOf(error))
      setSending(false)
      // The shown data may have changed.
      await revalidate()
    }
  }
  return (
    <Stack gap={16}>
      <Text weight="semibold">{i18n.t('{forum}: вы придёте?', { forum: forumName })}</Text>
      {problem !== null && <Problem message={problem} />}
      {declines ? (
        <Losses coming={coming} sending={sending} onAnswer={(given) => void answer(given)} onBack={() => setDeclines(false)} />
      ) : (
        <>
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
          {former !== null && <Text>{comingTexts.answered[former]}</Text>}
          <Text>{i18n.t('Ответ можно изменить, пока форум не начался: он начинается {firstDay}.', { firstDay: formatDay(firstDay) })}</Text>
          <div className={styles.row}>
            <Button appearance="primary" disabledFocusable={sending} onClick={() => void answer('yes')}>
              {i18n.t('Приду')}
            </Button>
            <Button disabledFocusable={sending} onClick={() => (keepsPlace ? setDeclines(true) : void answer('no'))}>
              {i18n.t('Не приду')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}
