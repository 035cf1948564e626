import { forum } from '@forum/client/forum'
import { type Format, formatsOf, formatTitles, isTalk } from '@forum/domain/forum/participation'
import { type Day, dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Field, makeStyles, Text, tokens } from '@forum/ui'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { type Ref, useId } from 'react'

const useStyles = makeStyles({
  choice: { display: 'flex', flexDirection: 'column', paddingBottom: tokens.spacingVerticalXS },
  // The text is under the label, not under the button.
  about: { color: tokens.colorNeutralForeground3, paddingInlineStart: '36px', marginTop: '-4px' },
})

interface Props {
  ref: Ref<never>
  value: Format
  /** A further application is a talk. */
  further: boolean
  /** The last day of theses; null when it has passed. */
  deadline: Day | null
  onChange: (format: Format) => void
}

/** The forms of participation, each with a description and its next steps. */
export function FormChoice({ ref, value, further, deadline, onChange }: Props) {
  const styles = useStyles()
  const about = useId()
  const talks = deadline
    ? i18n.t('тезисы до {day}, затем решение модератора и ваше подтверждение.', { day: dayInWords(deadline) })
    : i18n.t('приём тезисов завершён, дальше решение модератора и ваше подтверждение.')
  const sentence: Record<Format, string> = {
    listener: i18n.t('Посещаете мероприятия без доклада: решения ждать не нужно, приглашение будет готово сразу.'),
    oral: `${i18n.t('Выступаете на секции:')} ${talks}`,
    poster: `${i18n.t('Рассказываете о работе у своего стенда:')} ${talks}`,
  }
  return (
    <Field label={i18n.t('Форма участия')}>
      <RadioGroup ref={ref} value={value} onChange={(_, { value: chosen }) => onChange(chosen as Format)}>
        {formatsOf(forum())
          .filter((offered) => !further || isTalk(offered))
          .map((offered) => (
            <div key={offered} className={styles.choice}>
              <Radio value={offered} label={formatTitles[offered]} aria-describedby={`${about}-${offered}`} />
              <Text id={`${about}-${offered}`} size={200} className={styles.about}>
                {sentence[offered]}
              </Text>
            </div>
          ))}
      </RadioGroup>
    </Field>
  )
}
