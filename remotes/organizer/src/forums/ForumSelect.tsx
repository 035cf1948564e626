import type { ForumListed } from '@forum/contracts/forum/nextForum'
import { i18n } from '@forum/language'
import { useLocation, useNavigate } from '@forum/router'
import { Field, makeStyles } from '@forum/ui'
import { Select } from '@forum/ui/select'

const useStyles = makeStyles({ field: { maxWidth: '480px', marginBottom: '16px' } })

/** Choice of the forum that the page edits, if there are several. */
export function ForumSelect({ forums, id }: { forums: readonly ForumListed[]; id: number }) {
  const styles = useStyles()
  const { hash } = useLocation()
  const navigate = useNavigate()
  if (forums.length < 2) return null
  return (
    <Field label={i18n.t('Форум')} className={styles.field}>
      <Select value={String(id)} onChange={(_, { value }) => void navigate({ search: `?id=${value}`, hash })}>
        {forums.map((forum) => (
          <option key={forum.id} value={forum.id}>
            {forum.isCurrent ? i18n.t('{title} (текущий)', { title: forum.title }) : forum.title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
