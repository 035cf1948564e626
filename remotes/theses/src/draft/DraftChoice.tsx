import { readableLength } from '@forum/domain/theses/thesis'
import { currentLocale, i18n } from '@forum/language'
import { Button, makeStyles, Subtitle2, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { fromThesis } from '../form/formValues.ts'
import { thesisFormTexts } from '../texts.ts'
import type { LocalDraft } from './localDraft.ts'
import type { ServerDraft } from './openDraft.ts'

const useStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))', gap: '16px', marginTop: '20px' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
  },
  heading: { margin: 0 },
  sample: {
    flexGrow: 1,
    margin: '4px 0 8px',
    padding: '12px',
    maxHeight: '180px',
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: 'pre-line',
  },
})

const momentFormat = () => new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

interface CardProps {
  title: string
  action: string
  time: string | null
  draft: unknown
  onChoose: () => void
}

function Card({ title, action, time, draft, onChoose }: CardProps) {
  const styles = useStyles()
  const form = fromThesis(draft)
  return (
    <section className={styles.card} aria-label={title}>
      <Subtitle2 as="h3" block className={styles.heading}>
        {title}
      </Subtitle2>
      <Quiet faint size={200}>
        {time !== null && `${i18n.t('Последнее изменение:')} ${momentFormat().format(new Date(time))} · `}
        {i18n.t('Знаков: {length}', { length: readableLength(form.text).toLocaleString(currentLocale()) })}
      </Quiet>
      <Text weight="semibold">{form.title.trim() || i18n.t('Без названия')}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled by keyboard too */}
      <div className={styles.sample} tabIndex={0}>
        {form.text.trim() || thesisFormTexts.noText}
      </div>
      <Button appearance="primary" onClick={onChoose}>
        {action}
      </Button>
    </section>
  )
}

interface Props {
  local: LocalDraft
  server: ServerDraft
  onChoose: (draft: unknown) => void
}

/** Two conflicting drafts: the user chooses one. */
export function DraftChoice({ local, server, onChoose }: Props) {
  const styles = useStyles()
  return (
    <section aria-label={thesisFormTexts.draftsDiffer}>
      <Subtitle2 as="h2" block className={styles.heading}>
        {thesisFormTexts.draftsDiffer}
      </Subtitle2>
      <Text as="p" block>
        {i18n.t('Вы правили тезисы в разных местах. Выберите, с каким текстом продолжить; второй будет заменён.')}
      </Text>
      <div className={styles.cards}>
        <Card
          title={i18n.t('На этом устройстве')}
          action={i18n.t('Продолжить с этого устройства')}
          time={local.typedAt}
          draft={local.draft}
          onChoose={() => onChoose(local.draft)}
        />
        <Card
          title={server.savedAt === null ? i18n.t('Отправленные тезисы') : i18n.t('На сервере')}
          action={server.savedAt === null ? i18n.t('Продолжить с отправленных') : i18n.t('Продолжить с сервера')}
          time={server.savedAt}
          draft={server.draft}
          onChoose={() => onChoose(server.draft)}
        />
      </div>
    </section>
  )
}
