import { t } from '../nl'

/** The first thing that the keyboard reaches; out of sight until then. */
export const SkipLink = () => (
  <a className="fixed z-toast -top-20 left-2 px-4 py-3 rounded text-paper bg-ink focus:top-2" href="#inhoud">
    {t('skip')}
  </a>
)
