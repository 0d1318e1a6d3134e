import type { texts } from './SessionNotes'

export type SessionNote = keyof typeof texts

export const withSessionNote = (target: string, note: SessionNote) => `${target.replace(/#.*/, '')}#${note}`
