import { call } from '@forum/client/call'
import { listVacancies, type Vacancy } from '@forum/contracts/theses/review'
import { useCallback, useEffect, useState } from 'react'

/** Places left by people who declined, read again once a place may be filled. @param loaded with the page */
export function useVacancies(loaded: readonly Vacancy[]) {
  const [vacancies, setVacancies] = useState(loaded)
  useEffect(() => setVacancies(loaded), [loaded])
  const some = vacancies.length > 0
  const reread = useCallback(() => {
    // The shown places stay after a failure; the next decision or page tries again.
    if (some) call(listVacancies, {}, { background: true }).then(setVacancies, () => undefined)
  }, [some])
  return { vacancies, reread }
}
