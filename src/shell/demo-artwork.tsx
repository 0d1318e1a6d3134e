/*
 * The logo and decorations of the demo shop. Other shops have their own logo, or their name as text, and a plain edge
 * above the footer. Only the build of the demo contains the drawings in this file (scripts/support/worker-settings.ts).
 */

/** The logo of the demo: mountain peaks beside the shop's name. */
export const DemoLogo = () =>
  import.meta.env.DEMO ? (
    <svg className="flex-none w-9 lg:w-11" width="40" height="32" viewBox="0 0 40 32" aria-hidden="true">
      <path d="M0 31 15 5l9 15.5L28 14l12 17z" fill="var(--ink)" />
      <path d="m15 5 5.2 9-2.7 2.5-2.5-2.5-2.5 2.5-2.7-2.5z" fill="var(--primary-ink)" />
    </svg>
  ) : null

/**
 * The mountain ridge above the footer. The white shape behind it ends above the lowest edge of the ridge, because a
 * thin white line would show otherwise.
 */
export const MountainRidge = () =>
  import.meta.env.DEMO ? (
    <svg
      className="w-full min-h-10 max-h-24 fill-sand"
      viewBox="0 0 1440 96"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 0h1440v92H0z" fill="var(--paper)" />
      <path d="M0 96V70l130-34 90 24 170-52 120 46 110-22 190 50 150-64 120 40 140-26 220 52v12z" />
    </svg>
  ) : null

/** The tent of the home picture (demo/artwork/scenes/hero.svg) at night, with a lamp in it (demo-artwork.css). */
export const TentAtNight = () =>
  import.meta.env.DEMO ? (
    <svg className="w-full max-w-130 md:ml-auto" viewBox="-370 -310 740 400" aria-hidden="true">
      <path
        d="M-300-250h.1m124-30h.1m74 90h.1m254-90h.1m94 60h.1m84 90h.1m-636 50h.1"
        stroke="#d8e0cf"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <ellipse cx="10" cy="58" rx="360" ry="28" fill="#1c3a2d" />
      <path d="M-210-60-330 54M236-60 352 50M-6-222V-292" stroke="#4c6357" strokeWidth="3" />
      <path
        d="M-290 50C-240-60-140-190-6-224C130-190 250-60 296 46Q220 44 148 62L34 76-74 66Q-180 44-290 50Z"
        fill="#2f5d4a"
      />
      <path d="M-6-224C80-130 130-50 148 62Q220 44 296 46C250-60 130-190-6-224Z" fill="#264d3d" />
      <path d="M-6-224C-40-130-66-40-74 66L34 76C44-30 30-130-6-224Z" fill="#1d3b30" />
      <g className="lamp" opacity="0">
        <radialGradient id="lamplight">
          <stop stopColor="#f2c469" stopOpacity=".75" />
          <stop offset="1" stopColor="#f2c469" stopOpacity="0" />
        </radialGradient>
        <ellipse cy="-60" rx="370" ry="250" fill="url(#lamplight)" />
        <path
          d="M-290 50C-240-60-140-190-6-224C130-190 250-60 296 46Q220 44 148 62L34 76-74 66Q-180 44-290 50Z"
          fill="#d98f34"
        />
        <path d="M-6-224C80-130 130-50 148 62Q220 44 296 46C250-60 130-190-6-224Z" fill="#b5712a" />
        <path d="M-6-224C-40-130-66-40-74 66L34 76C44-30 30-130-6-224Z" fill="#f0bd55" />
        <path d="M-6-190C-30-110-48-30-52 64L24 72C30-20 20-110-6-190Z" fill="#fff3cf" />
      </g>
      <path d="M-4-292Q30-300 70-280Q36-266-4-262Z" fill="#c2352b" />
    </svg>
  ) : null
