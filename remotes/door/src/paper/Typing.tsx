import { forum } from '@forum/client/forum'
import { clockText } from '@forum/client/forumTime'
import { announce } from '@forum/client/toasts'
import type { PaperPerson, readPaperList } from '@forum/contracts/door/presence'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { dayIn, formatIn } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button, Field, Input, makeStyles, Subtitle2, Text, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { NameField } from './NameField.tsx'
import { useTyping } from './useTyping.ts'

const useStyles = makeStyles({
  title: { margin: 0 },
  time: { maxWidth: '220px' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
})

const timeOf = (moment: string): string =>
  formatIn('ru', { timeZone: forum().timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(moment))

/** Types the ticks of a list in: two letters and Enter for each. */
export function Typing({ pointId, day }: { pointId: number; day: string }) {
  const { reading, recent, send } = useTyping(pointId, day)
  return <Reading of={reading}>{(read) => <Ticks read={read} day={day} recent={recent} send={send} />}</Reading>
}

interface TicksProps extends Pick<ReturnType<typeof useTyping>, 'recent' | 'send'> {
  read: ReplyOf<typeof readPaperList>
  day: string
}

const recentTitle = () => i18n.t('Только что перенесены')

function Ticks({ read, day, recent, send }: TicksProps) {
  const styles = useStyles()
  const [typedTime, setTypedTime] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  // The time of the list is proposed, if the list is of this day.
  const listTime = dayIn(forum().timeZone, new Date(read.at)) === day ? timeOf(read.at) : ''
  const time = typedTime ?? listTime
  const mark = (person: PaperPerson) => {
    setAsked(true)
    if (time === '') return
    if (person.at !== null) announce(i18n.t('Отметка уже есть: {name}, {time}', { name: person.fullName, time: clockText(person.at) }))
    else void send(person, 'in', time)
  }
  const marked = read.people.filter(({ at }) => at !== null).length
  const byId = new Map(read.people.map((person) => [person.registrationId, person]))
  const latest = recent.flatMap((id) => byId.get(id) ?? [])
  return (
    <Stack gap={16}>
      <div>
        <Subtitle2 as="h2" block className={styles.title}>
          {i18n.t('Перенести галочки')}
        </Subtitle2>
        <Quiet>
          {i18n.t('Две первые буквы фамилии или имени, стрелки — выбрать, Enter — отметить. Повторная отметка ничего не меняет.')}
        </Quiet>
      </div>
      <Field
        className={styles.time}
        label={i18n.t('Время на бумаге')}
        hint={i18n.t('С ним запишутся отметки. Если оно неизвестно, укажите, когда список напечатан.')}
        required
        validationMessage={asked && time === '' ? i18n.t('Укажите время') : undefined}
      >
        <Input type="time" value={time} onChange={(_, { value }) => setTypedTime(value)} />
      </Field>
      <NameField people={read.people} timeOf={timeOf} onMark={mark} />
      <Text role="status">{i18n.t('Отмечено {marked} из {all}', { marked, all: read.people.length })}</Text>
      {latest.length > 0 && (
        <section aria-label={recentTitle()}>
          <Subtitle2 as="h3" block className={styles.title}>
            {recentTitle()}
          </Subtitle2>
          <List>
            {latest.map((person) => (
              <li key={person.registrationId} className={styles.item}>
                <Text>{[person.fullName, person.at && timeOf(person.at)].filter(Boolean).join(', ')}</Text>
                {person.isTyped && (
                  <Button
                    aria-label={i18n.t('Снять отметку: {name}', { name: person.fullName })}
                    onClick={() => void send(person, 'undo', time || '00:00')}
                  >
                    {i18n.t('Снять')}
                  </Button>
                )}
              </li>
            ))}
          </List>
        </section>
      )}
    </Stack>
  )
}
