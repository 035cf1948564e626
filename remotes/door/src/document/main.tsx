import './door.css'
import { loadMessages, provideLanguage } from '@forum/language'
import { pageLanguage } from '@forum/language/pageLanguage'
import { createRoot } from 'react-dom/client'
import german from '../locales/de.json'
import english from '../locales/en.json'
import { App } from './App.tsx'
import { chosenLanguage } from './language.ts'
import { openDatabase } from './storage/database.ts'

const chosen = chosenLanguage()
if (chosen) document.documentElement.lang = chosen
provideLanguage(pageLanguage)
loadMessages('en', english)
loadMessages('de', german)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App database={openDatabase()} />)
