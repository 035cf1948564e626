import { i18n } from '@forum/language'
import { mergeClasses, Text } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { SearchBox } from '@forum/ui/select'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { DragButton } from '../drag/DragButton.tsx'
import { useDropOut } from '../drag/useDropOut.ts'
import { talkAnchor } from '../grid/anchor.ts'
import { sectionTitle } from '../model/draftItemNames.ts'
import { unplacedTalks } from '../model/unplacedTalks.ts'
import { builderTexts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { useSideStyles } from './sideStyles.ts'

/** Unscheduled talks by section; an entry of the grid that is dropped here is removed from the programme. */
export function Unscheduled() {
  const styles = useSideStyles()
  const { draft, items, open } = useBuilderPage()
  const [query, setQuery] = useState('')
  const area = useRef<HTMLDivElement>(null)
  const isTarget = useDropOut(area)
  const heading = useId()
  const groups = unplacedTalks(draft, items, useDeferredValue(query))

  return (
    <div ref={area} className={mergeClasses(styles.panel, isTarget && styles.target)}>
      <SearchBox
        className={styles.search}
        aria-label={i18n.t('Поиск докладов')}
        placeholder={i18n.t('Название, докладчик, организация')}
        value={query}
        onChange={(_, { value }) => setQuery(value)}
      />
      {groups.length === 0 && (
        <Text as="p" className={styles.text}>
          {query ? i18n.t('Таких докладов нет.') : i18n.t('Все доклады в программе.')}
        </Text>
      )}
      {groups.map(([section, talks]) => (
        <section key={section} aria-labelledby={`${heading}-${section}`}>
          <h2 id={`${heading}-${section}`} className={styles.group}>
            {sectionTitle(section, draft.sections) || i18n.t('Без секции')} ({talks.length})
          </h2>
          <List gap={6}>
            {talks.map(({ id, talkTitle, speaker, isConfirmed }) => (
              <li key={id}>
                <DragButton
                  source="talk"
                  id={id}
                  anchor={talkAnchor(id)}
                  label={[speaker, talkTitle, !isConfirmed && builderTexts.unconfirmed].filter(Boolean).join(', ')}
                  opensMenu={false}
                  className={styles.talk}
                  onPress={() => open({ type: 'place', registrationId: id })}
                >
                  <span className={styles.who}>{speaker}</span> {talkTitle}{' '}
                  {!isConfirmed && (
                    <Quiet as="em" size={200}>
                      {builderTexts.unconfirmed}
                    </Quiet>
                  )}
                </DragButton>
              </li>
            ))}
          </List>
        </section>
      ))}
    </div>
  )
}
