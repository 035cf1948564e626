import { call } from '@forum/client/call'
import { getProgramDraft } from '@forum/contracts/program/programDraft'
import { i18n } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from '@forum/router'
import { Button, PageBody, Text } from '@forum/ui'
import { useUnsavedInput } from '@forum/ui/dialog'
import { useState } from 'react'
import { Dialogs } from '../builder/dialogs/Dialogs.tsx'
import { anchorOf, focusAnchor } from '../builder/grid/anchor.ts'
import { DayGrid } from '../builder/grid/DayGrid.tsx'
import { dayTitle } from '../builder/model/dayTitle.ts'
import { usePageStyles } from '../builder/pageStyles.ts'
import { StatusBar } from '../builder/StatusBar.tsx'
import { SideArea } from '../builder/side/SideArea.tsx'
import { Toolbar } from '../builder/Toolbar.tsx'
import { builderTexts } from '../builder/texts.ts'
import { BuilderContext, type OpenedDialog, useBuilder } from '../builder/useBuilder.ts'

const loadDraft = ({ request: { signal } }: LoaderFunctionArgs) => call(getProgramDraft, {}, { signal })

/** Organisers arrange the programme by rooms and times. */
function BuilderPage() {
  const styles = usePageStyles()
  const builder = useBuilder(useLoaderData<typeof loadDraft>())
  const { draft, items } = builder
  const [params] = useSearchParams()
  const [day, setDay] = useState(() => Math.min(Math.max(Number(params.get('day')) || 1, 1), draft.days.length))
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const { question } = useUnsavedInput(draft.pending.length > 0)

  const showDay = (number: number) => {
    setDay(number)
    // A navigation would read the whole draft again.
    history.replaceState(history.state, '', `${location.pathname}?day=${number}`)
  }
  const showEntry = (id: number) => {
    const item = items.get(id)
    if (!item) return
    if (item.dayNumber !== day) showDay(item.dayNumber)
    focusAnchor(anchorOf(draft.keys.get(id) ?? id))
  }
  const label = i18n.t('Программа: {day}', { day: dayTitle(day, draft.days[day - 1] ?? '') })
  return (
    <BuilderContext value={{ ...builder, day, showDay, open: setOpened, showEntry }}>
      <PageBody title={i18n.t('Расписание')} width="wide">
        <Toolbar />
        <StatusBar />
        {draft.rooms.length === 0 ? (
          <div className={styles.empty}>
            <Text>{i18n.t('Добавьте залы, чтобы расставить доклады.')}</Text>
            <Button appearance="primary" onClick={() => setOpened({ type: 'rooms' })}>
              {builderTexts.rooms}
            </Button>
          </div>
        ) : (
          <div className={styles.columns}>
            <DayGrid label={label} />
            <SideArea />
          </div>
        )}
        {opened && <Dialogs opened={opened} onClose={() => setOpened(null)} />}
        {question}
      </PageBody>
    </BuilderContext>
  )
}

export { BuilderPage as Component, loadDraft as loader }
