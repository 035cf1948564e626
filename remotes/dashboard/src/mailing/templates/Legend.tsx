import type { Template } from '@forum/contracts/dashboard/mailing'
import type { CampaignText } from '@forum/domain/dashboard/campaigns'
import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'

const useStyles = makeStyles({
  summary: { cursor: 'pointer' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', marginTop: '8px' },
  list: { margin: 0, paddingInlineStart: '20px', overflowWrap: 'anywhere' },
  line: { color: tokens.colorNeutralForeground2, fontStyle: 'italic' },
})

const namesIn = (line: string): string[] => (line.match(/\{\w+\}/g) ?? []).map((token) => token.slice(1, -1))

/** Lines that a mail drops when the given placeholders are empty, and lines that keep a gap. */
function optionalLines({ body }: CampaignText, optional: readonly string[]) {
  const lines = [...new Set(body.split('\n'))].filter((line) => namesIn(line).some((name) => optional.includes(name)))
  const isDropped = (line: string) => namesIn(line).every((name) => optional.includes(name))
  return { dropped: lines.filter(isDropped), gaps: lines.filter((line) => !isDropped(line)) }
}

interface Props {
  text: CampaignText
  placeholders: Template['placeholders']
  optional: readonly string[]
}

/** Placeholders of a mail, placeholders without a value for some recipients, and the effect on their lines. */
export function Legend({ text, placeholders, optional }: Props) {
  const styles = useStyles()
  if (placeholders.length === 0) return <Text>{i18n.t('Подстановок у этого письма нет: все получают один и тот же текст.')}</Text>
  const { dropped, gaps } = optionalLines(text, optional)
  const lines = (found: typeof dropped) => (
    <ul className={styles.list}>
      {found.map((line) => (
        <li key={line} className={styles.line}>
          {line}
        </li>
      ))}
    </ul>
  )
  return (
    <details open={optional.length > 0}>
      <summary className={styles.summary}>{i18n.t('Подстановки этого письма')}</summary>
      <div className={styles.content}>
        <ul className={styles.list}>
          {placeholders.map(({ name, description }) => (
            <li key={name}>
              <code>{`{${name}}`}</code> — {description}
              {optional.includes(name) && `; ${i18n.t('у некоторых получателей пусто')}`}
            </li>
          ))}
        </ul>
        {optional.length > 0 && (
          <Text>
            {i18n.t('Строка, все подстановки которой пусты, в письмо не попадает. Строка, где пусты не все, остаётся, без пустых.')}
          </Text>
        )}
        {dropped.length > 0 && <Text>{i18n.t('Выпадут, когда значения нет:')}</Text>}
        {dropped.length > 0 && lines(dropped)}
        {gaps.length > 0 && <Text>{i18n.t('Останутся с пропуском, когда значения нет:')}</Text>}
        {gaps.length > 0 && lines(gaps)}
      </div>
    </details>
  )
}
