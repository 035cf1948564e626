import { DEFAULT_TYPEFACE, familyInCss, fontFaces, typefaceOf, typefaces } from '@forum/domain/forum/typefaces'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { makeStyles } from '@forum/ui'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { useEffect } from 'react'
import { useDraftField } from '../draft/DraftContext.tsx'
import { nameOf } from '../settings/settingNames.ts'
import { Group } from './Group.tsx'

const useStyles = makeStyles({
  name: { display: 'block' },
  sample: { display: 'block', fontSize: '1.5rem', lineHeight: 1.25, overflowWrap: 'anywhere' },
})

/** Adds the typefaces by a constructed style sheet, since the page's policy allows no inline ones; a browser loads a file once its typeface is used. */
function useTypefaces(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(keysOf(typefaces).map(fontFaces).join(''))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}

/** The typeface of headings, each choice in itself. */
export function TypefaceField() {
  const styles = useStyles()
  useTypefaces()
  const { name, value, set } = useDraftField<string | undefined>('settings.face.typeface')
  const { label, near } = nameOf(name)
  return (
    <Group title={label} hint={near}>
      <RadioGroup
        name={name}
        aria-label={label}
        value={typefaceOf(value)}
        onChange={(_, data) => set(data.value === DEFAULT_TYPEFACE ? undefined : data.value)}
      >
        {keysOf(typefaces).map((key) => {
          const { family, kind } = typefaces[key]
          return (
            <Radio
              key={key}
              value={key}
              label={
                <>
                  <span className={styles.name}>
                    {key === DEFAULT_TYPEFACE ? i18n.t('{name}, шрифт портала', { name: family }) : family}
                  </span>
                  <span className={styles.sample} style={{ fontFamily: `${familyInCss(key)}, ${kind}` }}>
                    {i18n.t('Форум молекулярной биологии, 2027 / Forum')}
                  </span>
                </>
              }
            />
          )
        })}
      </RadioGroup>
    </Group>
  )
}
