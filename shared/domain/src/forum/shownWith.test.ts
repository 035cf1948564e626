import { isHidden, isLeftOut, shownWith } from './shownWith.ts'

test('settings of a module that is off are hidden, and those of other languages left out of a forum in Russian alone', () => {
  const others = ['settings.english.title', 'settings.front.stops.0.english.name', 'sections.0.englishName', 'settings.translations.0.city']
  const russian = ['settings.title', 'settings.organizers.0.name', 'sections.0.name']
  expect([...russian, ...others].filter((path) => isLeftOut(path, { modulesOff: ['english'] }))).toEqual(others)
  expect(others.filter((path) => isLeftOut(path, { modulesOff: ['program'] }))).toEqual([])

  const ofModules = [
    'settings.front.ways.poster',
    'sections.3.takesPosters',
    'settings.limits.fileTypes.expertOpinion',
    'settings.feedback.0.text',
  ]
  expect(ofModules.filter((path) => isHidden(path, { modulesOff: ['posters', 'opinions'] }))).toEqual(ofModules)
  expect(ofModules.filter((path) => isHidden(path, { modulesOn: ['door'] }))).toEqual([])
  expect(shownWith('settings.front.english.ways.poster')).toEqual(['posters', 'english'])
})
