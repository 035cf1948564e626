import { i18n } from '@forum/language'
import { Link, useLocation } from '@forum/router'
import { Field, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { WarningFilled } from '@forum/ui/icons'
import { List } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { useId } from 'react'
import { groups, type Part } from '../../draft/draft.ts'
import { organizerTexts } from '../../texts.ts'
import { NARROW } from './layout.ts'

const useStyles = makeStyles({
  wide: { [NARROW]: { display: 'none' } },
  narrow: { display: 'none', [NARROW]: { display: 'grid' } },
  group: { margin: '12px 12px 2px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '8px',
    padding: '5px 12px',
    borderLeft: '3px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    borderLeftColor: tokens.colorBrandStroke1,
    borderTopLeftRadius: 0,
    borderBottomLeftRadius: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  problem: { flexShrink: 0, color: tokens.colorPaletteRedForeground1 },
  // The number is drawn: the name of the link says it in words.
  changed: {
    '::after': { content: 'attr(data-count)' },
    flexShrink: 0,
    minWidth: '20px',
    padding: '0 5px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
})

type Counts = Partial<Record<Part, number>>

interface Props {
  part: Part
  /** Numbers of changed fields that are not saved. */
  changed: Counts
  problems: Counts
  /** Sections that this forum does not need. */
  hidden: readonly Part[]
  onSelect: (part: Part) => void
}

/** The sections of the settings in groups; a select where there is no room for a list. */
export function SectionList({ part, changed, problems, hidden, onSelect }: Props) {
  const styles = useStyles()
  const id = useId()
  const { search } = useLocation()
  const nameOf = (name: Part): string => {
    const title = organizerTexts.parts[name]
    const [wrong, unsaved] = [problems[name], changed[name]]
    return wrong
      ? i18n.t('{part}: ошибок {count}', { part: title, count: wrong })
      : unsaved
        ? i18n.t('{part}: изменено полей {count}', { part: title, count: unsaved })
        : title
  }
  const all = Object.entries(groups) as [keyof typeof groups, readonly Part[]][]
  const known = all.map(([group, names]) => [group, names.filter((name) => !hidden.includes(name))] as const)
  return (
    <>
      <nav className={styles.wide} aria-label={i18n.t('Разделы настроек')}>
        {known.map(([group, names]) => (
          <div key={group}>
            <p id={`${id}${group}`} className={styles.group}>
              {organizerTexts.groups[group]}
            </p>
            <List aria-labelledby={`${id}${group}`}>
              {names.map((name) => (
                <li key={name}>
                  <Link
                    to={{ search, hash: name }}
                    replace
                    preventScrollReset
                    className={mergeClasses(styles.link, name === part && styles.current)}
                    aria-current={name === part ? 'page' : undefined}
                    aria-label={nameOf(name)}
                  >
                    <span>{organizerTexts.parts[name]}</span>
                    {problems[name] ? (
                      <WarningFilled className={styles.problem} />
                    ) : (
                      changed[name] && <span className={styles.changed} data-count={changed[name]} />
                    )}
                  </Link>
                </li>
              ))}
            </List>
          </div>
        ))}
      </nav>
      <Field label={organizerTexts.section} className={styles.narrow}>
        <Select value={part} onChange={(_, { value }) => onSelect(value as Part)}>
          {known.map(([group, names]) => (
            <optgroup key={group} label={organizerTexts.groups[group]}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {nameOf(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </>
  )
}
