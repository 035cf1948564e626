import { momentText } from '@forum/client/forumTime'
import type { Explanation } from '@forum/contracts/participation/forumPeople'
import { extensionNames } from '@forum/domain/forum/extensions'
import { formatOf, formatTitles, stageNames, stageOf } from '@forum/domain/forum/participation'
import { formatDay } from '@forum/domain/platform/calendar'
import { fileKinds } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import { makeStyles, Subtitle2, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { extensionTexts, peopleTexts } from './texts.ts'

const useStyles = makeStyles({
  heading: { margin: 0 },
  term: { marginTop: '8px', color: tokens.colorNeutralForeground2 },
  fact: { margin: 0 },
})

function stateOf(registration: NonNullable<Explanation['inputs']['registration']>): string {
  const { hasThesis, files } = registration
  return [
    formatTitles[formatOf(registration)],
    stageNames[stageOf(registration)].toLowerCase(),
    hasThesis ? peopleTexts.withThesis : peopleTexts.withoutThesis,
    files.length > 0 ? i18n.t('файлы: {titles}', { titles: files.map((kind) => fileKinds[kind].title).join(', ') }) : i18n.t('файлов нет'),
  ].join(' · ')
}

const queuedInWords = ({ since, until }: NonNullable<Explanation['inputs']['queued']>): string => {
  const moment = momentText(since)
  return until === null
    ? i18n.t('в очереди с {moment}', { moment })
    : i18n.t('в очереди с {moment}, место предложено до {until}', { moment, until: formatDay(until) })
}

function factsOf({ settingsVersion, complete, inputs }: Explanation): [term: string, fact: string][] {
  const { dates, extensions, registration } = inputs
  const saved = inputs.settingsSavedAt && momentText(inputs.settingsSavedAt)
  const shown = [
    i18n.t('регистрация с {from} по {until}', { from: formatDay(dates.registrationFrom), until: formatDay(dates.registrationUntil) }),
    i18n.t('тезисы по {until}', { until: formatDay(dates.thesesUntil) }),
    i18n.t('сертификаты с {from}', { from: formatDay(dates.certificateFrom) }),
    i18n.t('первый день форума {day}', { day: formatDay(inputs.firstDay) }),
    ...(inputs.graceMinutes > 0 ? [i18n.t('отсрочка, минут: {minutes}', { minutes: inputs.graceMinutes })] : []),
  ]
  const extended = extensions.map(({ action, until }) => extensionTexts.extended(extensionNames[action], formatDay(until)))
  return [
    [
      i18n.t('Настройки форума'),
      saved
        ? i18n.t('версия {version}, сохранена {savedAt}', { version: settingsVersion, savedAt: saved })
        : i18n.t('версия {version}, с установки портала', { version: settingsVersion }),
    ],
    [i18n.t('Сроки'), shown.join(' · ')],
    ...(registration ? [[i18n.t('Заявка в тот момент'), stateOf(registration)] as [string, string]] : []),
    [
      i18n.t('Действующих заявок'),
      i18n.t('{active}, разрешено не больше {most}', { active: inputs.activeRegistrations, most: inputs.registrationsLimit }),
    ],
    ...(inputs.queued ? [[i18n.t('Очередь на место'), queuedInWords(inputs.queued)] as [string, string]] : []),
    [i18n.t('Продлено этому человеку'), extended.join(' · ') || i18n.t('ничего')],
    [i18n.t('Журнал'), complete ? i18n.t('полон') : i18n.t('неполон')],
  ]
}

/** The explanation for a past moment, and the facts it is based on. */
export function Answer({ answer }: { answer: Explanation }) {
  const styles = useStyles()
  const { allowed, complete, sentence } = answer
  return (
    <Stack gap={12}>
      <MessageBar intent={!complete ? 'warning' : allowed ? 'success' : 'info'} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{allowed ? i18n.t('Можно') : i18n.t('Нельзя')}</MessageBarTitle> {sentence}
        </MessageBarBody>
      </MessageBar>
      <Subtitle2 as="h3" block className={styles.heading}>
        {i18n.t('На чём основан ответ')}
      </Subtitle2>
      <Stack as="dl" wrap="anywhere">
        {factsOf(answer).flatMap(([term, fact]) => [
          <dt key={term} className={styles.term}>
            {term}
          </dt>,
          <dd key={`${term} fact`} className={styles.fact}>
            {fact}
          </dd>,
        ])}
      </Stack>
    </Stack>
  )
}
