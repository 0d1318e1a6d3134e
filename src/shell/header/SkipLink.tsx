import { t } from '../nl'

export const SkipLink = () => (
  <a className="fixed z-toast -top-20 left-2 px-4 py-3 rounded text-paper bg-ink focus:top-2" href="#inhoud">
    {t('skip')}
  </a>
)
