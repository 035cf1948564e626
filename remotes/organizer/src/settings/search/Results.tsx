import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { useDraft } from '../../draft/DraftContext.tsx'
import { organizerTexts } from '../../texts.ts'
import { findSettings, type Setting } from './findSettings.ts'

const SHOWN = 12

const useStyles = makeStyles({
  button: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: '100%',
    padding: '8px 12px',
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

interface Props {
  query: string
  onOpen: (setting: Setting) => void
}

/** The settings that a search has found; each leads to its field. */
export function Results({ query, onOpen }: Props) {
  const styles = useStyles()
  const { draft } = useDraft()
  const found = findSettings(draft, query)
  const shown = found.slice(0, SHOWN)
  return (
    <Stack gap={8}>
      <Quiet role="status" size={200}>
        {found.length === 0
          ? i18n.t('Такой настройки нет')
          : found.length > shown.length
            ? i18n.t('Показано {shown} из {count}: уточните запрос', { shown: shown.length, count: found.length })
            : i18n.t('Найдено: {count}', { count: found.length })}
      </Quiet>
      <List aria-label={i18n.t('Найденные настройки')}>
        {shown.map((setting) => (
          <li key={setting.path ? `${setting.path} ${setting.label}` : setting.part}>
            <button type="button" className={styles.button} onClick={() => onOpen(setting)}>
              <Text>{setting.label}</Text>
              <Quiet size={200}>{placeOf(setting)}</Quiet>
            </button>
          </li>
        ))}
      </List>
    </Stack>
  )
}

const placeOf = ({ part, path, of }: Setting): string => {
  const section = organizerTexts.parts[part]
  return path === undefined ? organizerTexts.section : of && of !== section ? `${section} · ${of}` : section
}
