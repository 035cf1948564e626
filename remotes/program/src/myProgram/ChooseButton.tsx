import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, makeStyles, TextLink } from '@forum/ui'
import { CalendarAddRegular, CheckmarkCircleFilled } from '@forum/ui/icons'
import { programTexts } from '../texts.ts'
import { calendarUrl } from './calendarUrl.ts'
import { useChosenTalks } from './chosenTalks.ts'

const useStyles = makeStyles({ links: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' } })

/** Button that adds a talk to the visitor's programme or removes it; after a choice it links to the calendar. */
export function ChooseButton({ id }: { id: number }) {
  const styles = useStyles()
  const { chosen, choose } = useChosenTalks()
  const isChosen = chosen.has(id)
  return (
    <>
      <Button
        appearance={isChosen ? 'secondary' : 'primary'}
        icon={isChosen ? <CheckmarkCircleFilled /> : <CalendarAddRegular />}
        onClick={() => choose(id, !isChosen)}
      >
        {isChosen ? i18n.t('Убрать из моей программы') : i18n.t('Добавить в мою программу')}
      </Button>
      {isChosen && (
        <span className={styles.links}>
          <Link to="/program?mine=1">{programTexts.myProgram}</Link>
          <TextLink href={calendarUrl([id])} download={`talk-${id}.ics`}>
            {programTexts.calendar}
          </TextLink>
        </span>
      )}
    </>
  )
}
