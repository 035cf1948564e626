import { forum } from '@forum/client/forum'
import { asksComing } from '@forum/domain/participation/coming'
import { searchCompletions } from '@forum/domain/participation/searchExpression'
import { currentLanguage, i18n } from '@forum/language'
import { SearchBox } from '@forum/ui/select'
import { useId } from 'react'
import { useAddress } from '../../views/useAddress.ts'
import { participantsTexts } from '../texts.ts'
import { useTyped } from './useTyped.ts'

/** Field that searches while typing, with completions in a datalist; it replaces the history entry instead of adding one. */
export function SearchField({ className, sectionIds }: { className?: string; sectionIds: readonly number[] }) {
  const list = useId()
  const [params, change] = useAddress()
  const [text, setText] = useTyped(
    params.get('search') ?? '',
    (search) => void change({ search }, { replace: true, preventScrollReset: true }),
  )

  const completions = searchCompletions(text, currentLanguage(), sectionIds, asksComing(forum()))
  return (
    <>
      <SearchBox
        className={className ?? ''}
        aria-label={participantsTexts.search}
        placeholder={i18n.t('Имя, e-mail или доклад')}
        title={i18n.t('Слова можно соединять: OR, NOT, "фраза"; по полям: формат:устно')}
        maxLength={255}
        // A field without a list is announced as a plain search field.
        {...(completions.length > 0 && { list })}
        value={text}
        onChange={(_, { value }) => setText(value)}
      />
      <datalist id={list}>
        {completions.map((whole) => (
          <option key={whole} value={whole} />
        ))}
      </datalist>
    </>
  )
}
