import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import type { ReactNode } from 'react'
import { actionTexts } from '../texts.ts'

const useStyles = makeStyles({
  steps: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: '8px' },
  step: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    rowGap: '4px',
    padding: '6px 0',
    borderTop: `2px solid ${tokens.colorBrandStroke2}`,
    overflowWrap: 'anywhere',
    // The buttons of all steps are on one line.
    '& > :last-child': { marginTop: 'auto' },
  },
  button: { minWidth: 0, width: '100%', paddingInline: '4px', '@media print': { display: 'none' } },
})

interface Props {
  /** What the form needs before it can be had, or where it is. */
  note: string
  /** Downloads the form; absent: it is not here. */
  onForm?: (() => void) | undefined
  /** The full name of that button. */
  formName?: string
  /** Absent: the button is elsewhere. */
  onUpload?: (() => void) | undefined
}

/** The way of an expert opinion: its form, its signature, its file. */
export function OpinionSteps({ note, onForm, formName, onUpload }: Props) {
  const styles = useStyles()
  return (
    <List as="ol" className={styles.steps}>
      <Step name={i18n.t('1. Бланк')} note={note}>
        {onForm && (
          <Button size="small" className={styles.button} aria-label={formName} onClick={onForm}>
            {i18n.t('Скачать')}
          </Button>
        )}
      </Step>
      <Step name={i18n.t('2. Подпись')} note={i18n.t('по месту работы')} />
      <Step name={i18n.t('3. Файл')} note={onUpload ? i18n.t('скан бланка с подписью') : i18n.t('скан с подписью, кнопкой выше')}>
        {onUpload && (
          <Button size="small" className={styles.button} aria-label={actionTexts.uploadExpertOpinion} onClick={onUpload}>
            {i18n.t('Загрузить')}
          </Button>
        )}
      </Step>
    </List>
  )
}

function Step({ name, note, children }: { name: string; note: string; children?: ReactNode }) {
  const styles = useStyles()
  return (
    <li className={styles.step}>
      <Text size={200} weight="semibold">
        {name}
      </Text>
      <Quiet size={200}>{note}</Quiet>
      {children}
    </li>
  )
}
