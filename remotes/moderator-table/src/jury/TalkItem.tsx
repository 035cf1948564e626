import type { JuryNomination, JuryTalk } from '@forum/contracts/program/jury'
import { JURY_NOTE_MAX } from '@forum/domain/program/jury'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { Badge, MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { Textarea } from '@forum/ui/textarea'
import { stateNames, stateOf } from './order.ts'
import { ScoreButtons } from './ScoreButtons.tsx'
import type { Scores } from './useScores.ts'

const useStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '4px',
    width: '100%',
    padding: '12px 16px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 12px' },
  sheet: { padding: '4px 16px 16px' },
})

const colors = { none: 'informative', some: 'warning', all: 'success' } as const

interface Props {
  nomination: JuryNomination
  talk: JuryTalk
  scores: Scores
  isOpen: boolean
  onToggle: () => void
}

/** The criteria of a talk, its note, and whether both are saved. */
function Sheet({ nomination: { criteria, highest }, talk, scores }: Pick<Props, 'nomination' | 'talk' | 'scores'>) {
  const given = scores.given(talk)
  const saved = {
    typed: i18n.t('Заметка сохранится, когда вы закончите'),
    saving: i18n.t('Сохраняется…'),
    saved: i18n.t('Сохранено'),
    failed: '',
  }[given.status ?? 'saved']
  return (
    <Stack gap={16}>
      {talk.caution && <Quiet>{talk.caution}</Quiet>}
      {criteria.map((criterion, index) => (
        <ScoreButtons
          key={criterion}
          name={`${talk.id}-${index}`}
          criterion={criterion}
          highest={highest}
          score={given.scores[index] ?? null}
          onScore={(score) => scores.score(talk, index, score)}
        />
      ))}
      <div role="status">
        {given.status === 'failed' ? (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{i18n.t('Не сохранено. {failure}', { failure: given.failure ?? '' })}</MessageBarBody>
            <MessageBarActions>
              <Button onClick={() => scores.retry(talk.id)}>{i18n.t('Сохранить ещё раз')}</Button>
            </MessageBarActions>
          </MessageBar>
        ) : (
          given.status && <Quiet>{saved}</Quiet>
        )}
      </div>
      <Field label={i18n.t('Заметка')} hint={i18n.t('Её видят организаторы, без вашего имени. Автор не видит.')}>
        <Textarea
          resize="vertical"
          rows={2}
          maxLength={JURY_NOTE_MAX}
          value={given.note}
          onChange={(_, { value }) => scores.typeNote(talk, value)}
          onBlur={() => scores.leaveNote(talk)}
        />
      </Field>
    </Stack>
  )
}

/** A talk or poster: its place and state, and when it is open the sheet. */
export function TalkItem({ nomination, talk, scores, isOpen, onToggle }: Props) {
  const styles = useStyles()
  const given = scores.given(talk)
  const state = stateOf(given)
  const place = [talk.board === null ? '' : i18n.t('Стенд {number}', { number: talk.board }), talk.place].filter(Boolean).join(' · ')
  return (
    <li className={styles.root}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onToggle}>
        <span className={styles.line}>
          <Text weight="semibold">{place || i18n.t('Без номера и времени')}</Text>
          <Badge appearance="tint" color={given.status === 'failed' ? 'danger' : colors[state]}>
            {given.status === 'failed' ? i18n.t('не сохранено') : stateNames[state]}
          </Badge>
        </span>
        <Text>{talk.title}</Text>
        <Quiet>{talk.speaker}</Quiet>
      </button>
      {isOpen && (
        <div className={styles.sheet}>
          {talk.refusal ? <Quiet role="status">{talk.refusal}</Quiet> : <Sheet nomination={nomination} talk={talk} scores={scores} />}
        </div>
      )}
    </li>
  )
}
