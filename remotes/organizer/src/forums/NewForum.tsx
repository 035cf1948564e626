import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import type { ForumRead } from '@forum/contracts/forum/forum'
import { type CopiedField, createNextForum, previewNextForum } from '@forum/contracts/forum/nextForum'
import { problemsOfNext } from '@forum/domain/forum/nextForum'
import { dayRemark } from '@forum/domain/platform/holidays'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, Field, Input, Text } from '@forum/ui'
import { DatePicker } from '@forum/ui/date'
import { useState } from 'react'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { organizerTexts } from '../texts.ts'
import { Listing } from './Listing.tsx'
import { OtherDays } from './OtherDays.tsx'

type Problems = Partial<Record<'title' | 'firstDay' | 'days' | 'dates', string>>

/** Creates a forum from the shown one as a template, after a preview. */
export function NewForum({ template }: { template: ForumRead }) {
  const styles = useFieldStyles()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [firstDay, setFirstDay] = useState('')
  const [days, setDays] = useState(String(template.settings.days.length))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [listing, setListing] = useState<readonly CopiedField[] | null>(null)
  const [others, setOthers] = useState<readonly string[] | null>(null)
  const request = { from: template.id, title, firstDay, days: Number(days), ...(others && { dates: [firstDay, ...others] }) }
  const remark = dayRemark(firstDay, template.settings.holidays)

  const change =
    (set: (value: string) => void) =>
    (_: unknown, { value }: { value: string }) => {
      set(value)
      // The preview and the days belong to the former input.
      setListing(null)
      setOthers(null)
    }
  const attempt = async (work: () => Promise<void>) => {
    const found = problemsOfNext({ days: template.settings.days as [string, ...string[]] }, request)
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    try {
      await work()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const refused = Object.fromEntries(Object.entries(fields).map(([field, [sentence]]) => [field, sentence ?? '']))
      if (['title', 'firstDay', 'days', 'dates'].some((field) => refused[field])) setProblems(refused)
      else setFailure(messageOf(error))
    }
  }
  const preview = () => attempt(async () => setListing((await call(previewNextForum, request)).listing))
  const create = () =>
    attempt(async () => {
      const { id } = await call(createNextForum, request)
      showSuccess(i18n.t('Форум создан. Проверьте, что он взял из прошлого.'))
      await navigate({ search: `?id=${id}`, hash: 'settling' })
    })

  return (
    <Group
      title={i18n.t('Новый форум по образцу')}
      hint={i18n.t(
        'Образец — «{title}». Даты сдвинутся вместе с первым днём, остальное скопируется. Новый форум не станет текущим, пока вы его не выберете.',
        { title: template.settings.title },
      )}
    >
      <Field label={i18n.t('Название нового форума')} validationMessage={problems.title}>
        <Input value={title} onChange={change(setTitle)} />
      </Field>
      <div className={styles.columns}>
        <Field
          label={i18n.t('Первый день')}
          hint={remark ? organizerTexts.dayRemark(remark) : undefined}
          validationMessage={problems.firstDay}
        >
          <DatePicker value={firstDay} onChange={(value) => change(setFirstDay)(null, { value })} />
        </Field>
        <Field
          label={i18n.t('Сколько дней')}
          hint={i18n.t('От одного до десяти; потом их можно изменить')}
          validationMessage={problems.days}
        >
          <Input inputMode="numeric" maxLength={2} value={days} onChange={change(setDays)} />
        </Field>
      </div>
      <OtherDays
        firstDay={firstDay}
        days={Number(days)}
        others={others}
        problem={problems.dates}
        onChange={(next) => {
          setOthers(next)
          setListing(null)
        }}
      />
      {failure && <Text role="alert">{failure}</Text>}
      <div aria-live="polite">{listing && <Listing listing={listing} />}</div>
      <div className={styles.row}>
        <Button onClick={() => void preview()}>{i18n.t('Показать, что скопируется')}</Button>
        <Button appearance="primary" disabled={!listing} onClick={() => void create()}>
          {i18n.t('Создать форум')}
        </Button>
      </div>
    </Group>
  )
}
