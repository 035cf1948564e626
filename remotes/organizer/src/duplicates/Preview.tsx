import { momentText } from '@forum/client/forumTime'
import type { MergePreview } from '@forum/contracts/people/duplicates'
import { formatOf, formatTitles, stageNames, stageOf } from '@forum/domain/forum/participation'
import { i18n, translated } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { duplicateTexts } from './texts.ts'

const useStyles = makeStyles({
  term: { marginTop: '8px', color: tokens.colorNeutralForeground2 },
  fact: { margin: 0 },
})

const countsOf = ({ files, consents, extensions }: MergePreview): string =>
  [
    files && i18n.t('файлов: {count}', { count: files }),
    consents && i18n.t('согласий: {count}', { count: consents }),
    extensions && i18n.t('продлений: {count}', { count: extensions }),
  ]
    .filter(Boolean)
    .join(', ')

function movesOf(preview: MergePreview): string[] {
  const registrations = preview.registrations.map((registration) =>
    [
      i18n.t('№ {id}: {format}', { id: registration.id, format: formatTitles[formatOf(registration)].toLowerCase() }),
      registration.talkTitle && i18n.t('«{title}»', { title: registration.talkTitle }),
      stageNames[stageOf(registration)].toLowerCase(),
      registration.forumTitle,
    ]
      .filter(Boolean)
      .join(' · '),
  )
  const lines = [...registrations, countsOf(preview)].filter(Boolean)
  return lines.length > 0 ? lines : [i18n.t('Заявок, файлов, согласий и продлений нет')]
}

const fieldNames = translated({
  phone: () => i18n.t('Телефон'),
  birthDate: () => i18n.t('Дата рождения'),
  academicDegree: () => i18n.t('Учёная степень'),
  organization: () => i18n.t('Организация'),
  position: () => i18n.t('Должность'),
  photo: () => i18n.t('Фото'),
})

function fieldInWords({ field, stays, absorbed, filled }: MergePreview['fields'][number]): string {
  const name = fieldNames[field]
  if (filled) return i18n.t('{field}: {value} — заполнится из отключаемой', { field: name, value: absorbed })
  return absorbed === '' || absorbed === stays
    ? `${name}: ${stays}`
    : i18n.t('{field}: {value} (в отключаемой: {other})', { field: name, value: stays, other: absorbed })
}

const lastSignIn = (when: string | null) => (when === null ? i18n.t('Входов не было') : i18n.t('Последний вход: {when}', { when }))

function Account({ account }: { account: MergePreview['stays'] }) {
  const { fullName, email, lastSignInAt } = account
  return (
    <>
      {duplicateTexts.account(fullName, email)}
      <br />
      <Quiet>{lastSignIn(lastSignInAt && momentText(lastSignInAt))}</Quiet>
    </>
  )
}

/** Effect of a merge, or the reason why it is forbidden. */
export function Preview({ preview }: { preview: MergePreview }) {
  const styles = useStyles()
  const { stays, absorbed, fields, objections } = preview
  return (
    <Stack gap={12} wrap="anywhere">
      {objections.length > 0 && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>{i18n.t('Объединить нельзя')}</MessageBarTitle>
            {objections.map((objection) => (
              <Text key={objection} block>
                {objection}
              </Text>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
      <Stack as="dl">
        <dt className={styles.term}>{i18n.t('Останется')}</dt>
        <dd className={styles.fact}>
          <Account account={stays} />
        </dd>
        <dt className={styles.term}>{i18n.t('Будет отключена')}</dt>
        <dd className={styles.fact}>
          <Account account={absorbed} />
        </dd>
        <dt className={styles.term}>{i18n.t('Перейдут')}</dt>
        {movesOf(preview).map((line) => (
          <dd key={line} className={styles.fact}>
            {line}
          </dd>
        ))}
        {fields.length > 0 && <dt className={styles.term}>{i18n.t('Профиль')}</dt>}
        {fields.map((field) => (
          <dd key={field.field} className={styles.fact}>
            {fieldInWords(field)}
          </dd>
        ))}
      </Stack>
    </Stack>
  )
}
