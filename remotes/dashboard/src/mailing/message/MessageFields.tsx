import { forum } from '@forum/client/forum'
import {
  type CampaignAction,
  type CampaignPlaceholder,
  type CampaignTexts,
  campaignActions,
  type WrittenLanguage,
} from '@forum/domain/dashboard/campaigns'
import { hasModule } from '@forum/domain/forum/modules'
import { asksComing } from '@forum/domain/participation/coming'
import { i18n, translated } from '@forum/language'
import { Caption1, Field, makeStyles, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Stack } from '@forum/ui/layout'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { useState } from 'react'
import { emptyText, messageTexts } from '../texts.ts'
import { TextFields } from './TextFields.tsx'
import { answersIn, useQuestions } from './useQuestions.ts'

const useStyles = makeStyles({
  summary: { cursor: 'pointer', marginBottom: '12px' },
  hint: { display: 'block', marginBottom: '12px', color: tokens.colorNeutralForeground2 },
  check: { display: 'grid' },
  ofCheck: { marginInlineStart: '32px', color: tokens.colorNeutralForeground2 },
})

/** The editable text of a campaign or a reminder. */
export interface Written {
  texts: CampaignTexts
  action: CampaignAction
  isNecessary: boolean
}

/** Validation messages by dotted field name. */
export type Problems = Record<string, string | undefined>

/** Required fields left empty; the English text is optional, but has both a subject and a body. */
export function missingIn({ ru, en }: CampaignTexts): Problems {
  const isEmpty = (text: string) => text.trim() === ''
  const found: Problems = {}
  for (const field of ['subject', 'body'] as const) {
    if (isEmpty(ru[field])) found[`texts.ru.${field}`] = messageTexts.required
    if (en && isEmpty(en[field]) && !(isEmpty(en.subject) && isEmpty(en.body)))
      found[`texts.en.${field}`] = i18n.t('Заполните и тему, и текст или очистите оба поля')
  }
  return found
}

/** Texts without an empty English one. */
export const withoutEmpty = ({ ru, en }: CampaignTexts): CampaignTexts =>
  en && (en.subject.trim() || en.body.trim()) ? { ru, en } : { ru }

const hints: Partial<Record<CampaignAction, string>> = translated({
  proposal: () => i18n.t('Человек подтвердит участие или откажется прямо из письма, без входа в кабинет.'),
  coming: () =>
    i18n.t('Человек ответит «Приду» или «Не приду» прямо из письма, без входа в кабинет; ответ можно изменить до начала форума.'),
})

/** The question whether people will come needs presence. */
const isOffered = (action: CampaignAction): boolean => action !== 'coming' || asksComing(forum())

interface Props<Value extends Written> {
  value: Value
  onChange: (value: Value) => void
  placeholders: readonly CampaignPlaceholder[]
  /** Forum of the mail; undefined: the current one. */
  meetingId: number | undefined
  problems: Problems
}

const actions = translated({
  none: () => i18n.t('Без кнопки'),
  cabinet: () => i18n.t('Личный кабинет'),
  proposal: () => i18n.t('Ответить на предложение'),
  coming: () => i18n.t('Ответить, придёт ли'),
}) satisfies Record<CampaignAction, string>

export function MessageFields<Value extends Written>({ value, onChange, placeholders, meetingId, problems }: Props<Value>) {
  const styles = useStyles()
  const [open, setOpen] = useState(value.texts.en !== undefined)
  const known = placeholders.map((name) => ({ name, description: messageTexts.placeholders[name] }))
  const questions = useQuestions(meetingId)
  const ofLanguage = (language: WrittenLanguage) => ({
    subject: problems[`texts.${language}.subject`],
    body: problems[`texts.${language}.body`],
  })
  return (
    <Stack gap={16}>
      <TextFields
        value={value.texts.ru}
        onChange={(ru) => onChange({ ...value, texts: { ...value.texts, ru } })}
        placeholders={known}
        answers={answersIn('ru', questions)}
        problems={ofLanguage('ru')}
      />
      {hasModule(forum(), 'english') && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={styles.summary}>{i18n.t('Текст по-английски')}</summary>
          <Caption1 className={styles.hint}>{i18n.t('Для тех, кто выбрал английский. Без него они получат русский текст.')}</Caption1>
          {open && (
            <TextFields
              value={value.texts.en ?? emptyText()}
              onChange={(en) => onChange({ ...value, texts: { ...value.texts, en } })}
              placeholders={known}
              answers={answersIn('en', questions)}
              problems={ofLanguage('en')}
            />
          )}
        </details>
      )}
      <Field label={i18n.t('Кнопка')} hint={hints[value.action]}>
        <RadioGroup value={value.action} onChange={(_, data) => onChange({ ...value, action: data.value as CampaignAction })}>
          {campaignActions.filter(isOffered).map((action) => (
            <Radio key={action} value={action} label={actions[action]} />
          ))}
        </RadioGroup>
      </Field>
      <div className={styles.check}>
        <Checkbox
          label={i18n.t('Обязательное: отправить и отписавшимся')}
          checked={value.isNecessary}
          onChange={(_, { checked }) => onChange({ ...value, isNecessary: checked === true })}
        />
        <Caption1 className={styles.ofCheck}>
          {i18n.t('Только для того, без чего участник не обойдётся: время и место, перенос, отмена.')}
        </Caption1>
      </div>
    </Stack>
  )
}
