import { useReading } from '@forum/client/useReading'
import { getOrganizers } from '@forum/contracts/participation/meeting'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { MailRegular } from '@forum/ui/icons'
import { Tooltip } from '@forum/ui/tooltip'
import { useFreePlace } from './useFreePlace.ts'

/** Width from which on there is room for the button next to the content. */
const WIDE = '@media (min-width: 1072px)'

const useStyles = makeStyles({
  // One thing is loud in the cabinet, the next action: the button is as white as paper, with a shadow.
  button: {
    position: 'fixed',
    insetInlineEnd: '16px',
    bottom: '16px',
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    boxShadow: tokens.shadow8,
    fontSize: '22px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '3px' },
    '@media print': { display: 'none' },
    [WIDE]: { width: '56px', height: '56px', insetInlineEnd: '24px', bottom: '24px', fontSize: '26px' },
  },
})

/** Opens a mail to the organisers. */
export function MailUs() {
  const { reply } = useReading(getOrganizers, {})
  // A forum without an address has no button.
  return reply?.email ? <MailButton email={reply.email} /> : null
}

function MailButton({ email }: { email: string }) {
  const styles = useStyles()
  const place = useFreePlace()
  return (
    <Tooltip content={i18n.t('Напишите нам, если возникли проблемы')} relationship="description" positioning="before">
      <a ref={place} className={styles.button} href={`mailto:${email}`} aria-label={i18n.t('Написать нам')}>
        <MailRegular />
      </a>
    </Tooltip>
  )
}
