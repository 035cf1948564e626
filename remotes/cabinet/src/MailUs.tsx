import { useReading } from '@forum/client/useReading'
import { getOrganizers } from '@forum/contracts/participation/meeting'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { MailRegular } from '@forum/ui/icons'
import { Tooltip } from '@forum/ui/tooltip'

/** Width from which on there is room for the button next to the content. */
const WIDE = '@media (min-width: 1072px)'

const useStyles = makeStyles({
  // The button has reserved space: a strip below the content at the end of the visible page, the margin on wide windows.
  place: {
    position: 'sticky',
    bottom: 0,
    zIndex: 5,
    display: 'flex',
    justifyContent: 'flex-end',
    margin: '8px -24px 0',
    padding: '6px 24px',
    backgroundColor: tokens.colorNeutralBackground2,
    '@media print': { display: 'none' },
    '@media (max-width: 640px)': { margin: '8px -16px 0', padding: '4px 16px' },
    [WIDE]: { bottom: '24px', width: 'fit-content', margin: '-56px -80px 0 auto', padding: 0, backgroundColor: 'transparent' },
  },
  button: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '22px',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '3px' },
    [WIDE]: { width: '56px', height: '56px', boxShadow: tokens.shadow16, fontSize: '26px' },
  },
})

/** Opens a mail to the organisers. */
export function MailUs() {
  const styles = useStyles()
  const { reply } = useReading(getOrganizers, {})

  // A forum without an address has no button.
  if (!reply?.email) return null
  return (
    <div className={styles.place}>
      <Tooltip content={i18n.t('Напишите нам, если возникли проблемы')} relationship="description" positioning="before">
        <a className={styles.button} href={`mailto:${reply.email}`} aria-label={i18n.t('Написать нам')}>
          <MailRegular />
        </a>
      </Tooltip>
    </div>
  )
}
