import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { showFailure } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { deleteReminder, type Reminder, rehearseReminder } from '@forum/contracts/dashboard/mailing'
import type { SavedView } from '@forum/contracts/participation/savedViews'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { asksComing } from '@forum/domain/participation/coming'
import { formatDay } from '@forum/domain/platform/calendar'
import { currentLocale, i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, makeStyles, Panel, Subtitle2, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Quiet, Stack } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { mailingTexts } from '../texts.ts'
import { audienceName } from './audiences.ts'
import { firstAsking, type NewRule, newRule, secondAsking } from './newRules.ts'
import { ReminderForm } from './ReminderForm.tsx'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: '12px', margin: 0, padding: 0, listStyleType: 'none', width: '100%' },
  rule: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', padding: '16px 20px', overflowWrap: 'anywhere' },
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', margin: 0 },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  people: { margin: '8px 0 0', paddingInlineStart: '20px', overflowWrap: 'anywhere' },
})

type Asked = { rule: Reminder; what: 'edit' | 'delete' | 'rehearse' } | { rule: null; what: 'edit'; start: NewRule }

function planOf({ action, deadline, daysBefore }: Reminder): string {
  const days = daysBefore.join(', ')
  return action === 'coming'
    ? i18n.t('Форум {firstDay}, вопрос за (дней): {days}', { firstDay: formatDay(deadline), days })
    : i18n.t('Срок {deadline}, напоминания за (дней): {days}', { deadline: formatDay(deadline), days })
}

/** Rules of reminders, with the people they would reach today. */
export function Reminders({
  rules,
  views,
  meetingId,
}: {
  rules: readonly Reminder[]
  views: readonly SavedView[]
  meetingId: number | undefined
}) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const begin = (start: NewRule) => setAsked({ rule: null, what: 'edit', start })

  if (asked?.what === 'edit')
    return (
      <ReminderForm
        rule={asked.rule}
        start={asked.rule ?? asked.start}
        views={views}
        meetingId={meetingId}
        onClose={close}
        onSaved={async () => {
          close()
          await revalidate()
        }}
      />
    )
  const remove = async (id: number) => {
    close()
    try {
      await call(deleteReminder, { id })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }
  return (
    <Stack gap={16} align="start">
      <Quiet>{i18n.t('Напоминания уходят с девяти утра, один раз в назначенный день. Кто уже ответил, письма не получит.')}</Quiet>
      {rules.length === 0 && <Text>{i18n.t('Правил пока нет. Например: «предложено и не подтверждено», за 5 и 2 дня до срока.')}</Text>}
      <ul className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.id}>
            <Panel className={styles.rule}>
              <Subtitle2 as="h2" className={styles.title}>
                {rule.name}
                {!rule.isEnabled && <Badge appearance="outline">{i18n.t('Выключено')}</Badge>}
              </Subtitle2>
              <Text>{audienceName(rule.query, views)}</Text>
              <Quiet>{planOf(rule)}</Quiet>
              <div className={styles.row}>
                <Button onClick={() => setAsked({ rule, what: 'rehearse' })}>{i18n.t('Кому ушло бы сегодня')}</Button>
                <Button onClick={() => setAsked({ rule, what: 'edit' })}>{i18n.t('Изменить')}</Button>
                <Button onClick={() => setAsked({ rule, what: 'delete' })}>{mailingTexts.delete}</Button>
              </div>
              <div aria-live="polite">{asked?.what === 'rehearse' && asked.rule === rule && <Rehearsal id={rule.id} />}</div>
            </Panel>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button appearance="primary" onClick={() => begin(newRule())}>
          {i18n.t('Новое правило')}
        </Button>
        {asksComing(forum()) && (
          <>
            <Button onClick={() => begin(firstAsking())}>{i18n.t('Спросить, придут ли')}</Button>
            <Button onClick={() => begin(secondAsking())}>{i18n.t('Спросить ещё раз тех, кто молчит')}</Button>
          </>
        )}
      </div>
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title={i18n.t('Удалить правило «{name}»?', { name: asked.rule.name })}
          action={mailingTexts.delete}
          destructive
          onConfirm={() => void remove(asked.rule.id)}
          onClose={close}
        >
          {i18n.t('Уже отправленные напоминания останутся в списке рассылок.')}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

/** Recipients that a reminder would have now. */
function Rehearsal({ id }: { id: number }) {
  return <Reading of={useReading(rehearseReminder, { id })}>{(reached) => <Reached {...reached} />}</Reading>
}

function Reached({ isDue, count, people }: ReplyOf<typeof rehearseReminder>) {
  const styles = useStyles()
  return (
    <>
      <Text>
        {isDue
          ? i18n.t('Сегодня напоминание получат: {count}', { count: count.toLocaleString(currentLocale()) })
          : i18n.t('Сегодня не день напоминания. Если бы оно ушло, его получили бы: {count}', {
              count: count.toLocaleString(currentLocale()),
            })}
      </Text>
      <ul className={styles.people}>
        {people.map(({ userId, fullName, to }) => (
          <li key={userId}>
            {fullName} · {to}
          </li>
        ))}
      </ul>
      {people.length < count && (
        <Quiet>{i18n.t('Показаны первые {count}', { count: people.length.toLocaleString(currentLocale()) })}</Quiet>
      )}
    </>
  )
}
