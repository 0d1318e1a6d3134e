import { fir, glow, hills, red, scatter } from './scenery'
import { box, disc, line, oval, place, ring, shape, times, within } from './shapes'

const wood = '#9c7348'
const darkWood = '#6f5033'
const lit = '#f4cf7e'

/** The wall of planks, and what the window shows of the evening. */
function room() {
  const pane = 'M110 130H500V470H110Z'
  return [
    box(0, 0, 1600, 900, 0, '#33554a'),
    times(9, (i) => line(`M${i * 190 + 40} 0V900`, '#2b4a40', 5)),
    within(
      'window',
      pane,
      [
        box(110, 130, 390, 340, 0, '#7c8d66'),
        glow('window-dusk', '#f1c878', 330, 420, 330, 200),
        hills('#4d7358', [
          [100, 380],
          [220, 340],
          [360, 392],
          [520, 350],
        ]),
        ...[140, 196, 420, 470].map((x, i) => fir(x, 432, 70 + (i % 2) * 34, '#2b4f41')),
        hills('#2f5a48', [
          [100, 424],
          [300, 408],
          [520, 430],
        ]),
      ].join(''),
    ),
    line(pane, darkWood, 16),
    line('M305 130V470M110 300H500', darkWood, 9),
    box(92, 468, 426, 20, 4, wood),
    // On its sill
    shape('M150 468L158 420H202L210 468Z', '#b5622f'),
    line('M180 420V372M180 400Q150 392 146 366M180 392Q214 384 214 352', '#4b8058', 8),
    box(404, 428, 40, 40, 5, '#e9e2d2'),
  ].join('')
}

/** Tools on their board, and thread on the shelf below it. */
function tools() {
  const spools = ['#c2352b', '#d9a429', '#e7e1d3', '#3f6f8a', '#4b8058', '#b5622f']
  const hook = (x: number, y: number) => disc(x, y, 4, '#3a2c1d')
  return [
    box(640, 110, 380, 250, 8, '#7d6242'),
    times(60, (i) => disc(664 + (i % 12) * 30, 134 + Math.floor(i / 12) * 50, 2.5, '#5f4930')),
    // Scissors, pliers, hammer, tape
    hook(690, 150),
    line('M680 250L700 176M706 250L684 176', '#cfd5d6', 9),
    ring(676, 268, 15, red, 9),
    ring(712, 268, 15, red, 9),
    hook(772, 150),
    line('M762 166L780 214M784 166L764 214', '#9aa3a5', 9),
    line('M780 214Q796 262 784 300M764 214Q746 262 758 300', '#d9a429', 11),
    hook(850, 150),
    line('M850 176V304', wood, 14),
    box(818, 156, 66, 26, 5, '#4a5354'),
    ring(950, 196, 34, '#e7d9b8', 22),
    ring(950, 286, 26, '#3f6f8a', 18),
    box(620, 392, 420, 14, 3, wood),
    ...spools.map(
      (colour, i) =>
        box(646 + i * 64, 350, 38, 42, 4, colour) +
        box(640 + i * 64, 346, 50, 8, 3, '#d8c9a5') +
        box(640 + i * 64, 386, 50, 8, 3, '#d8c9a5'),
    ),
  ].join('')
}

/** What waits to be mended, and what goes back tomorrow. */
function shelves() {
  const roll = (x: number, y: number, r: number, colour: string, inner: string) =>
    disc(x, y, r, colour) + ring(x, y, r * 0.66, inner, 4) + ring(x, y, r * 0.34, inner, 4)
  return [
    box(1260, 90, 300, 520, 6, '#3f3226'),
    ...[100, 270, 430].map((y) => box(1268, y, 284, 150, 3, '#55422f')),
    ...[248, 418, 578].map((y) => box(1252, y, 316, 14, 3, wood)),
    roll(1322, 202, 44, '#d9a429', '#a87a1c'),
    roll(1412, 204, 42, '#5f8f86', '#416a63'),
    roll(1498, 200, 46, '#b5522f', '#86391f'),
    // A backpack, a coil of rope
    shape('M1296 418Q1290 318 1326 302H1374Q1408 318 1402 418Z', '#3f6f8a'),
    box(1310, 360, 78, 48, 10, '#345c73'),
    line('M1318 340H1382', '#284858', 8),
    ring(1478, 368, 36, red, 16),
    ring(1478, 368, 36, '#e08a80', 3),
    // Boots
    ...[1300, 1420].map((x) =>
      place(
        x,
        512,
        shape('M0 66V-8H44L50 30Q84 36 96 52V66Z', '#7a5a3c') +
          box(-4, 60, 104, 12, 4, '#2b2620') +
          line('M22 4H46M24 18H48', '#e7d9b8', 4),
      ),
    ),
  ].join('')
}

type Looks = { skin: string; hair: string; jumper: string; apron: string }

/** Somebody behind the bench, from the waist up, who looks at what the hands do. */
function person({ skin, hair, jumper, apron }: Looks, tilt: number, crown: string) {
  return [
    shape('M-128 330C-134 170-112 96-46 74H46C112 96 134 170 128 330Z', jumper),
    shape('M-74 330V150Q-60 128-40 126H40Q60 128 74 150V330Z', apron),
    line('M-44 130L-38 76M44 130L38 76', apron, 12),
    box(-24, 22, 48, 66, 18, skin),
    place(
      0,
      0,
      [
        oval(0, -24, 58, 68, skin),
        // Eyes that look down, a nose, a smile
        line('M-32-18Q-24-10-16-18M14-18Q22-10 30-18', '#2b2620', 4),
        line('M-34-36Q-24-42-14-37M12-37Q22-42 32-36', hair, 5),
        line('M-2-16L-7 4H2', '#b3774f', 4),
        line('M-15 20Q0 31 15 20', '#8c3f2f', 4),
        crown,
      ].join(''),
      1,
      tilt,
    ),
  ].join('')
}

function mender() {
  const hair = '#3a2519'
  return person(
    { skin: '#e3ab83', hair, jumper: '#d9a429', apron: '#24453b' },
    7,
    shape('M-62-20C-70-92-30-108 2-106C50-106 72-70 60-14C52-44 30-62 4-66C-28-64-50-48-62-20Z', hair) +
      disc(8, -116, 28, hair),
  )
}

function cobbler() {
  const hair = '#8a4b25'
  return person(
    { skin: '#efc4a0', hair, jumper: '#5f7f95', apron: '#5a3d2a' },
    -6,
    shape('M-58-20Q-56 52 0 58Q56 52 58-20Q52 10 28 6Q0-2-28 6Q-52 10-58-20Z', hair) +
      line('M-14 24Q0 34 14 24', '#f7e6d6', 4) +
      shape('M-62-40C-66-104-30-116 0-116C30-116 66-104 62-40Q0-58-62-40Z', red) +
      box(-66, -58, 132, 26, 12, '#a52a22'),
  )
}

/** The machine, with a tent's fly running through it and over the edge of the bench. */
function sewing() {
  return [
    shape(
      'M300 640C330 600 420 604 500 622L690 636L720 648C700 700 740 780 690 860C640 880 600 830 560 850C500 880 470 820 420 846C360 866 330 800 340 740Z',
      '#d9742f',
    ),
    shape('M500 622L690 636L720 648C700 700 740 780 690 860C650 800 640 700 600 650Z', '#c4612a'),
    line('M420 640C410 700 440 780 420 846M560 640C552 720 578 790 560 850', '#a94f20', 4),
    box(596, 596, 210, 34, 8, '#e9e2d2'),
    shape('M640 466H776Q806 466 806 496V600H752V530H676V560H640Z', '#e9e2d2'),
    box(640, 466, 166, 18, 9, '#cfc6b2'),
    disc(806, 520, 27, '#4a5354'),
    disc(806, 520, 11, '#9aa3a5'),
    line('M658 560V606', '#4a5354', 7),
    box(700, 440, 30, 28, 4, red),
    line('M715 440Q680 430 660 470V560', '#c2352b', 3),
  ].join('')
}

function boot() {
  return [
    box(1050, 606, 34, 34, 3, '#4a5354'),
    shape('M1010 600V470H1096L1104 530Q1172 540 1196 580V600Z', '#8a6238'),
    shape('M1010 470H1096L1098 490H1010Z', '#6b4a2a'),
    box(1002, 592, 202, 20, 8, '#2b2620'),
    line('M1052 506H1100M1056 530H1106M1064 552H1124', '#e7d9b8', 6),
  ].join('')
}

/** A hand and the sleeve that it comes out of. */
const arm = (sleeve: string, skin: string, d: string, x: number, y: number) =>
  line(d, sleeve, 52) + disc(x, y, 25, skin)

export function workshop() {
  const random = scatter(23)
  return [
    room(),
    glow('workshop-lamp', lit, 800, 330, 720, 520),
    tools(),
    shelves(),
    place(470, 356, mender(), 1.02),
    place(1090, 316, cobbler(), 1.08),
    // The bench
    box(0, 628, 1600, 40, 0, '#b98a55'),
    box(0, 662, 1600, 238, 0, darkWood),
    ...[60, 900, 1240].map((x) => box(x, 706, 270, 130, 8, '#5d4229') + box(x + 105, 756, 60, 14, 7, '#c9a66b')),
    times(30, () =>
      line(
        `M${Math.round(random() * 1600)} ${640 + Math.round(random() * 18)}h${30 + Math.round(random() * 60)}`,
        '#a67a48',
        3,
      ),
    ),
    sewing(),
    boot(),
    arm('#c8951f', '#e3ab83', 'M360 520Q340 600 430 612', 466, 612),
    arm('#c8951f', '#e3ab83', 'M580 520Q600 580 600 590', 596, 612),
    arm('#557388', '#efc4a0', 'M974 500Q940 590 1000 590', 1024, 584),
    arm('#557388', '#efc4a0', 'M1206 500Q1250 560 1196 566', 1174, 560),
    // A pot of glue, a mug that steams
    box(880, 574, 62, 54, 6, '#3f6f8a'),
    line('M910 574L934 506', wood, 9),
    box(150, 572, 66, 58, 10, '#e9e2d2'),
    ring(222, 600, 17, '#e9e2d2', 9),
    line('M170 552q-12-20 0-38q12-20 0-40M196 552q-12-20 0-38', '#dfe6df', 4),
    // The lamp
    line('M800 0V120', '#1d2723', 7),
    shape('M736 186Q744 120 800 116Q856 120 864 186Z', '#1d3b32'),
    oval(800, 187, 64, 15, '#fff3cf'),
  ].join('')
}
