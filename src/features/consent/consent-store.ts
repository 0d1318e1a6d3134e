import { create } from 'zustand'
import { type Consent, readConsent } from './consent'

/** The visitor's choice, null before one. localStorage holds it for the next pages and other tabs. */
export const useConsent = create<{ choice: Consent | null }>(() => ({ choice: readConsent() }))

/** Reads the stored choice again: the boot script, which comes without zustand, and other tabs change it too. */
export const refreshConsent = () => useConsent.setState({ choice: readConsent() })
