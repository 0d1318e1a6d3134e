import type { Kind } from './kinds'
import { fir, grass, sky } from './scenery'
import { box, disc, faded, line, shape, times } from './shapes'

/** A place to see an article in, 800 × 1000; a wide frame shows the middle of it. */
export type Setting = {
  body: string
  /** How much of it an article may take, and where it stands: its foot, or its top if it hangs. */
  most: { width: number; height: number }
  foot: number
  hangs?: boolean
}

const dawn = sky('sky', [
  [0, '#bcd3d8'],
  [0.5, '#f1dcbd'],
])

const meadow: Setting = {
  most: { width: 620, height: 440 },
  foot: 750,
  body:
    dawn +
    shape('M0 900H800V1000H0Z', '#47694e') +
    disc(590, 250, 56, '#fdf3d4') +
    shape('M0 470C110 350 210 300 320 400C430 300 560 270 800 430V760H0Z', '#a3bab2') +
    shape('M0 560C160 480 330 530 480 500C610 480 700 520 800 500V1000H0Z', '#7d9c80') +
    times(6, (i) => fir(60 + i * 34 + (i % 2) * 12, 640 + (i % 3) * 10, 150 + ((i * 37) % 60), '#3f6350')) +
    times(4, (i) => fir(690 + i * 36, 650 + (i % 2) * 12, 170 + ((i * 29) % 50), '#375a48')) +
    shape('M0 660C220 610 520 640 800 610V1000H0Z', '#5f8464') +
    shape('M0 770C260 730 540 760 800 720V1000H0Z', '#527657') +
    times(9, (i) => grass(40 + i * 92, 860 + ((i * 53) % 80), 46 + (i % 3) * 12, '#3d5f47')),
}

const summit: Setting = {
  most: { width: 520, height: 480 },
  foot: 762,
  body:
    dawn +
    shape('M0 900H800V1000H0Z', '#4d5552') +
    shape('M0 620L150 380L230 470L390 220L520 430L610 340L800 590V800H0Z', '#8fa3a6') +
    shape('M390 220L440 302L410 330L386 312L352 352L330 314ZM150 380L184 420L160 440L138 426L118 432Z', '#f4f3ee') +
    shape('M390 220L520 430L610 340L800 590V800H470C500 600 430 420 390 220Z', '#7b9094') +
    shape('M0 690C160 640 300 660 420 640C560 620 680 650 800 620V1000H0Z', '#6c7f72') +
    shape('M60 1000C70 820 120 750 210 736C330 716 520 720 620 740C710 760 740 840 750 1000Z', '#8c908a') +
    shape('M210 736C330 716 520 720 620 740C580 772 520 784 400 782C310 782 250 768 210 736Z', '#a9aca4') +
    line('M180 830C240 820 260 850 320 842M480 870C540 850 600 870 660 850', '#777c77', 5),
}

const cabin: Setting = {
  most: { width: 480, height: 500 },
  foot: 262,
  hangs: true,
  body:
    shape('M0 0H800V1000H0Z', '#b5946c') +
    times(7, (i) => box(i * 116, 0, 113, 1000, 0, i % 2 ? '#c4a47c' : '#cbae88')) +
    line(
      times(7, (i) => `M${40 + i * 116} 0C${50 + i * 116} 300 ${30 + i * 116} 600 ${44 + i * 116} 900`),
      '#b8976f',
      3,
    ) +
    faded(0.22, shape('M90 0H360L760 1000H420Z', '#fff6dc')) +
    box(0, 214, 800, 46, 4, '#8a6946') +
    box(0, 214, 800, 9, 4, '#a07e58') +
    times(3, (i) => box(122 + i * 266, 222, 24, 54, 10, '#6a4f33') + disc(134 + i * 266, 238, 17, '#76593b')) +
    shape('M0 920H800V1000H0Z', '#6f5338') +
    box(0, 900, 800, 26, 2, '#86663f'),
}

const camp: Setting = {
  most: { width: 460, height: 480 },
  foot: 760,
  body:
    sky('sky', [
      [0, '#1f3b3c'],
      [0.6, '#5d7568'],
      [0.8, '#c99a62'],
    ]) +
    times(9, (i) => fir(20 + i * 98 + (i % 2) * 20, 720, 300 + ((i * 67) % 160), '#1b332e')) +
    faded(
      0.75,
      times(8, (i) => disc(60 + i * 98, 240 + Math.round(40 * Math.sin(i * 1.1)), 11, '#f7dc9a')),
    ) +
    line('M0 210C200 320 320 170 480 250C600 310 700 190 800 230', '#14261f', 4) +
    shape('M0 712H800V1000H0Z', '#6f5237') +
    shape('M0 712H800V796H0Z', '#b58d60') +
    line('M0 738H800M0 766H800', '#a07a50', 4),
}

const settings = { meadow, summit, cabin, camp }

const kindsIn: Record<Exclude<keyof typeof settings, 'camp'>, string> = {
  meadow:
    'trekkingtent-1p trekkingtent-2p tunneltent koepeltent tarp haringen donzen-slaapzak synthetische-slaapzak slaapmat foammat hangmat kussen',
  summit:
    'trekkingrugzak dagrugzak duffel drybag wandelschoen lage-wandelschoen trailschoen bergschoen sandaal klimtouw klimgordel karabiner klimhelm klimschoen wandelstokken kompas gps-apparaat',
  cabin:
    'regenjas donsjas softshell fleece fleecevest merino-shirt merino-shirt-lang wandelbroek afritsbroek regenbroek muts handschoenen wandelsokken',
}

/** Where a kind is used; what is eaten with, drunk from or lights up stands on the table of a camp. */
export function settingOf(kind: Kind): Setting {
  const [place] = Object.entries(kindsIn).find(([, kinds]) => kinds.split(' ').includes(kind)) ?? ['camp']
  return settings[place as keyof typeof settings]
}
