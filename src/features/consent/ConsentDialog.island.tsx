import { useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { createTranslator } from '../../lib/i18n'
import { Button } from '../../ui/form/Button'
import { RadioChoice } from '../../ui/form/Choices'
import { type ConsentChoice, readConsent } from './consent'

const t = createTranslator({
  title: 'Cookies',
  text: 'Functionele cookies zorgen dat je winkelwagen, je account en je voorkeuren werken. Daarnaast willen we graag meten wat beter kan en je aanbiedingen tonen die bij je passen. Dat doen we alleen als jij het goedvindt.',
  all: 'Alles accepteren',
  functional: 'Alleen functioneel',
  more: 'Meer informatie',
  moreText: 'Kies wat je goedvindt. Je kunt je keuze altijd veranderen, onderaan elke pagina.',
  choose: 'Welke cookies mogen we gebruiken?',
  choiceAll: 'Alle cookies',
  choiceAllText:
    'Ook om te meten hoe de winkel wordt gebruikt en hoe snel de winkel bij jou laadt, en voor aanbiedingen die bij je passen, hier en op andere sites. Daarvoor gebruiken we diensten van andere bedrijven.',
  choiceFunctional: 'Alleen functionele cookies',
  choiceFunctionalText: 'Alleen wat nodig is om te winkelen. We laden niets van anderen en delen niets.',
  read: 'Meer lezen:',
  confirm: 'Bevestig keuze',
})

/** The visitor's choice; null before a choice. localStorage passes it to later pages and other tabs. */
const useConsent = create<{ choice: ConsentChoice | null }>(() => ({ choice: readConsent() }))

/** Reads the stored choice again, because other tabs and consent.client.ts (which has no zustand) change it. */
const refreshConsent = () => useConsent.setState({ choice: readConsent() })

type ConsentDialogProps = {
  /** Pages that describe the cookies. On these pages the dialog does not open by itself (Consent.tsx). */
  links: { title: string; href: string }[]
}

/**
 * The consent dialog. Its first view offers refusal as plainly as acceptance, as the Dutch regulator requires. Every
 * choice is a submit button of a `method="dialog"` form: the browser closes the dialog with the choice as its
 * `returnValue`, even before React has loaded, and consent.client.ts stores it. Without script the dialog stays closed.
 */
export default function ConsentDialog({ links }: ConsentDialogProps) {
  const [hasMore, setHasMore] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const showMore = () => {
    refreshConsent()
    setHasMore(true)
  }

  useEffect(() => {
    // The button with the focus was removed together with the first view, so the focus moves to the second view.
    if (hasMore) heading.current?.focus()
  }, [hasMore])

  return (
    // consent.client.ts may have opened the dialog before hydration.
    <dialog
      id="cookies"
      className="consent-dialog"
      aria-labelledby="cookies-title"
      onClose={() => setHasMore(false)}
      suppressHydrationWarning
    >
      <h2 ref={heading} id="cookies-title" className="mb-2 text-[1.375rem] focus:outline-none" tabIndex={-1}>
        {t('title')}
      </h2>
      {hasMore ? <SecondView /> : <FirstView onMore={showMore} />}
      {links.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-s">
          {t('read')}
          {links.map(({ title, href }) => (
            <a key={href} className="link tap" href={href}>
              {title}
            </a>
          ))}
        </p>
      )}
    </dialog>
  )
}

function FirstView({ onMore }: { onMore: () => void }) {
  return (
    <form method="dialog">
      <p>{t('text')}</p>
      <p className="grid gap-3 mt-5 md:flex">
        <Button value="all">{t('all')}</Button>
        <Button value="functional">{t('functional')}</Button>
        <Button type="button" tone="quiet" onClick={onMore}>
          {t('more')}
        </Button>
      </p>
    </form>
  )
}

/** The second view of the dialog, whose button confirms the choice. The stored choice, if any, is picked at first. */
function SecondView() {
  const stored = useConsent(({ choice }) => choice)
  const [picked, setPicked] = useState<ConsentChoice | null>(null)
  const choice = picked ?? stored
  const pick = (value: ConsentChoice) => ({
    name: 'consent',
    value,
    checked: choice === value,
    onChange: () => setPicked(value),
  })
  return (
    <form method="dialog">
      <p>{t('moreText')}</p>
      <fieldset className="grid grid-cols-1 gap-3 min-w-0 my-4">
        <legend className="vh">{t('choose')}</legend>
        <RadioChoice {...pick('all')} title={t('choiceAll')} text={t('choiceAllText')} />
        <RadioChoice {...pick('functional')} title={t('choiceFunctional')} text={t('choiceFunctionalText')} />
      </fieldset>
      <Button value={choice ?? ''} disabled={!choice}>
        {t('confirm')}
      </Button>
    </form>
  )
}
