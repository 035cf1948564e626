import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { saveProgramSettings } from '@forum/contracts/program/programDraft'
import { hasModule } from '@forum/domain/forum/modules'
import { clockTime } from '@forum/domain/program/program'
import { settingsProblems } from '@forum/domain/program/programItem'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { useState } from 'react'
import { parseClock } from '../../model/parseClock.ts'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useDialogStyles } from '../dialogStyles.ts'

const durations = ['talk', 'plenary', 'posters', 'break'] as const
const labels = { talk: 'talkMinutes', plenary: 'plenaryMinutes', posters: 'postersMinutes', break: 'breakMinutes' } as const

/** Hours of the grid and usual durations. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const styles = useDialogStyles()
  const { draft, store } = useBuilderPage()
  const { settings } = draft
  const hasPosters = hasModule(forum(), 'posters')
  const [start, setStart] = useState(clockTime(settings.dayStart))
  const [end, setEnd] = useState(clockTime(settings.dayEnd))
  const [minutes, setMinutes] = useState(settings.minutes)
  const [rest, setRest] = useState({ walkMinutes: settings.walkMinutes, boardsInRow: settings.boardsInRow })
  const [isSubmitted, setSubmitted] = useState(false)
  const [dayStart, dayEnd] = [parseClock(start), parseClock(end)]
  const wrong = dayStart !== null && dayEnd !== null ? settingsProblems({ ...settings, dayStart, dayEnd }).dayEnd : undefined
  const problemOf = (value: number, min: number) => (isSubmitted && !(value >= min) ? builderTexts.badMinutes : undefined)

  const save = async () => {
    setSubmitted(true)
    if (dayStart === null || dayEnd === null || wrong || durations.some((name) => !(minutes[name] >= 1))) return
    try {
      await call(saveProgramSettings, { settings: { dayStart, dayEnd, minutes, ...rest } })
      showSuccess(i18n.t('Настройки сохранены'))
      onClose()
      await store.reread()
    } catch (error) {
      showFailure(error)
    }
  }
  const clock = (label: string, value: string, problem: string | undefined, set: (value: string) => void) => (
    <Field label={label} validationMessage={isSubmitted ? problem : undefined} required>
      <Input value={value} inputMode="numeric" maxLength={5} onChange={(_, data) => set(data.value)} />
    </Field>
  )
  const number = (label: string, value: number, min: number, set: (value: number) => void) => (
    <Field label={label} validationMessage={problemOf(value, min)} required>
      <Input
        type="number"
        min={min}
        value={Number.isNaN(value) ? '' : String(value)}
        onChange={(_, data) => set(Number.parseInt(data.value, 10))}
      />
    </Field>
  )
  return (
    <FormDialog title={i18n.t('Настройки расписания')} action={builderTexts.save} onSubmit={() => void save()} onClose={onClose}>
      <div className={styles.pair}>
        {clock(i18n.t('Начало дня'), start, dayStart === null ? builderTexts.badTime : undefined, setStart)}
        {clock(i18n.t('Конец дня'), end, dayEnd === null ? builderTexts.badTime : wrong, setEnd)}
      </div>
      <div className={styles.pair}>
        {durations
          .filter((name) => name !== 'posters' || hasPosters)
          .map((name) => (
            <div key={name}>
              {number(builderTexts[labels[name]], minutes[name], 1, (value) => setMinutes({ ...minutes, [name]: value }))}
            </div>
          ))}
      </div>
      <div className={styles.pair}>
        {number(i18n.t('Переход между залами, мин'), rest.walkMinutes, 0, (walkMinutes) => setRest({ ...rest, walkMinutes }))}
        {hasPosters && number(i18n.t('Стендов в ряду'), rest.boardsInRow, 1, (boardsInRow) => setRest({ ...rest, boardsInRow }))}
      </div>
    </FormDialog>
  )
}
