import { heldRoles, useSession } from '@forum/client/session'
import type { Queue } from '@forum/contracts/theses/review'
import { optionName } from '@forum/domain/forum/bilingual'
import { stageNames, stages } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { allows } from '@forum/domain/people/roles'
import { currentLocale, i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { Button, Field, mergeClasses, Text } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { filterTexts, participantsTexts } from '../participants/texts.ts'
import { useAddress } from '../views/useAddress.ts'
import { ViewsMenu } from '../views/ViewsMenu.tsx'
import { filterCount, readView } from '../views/view.ts'
import { useDeskStyles } from './deskStyles.ts'
import { usePreferences } from './preferences.ts'
import { shownStage } from './queue/queueQuery.ts'
import { reviewTexts } from './texts.ts'

const thesisChoice = (params: URLSearchParams): string => {
  const { hasThesis } = readView(params)
  return hasThesis === undefined ? '' : hasThesis ? '1' : '0'
}

interface Props {
  queue: Pick<Queue, 'total' | 'left'>
  sections: readonly Section[]
  limited: boolean
  onRelease: () => void
  onReasons: () => void
}

const toolsLabel = (count: number) => (count > 0 ? i18n.t('Фильтры и действия ({count})', { count }) : i18n.t('Фильтры и действия'))

/** Progress, filters of the queue, and actions on all decisions. */
export function DeskHead({ queue: { total, left }, sections, limited, onRelease, onReasons }: Props) {
  const styles = useDeskStyles()
  const [params, change] = useAddress()
  const [, setParams] = useSearchParams()
  const [open, setOpen] = useState(false)
  const { keysAct } = usePreferences()
  const roles = heldRoles(useSession()) ?? []
  const show = (stage: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.delete('page')
      next.delete('show')
      next.delete('state')
      if (stage === 'all') next.set('show', 'all')
      else if (stage !== 'waiting') next.set('state', stage)
      return next
    })
  return (
    <>
      <div className={styles.head}>
        <Text role="status" className={styles.progress}>
          {i18n.t('{done} из {total} решено', {
            done: (total - left).toLocaleString(currentLocale()),
            total: total.toLocaleString(currentLocale()),
          })}
        </Text>
        <Button className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {toolsLabel(filterCount(params) + Number(params.has('show')))}
        </Button>
        <div className={mergeClasses(styles.tools, !open && styles.closed)}>
          <ViewsMenu />
          <Button onClick={onRelease}>{i18n.t('Объявить подготовленные…')}</Button>
          {allows('forum-staff', roles) && <Button onClick={onReasons}>{i18n.t('Шаблоны сообщений…')}</Button>}
        </div>
      </div>
      <div className={mergeClasses(styles.head, !open && styles.closed)}>
        <Field label={i18n.t('Показать')} size="small" className={styles.filter}>
          <Select value={shownStage(params) ?? 'all'} onChange={(_, { value }) => show(value)}>
            {stages.map((stage) => (
              <option key={stage} value={stage}>
                {stageNames[stage]}
              </option>
            ))}
            <option value="all">{i18n.t('Все доклады')}</option>
          </Select>
        </Field>
        <Field label={reviewTexts.section} size="small" className={styles.filter}>
          <Select
            value={String(readView(params).sectionId ?? '')}
            onChange={(_, { value }) => void change({ sectionId: value === '' ? null : value })}
          >
            <option value="">{reviewTexts.anySection}</option>
            {sections.map((section) => (
              <option key={section.id} value={section.id}>
                {optionName(section)}
              </option>
            ))}
            {!limited && <option value="0">{reviewTexts.withoutSection}</option>}
          </Select>
        </Field>
        {allows('any-moderator', roles) && (
          <Field label={filterTexts.thesis} size="small" className={styles.filter}>
            <Select value={thesisChoice(params)} onChange={(_, { value }) => void change({ hasThesis: value || null })}>
              <option value="">{participantsTexts.anyPlural}</option>
              <option value="1">{filterTexts.withThesis}</option>
              <option value="0">{filterTexts.withoutThesis}</option>
            </Select>
          </Field>
        )}
        <Switch
          className={styles.hint}
          checked={keysAct}
          label={i18n.t('Клавиши в очереди')}
          onChange={(_, { checked }) => usePreferences.setState({ keysAct: checked })}
        />
      </div>
    </>
  )
}
