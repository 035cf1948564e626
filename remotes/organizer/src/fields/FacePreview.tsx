import { paletteOf } from '@forum/domain/forum/palette'
import { familyInCss, typefaceOf, typefaces } from '@forum/domain/forum/typefaces'
import { markUrl } from '@forum/domain/platform/mark'
import { i18n, translated } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useDraft } from '../draft/DraftContext.tsx'
import { shownColours } from './Colours.tsx'
import { Group } from './Group.tsx'

const useStyles = makeStyles({
  pictures: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))', gap: '16px' },
  figure: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', rowGap: '4px', margin: 0 },
  page: {
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    '& > *': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', padding: '8px 12px' },
  },
  mark: { flexShrink: 0, width: '22px', height: '22px', borderRadius: '6px' },
  name: { flexGrow: 1, flexBasis: 0, fontWeight: tokens.fontWeightSemibold },
  title: { width: '100%', margin: 0, fontSize: '1.25rem', lineHeight: 1.25 },
  button: { padding: '4px 12px', borderRadius: tokens.borderRadiusMedium },
})

/** Grounds of both themes, whichever the page has. */
const themes = { light: ['#fff', '#fafafa'], dark: ['#292929', '#1f1f1f'] } as const

/** Preview of header, front page, link and button of the forum, before anything is saved. */
export function FacePreview() {
  const styles = useStyles()
  return (
    <Group title={i18n.t('Как это будет выглядеть')}>
      <div className={styles.pictures}>
        <Picture theme="light" />
        <Picture theme="dark" />
      </div>
    </Group>
  )
}

const picture = translated({
  light: () => i18n.t('Шапка портала, страница форума, ссылка и кнопка в светлой теме'),
  dark: () => i18n.t('Шапка портала, страница форума, ссылка и кнопка в тёмной теме'),
})

const themeNames = translated({ light: () => i18n.t('Светлая тема'), dark: () => i18n.t('Тёмная тема') })

function Picture({ theme }: { theme: keyof typeof themes }) {
  const styles = useStyles()
  const { title, shortName, face } = useDraft().draft.settings
  const { brand, stage } = paletteOf(shownColours(face))
  const [panel, ground] = themes[theme]
  const key = typefaceOf(face?.typeface)
  // Fluent's themes take the same colours from the ramp.
  const [link, button] = theme === 'light' ? [brand[80], brand[80]] : [brand[110], brand[70]]
  const pressed = (color: string, backgroundColor: string) => (
    <span className={styles.button} style={{ color, backgroundColor }}>
      {i18n.t('Кнопка')}
    </span>
  )
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={picture[theme]} className={styles.page} style={{ backgroundColor: ground }}>
        <div style={{ color: link, backgroundColor: panel }}>
          {face?.mark ? (
            <img src={markUrl(face.mark)} className={styles.mark} alt="" />
          ) : (
            <span className={styles.mark} style={{ backgroundColor: brand[80] }} />
          )}
          <span className={styles.name}>{shortName}</span>
        </div>
        <div style={{ color: stage.text, backgroundColor: stage.ground }}>
          <p className={styles.title} style={{ fontFamily: `${familyInCss(key)}, ${typefaces[key].kind}` }}>
            {title}
          </p>
          <span style={{ color: stage.signal }}>{i18n.t('Дата форума')}</span>
          {pressed(stage.onSignal, stage.signal)}
        </div>
        <div style={{ color: link }}>
          <span>{i18n.t('Ссылка')}</span>
          {pressed('#fff', button)}
        </div>
      </div>
      <figcaption>
        <Quiet size={200}>{themeNames[theme]}</Quiet>
      </figcaption>
    </figure>
  )
}
