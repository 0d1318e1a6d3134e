import { href } from '../../routes'
import { serverText } from './nl'
import * as mark from './recent-searches-data-attributes'

/**
 * An empty list of recent searches, which recent-searches.client.ts fills from this browser. The height is reserved, so
 * that the page does not move.
 */
export function RecentSearches() {
  return (
    <div className="mt-4 min-h-13">
      <section
        id={mark.recentSearchesId}
        // The list is a single line and is cut off at the end, so that the content below it does not move.
        className="row flex-nowrap items-center [&>*]:flex-none"
        aria-label={serverText('recent')}
        hidden
        {...{ [mark.searchPathAttribute]: href.search() }}
      >
        <h2 className="text-s font-400 text-muted">{serverText('recent')}</h2>
        <ul className="flex gap-2 [&_.chip]:block [&_.chip]:max-w-60 [&_.chip]:truncate leading-8" />
        <button type="button" className="link min-h-11 px-2">
          {serverText('recentClear')}
          <span className="vh"> {serverText('recentClearWhat')}</span>
        </button>
        <p className="text-muted" role="status" tabIndex={-1} hidden>
          {serverText('recentCleared')}
        </p>
      </section>
    </div>
  )
}

/** An element with the search term that recent-searches.client.ts stores, rendered only if the term had results. */
export function RememberSearch({ term }: { term: string }) {
  return <div id={mark.recentSearchesId} hidden {...{ [mark.searchedTermAttribute]: term }} />
}
