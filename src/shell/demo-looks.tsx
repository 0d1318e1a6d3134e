/*
 * What the demo shop is drawn with, where a shop of one's own has its logo or its name, and a plain edge. No build but
 * the demo's has it (scripts/support/demo-parts.ts).
 */

/** Beside the name. */
export const Peaks = () =>
  import.meta.env.DEMO ? (
    <svg width="40" height="32" viewBox="0 0 40 32" aria-hidden="true">
      <path d="M0 31 15 5l9 15.5L28 14l12 17z" fill="var(--ink)" />
      <path d="m15 5 5.2 9-2.7 2.5-2.5-2.5-2.5 2.5-2.7-2.5z" fill="var(--primary-ink)" />
    </svg>
  ) : null

/** Above the footer. */
export const Ridge = () =>
  import.meta.env.DEMO ? (
    <svg className="ridge" viewBox="0 0 1440 96" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 96V70l130-34 90 24 170-52 120 46 110-22 190 50 150-64 120 40 140-26 220 52v12z" />
    </svg>
  ) : null
