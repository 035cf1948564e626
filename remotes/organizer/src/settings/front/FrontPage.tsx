import { formatsOf } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { TextLink } from '@forum/ui'
import { useDraft } from '../../draft/DraftContext.tsx'
import { linesToText, textToLines } from '../../draft/policyText.ts'
import { LongTextField, ParsedField, TextField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { groupTitles } from '../groupTitles.ts'
import { nameOf } from '../settingNames.ts'

/** Section of the front page's texts. */
export function FrontPage() {
  const { draft } = useDraft()
  return (
    <>
      <Group
        title={i18n.t('О форуме')}
        hint={i18n.t('Название, даты, место, секции, сроки и контакты страница берёт из других разделов. Пустого на ней не видно.')}
      >
        <TextLink href="/forum" target="_blank" rel="noreferrer">
          {i18n.t('Открыть страницу форума (сохранённую)')}
        </TextLink>
        <TextField path="settings.front.tagline" />
        <ParsedField path="settings.front.topics" rows={6} read={textToLines} write={linesToText} />
      </Group>
      <Group title={groupTitles.ways} hint={nameOf('settings.front.ways.oral').near}>
        {formatsOf(draft.settings).map((format) => (
          <LongTextField key={format} path={`settings.front.ways.${format}`} rows={2} />
        ))}
      </Group>
    </>
  )
}
