import { createTranslator } from '../../lib/i18n'

/** Why an article can't be returned, or only under a condition. Shown before ordering and on the returns page. */
export const t = createTranslator({
  custom: 'Op maat gemaakt: dit kun je niet herroepen of retourneren.',
  perishable: 'Beperkt houdbaar: dit kun je niet herroepen of retourneren.',
  press: 'Losse kranten en tijdschriften kun je niet herroepen of retourneren.',
  hygiene: 'Om hygiënische redenen kun je dit niet meer herroepen of retourneren als de verzegeling open is.',
  sealed: 'Is de verzegeling open, dan kun je dit niet meer herroepen of retourneren.',
})
