import { useEffect } from 'react'
import { useStore } from 'zustand'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/form/Button'
import { close } from '../../ui/image/icon-paths'
import { PathIcon } from '../../ui/image/PathIcon'
import { announceToScreenReader } from './announce-to-screen-reader'
import { comparisonQuery } from './comparison-rows'
import { t } from './nl'
import { clearSelection, inOrderOfChoice, selection, syncSelectionWithStorage } from './selection'

/** The bar with the products that this tab compares, from two on (specification §4). The edge renders it empty. */
export default function CompareBar() {
  const chosen = inOrderOfChoice(useStore(selection))
  useEffect(syncSelectionWithStorage, [])

  const clear = () => {
    // The button with the focus disappears together with the bar, so the focus moves.
    document.querySelector('main')?.focus({ preventScroll: true })
    clearSelection()
    announceToScreenReader(t('cleared'))
  }
  return (
    <section className="compare-bar" aria-label={t('region')} hidden={chosen.length < 2}>
      {chosen.length > 1 && (
        <div className="wrap flex items-center gap-2 min-h-16">
          <ul>
            {chosen.map(({ id, name, photo }) => (
              <li key={id}>
                {/* The photos are lazy, because narrow screens do not display this list. */}
                {photo && <img loading="lazy" width={48} height={36} src={photo} alt="" />}
                <span>{name}</span>
              </li>
            ))}
          </ul>
          <p>{t('chosen', { n: chosen.length })}</p>
          <ButtonLink tone="secondary" size="s" href={href.compare() + comparisonQuery(chosen.map(({ id }) => id))}>
            {t('compare')}
          </ButtonLink>
          <button type="button" className="icon-button" aria-label={t('clear')} onClick={clear}>
            <PathIcon path={close} />
          </button>
        </div>
      )}
    </section>
  )
}
