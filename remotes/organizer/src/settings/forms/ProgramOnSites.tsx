import { offeredLanguages } from '@forum/domain/forum/bilingual'
import { programAddresses } from '@forum/domain/program/programAddresses'
import { i18n } from '@forum/language'
import { ownNameOf } from '@forum/language/ownName'
import type { Language } from '@forum/language/requestLanguage'
import { Field, makeStyles, Text, TextLink } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { useDraft } from '../../draft/DraftContext.tsx'
import { linesToText, textToLines } from '../../draft/policyText.ts'
import { CopyField } from '../../fields/CopyField.tsx'
import { ParsedField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'

const useStyles = makeStyles({ language: { maxWidth: '240px', marginBottom: '20px' } })

const addressIn = (language: Language, path: string): string =>
  `${window.location.origin}${path}${language === 'ru' ? '' : `?lang=${language}`}`

const frameLine = (address: string): string =>
  `<iframe src="${address}" title="${i18n.t('Программа')}" width="100%" height="800" loading="lazy" style="border:0"></iframe>`

/** Section of the programme on other sites and in other programs: who may show it, and what they copy. */
export function ProgramOnSites() {
  const styles = useStyles()
  const { draft } = useDraft()
  const [language, setLanguage] = useState<Language>('ru')
  const offered = offeredLanguages(draft.settings)
  const frame = addressIn(language, programAddresses.frame)
  return (
    <>
      <Text as="p" block>
        {i18n.t('Здесь всегда опубликованная программа: новая версия появляется сама, когда вы её опубликуете.')}
      </Text>
      {offered.length > 1 && (
        <Field label={i18n.t('Язык')} className={styles.language}>
          <Select value={language} onChange={(_, { value }) => setLanguage(offered.find((each) => each === value) ?? 'ru')}>
            {offered.map((each) => (
              <option key={each} value={each}>
                {ownNameOf(each)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Group title={i18n.t('Рамка на сайте')}>
        <ParsedField path="settings.frameSites" read={textToLines} write={linesToText} />
        <CopyField
          label={i18n.t('Рамка для страницы сайта')}
          hint={i18n.t('Вставьте в HTML-код страницы. Работает на сайтах, названных выше')}
          value={frameLine(frame)}
        />
        <TextLink href={frame} target="_blank" rel="noreferrer">
          {i18n.t('Посмотреть, как выглядит рамка')}
        </TextLink>
      </Group>
      <Group title={i18n.t('Файлы и календарь')} hint={i18n.t('Открыты всем, как и страница программы')}>
        <CopyField
          label="schedule.json"
          hint={i18n.t('Для приложений конференций и экранов, формат frab')}
          value={addressIn(language, programAddresses.json)}
        />
        <CopyField
          label="schedule.xml"
          hint={i18n.t('То же для приложений, которые читают XML, например Giggity')}
          value={addressIn(language, programAddresses.xml)}
        />
        <CopyField
          label="iCalendar"
          hint={i18n.t('Все доклады в календаре телефона или компьютера')}
          value={addressIn(language, programAddresses.calendar)}
        />
      </Group>
    </>
  )
}
