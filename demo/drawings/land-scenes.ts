import { birds, fir, glow, grass, hills, pine, red, sand, scatter, sky } from './scenery'
import { box, disc, faded, line, oval, place, shape, times } from './shapes'

export function heath() {
  const random = scatter(7)
  const bloom = ['#94779a', '#755a80', '#a98aa8', '#84648c']
  return [
    sky('heide-sky', [
      [0, '#cfdcd6'],
      [0.5, '#f0e6cf'],
    ]),
    disc(1130, 330, 74, '#f6d79a'),
    hills('#a9bba9', [
      [0, 430],
      [300, 402],
      [700, 436],
      [1100, 404],
      [1600, 436],
    ]),
    ...Array.from({ length: 22 }, (_, i) => fir(20 + i * 74 + ((i * 53) % 47), 452, 40 + ((i * 41) % 56), '#8ba48f')),
    hills('#8d8f8f', [
      [0, 452],
      [400, 446],
      [900, 462],
      [1600, 448],
    ]),
    hills('#a187a0', [
      [0, 500],
      [380, 476],
      [820, 520],
      [1240, 486],
      [1600, 512],
    ]),
    hills('#94779a', [
      [0, 580],
      [300, 560],
      [760, 606],
      [1200, 556],
      [1600, 584],
    ]),
    // The sandy path
    shape(
      'M760 900C720 780 980 730 930 650C900 600 760 600 790 548C800 530 840 520 850 508L862 508C860 530 830 544 838 566C860 610 1040 620 1050 680C1060 750 980 800 1130 900Z',
      sand,
    ),
    shape(
      'M1050 680C1060 750 980 800 1130 900H1064C940 800 1020 740 1018 690C1010 630 850 610 838 566C860 610 1040 620 1050 680Z',
      '#d6c398',
    ),
    hills('#755a80', [
      [0, 690],
      [240, 676],
      [520, 730],
      [700, 820],
      [760, 900],
    ]),
    shape('M1130 900C1100 800 1200 720 1600 690V900Z', '#755a80'),
    times(90, () => {
      const right = random() > 0.5
      const x = Math.round(right ? 1180 + random() * 420 : random() * 600)
      const y = Math.round(730 + random() * 160)
      const colour = bloom[Math.floor(random() * 4)] ?? '#84648c'
      return oval(x, y, Math.round(16 + random() * 26), Math.round(8 + random() * 10), colour)
    }),
    // A lone pine
    line('M1330 712C1336 620 1312 540 1340 390M1326 540L1392 474M1322 500L1270 452', '#5a4939', 17),
    ...(
      [
        [1412, 466, 74, 40],
        [1256, 446, 70, 38],
        [1384, 404, 84, 46],
        [1290, 380, 86, 48],
        [1344, 330, 72, 46],
      ] as [number, number, number, number][]
    ).map(
      ([x, y, rx, ry]) =>
        oval(x, y, rx, ry, '#2b5443') +
        oval(x - 14, y - 12, Math.round(rx * 0.8), Math.round(ry * 0.66), pine) +
        oval(x - 30, y - 22, Math.round(rx * 0.5), Math.round(ry * 0.34), '#4b775f'),
    ),
    birds(420, 250, '#5d6f68'),
    line('M640 700V628', '#6d5a48', 9),
    shape('M634 634H650V646H634Z', red),
  ].join('')
}

export function forest() {
  const random = scatter(19)
  const trunks = (count: number, fill: string, low: number, wide: number) =>
    times(count, (i) => {
      const x = Math.round(((i + 0.2 + random() * 0.6) * 1600) / count)
      const half = Math.round(wide * (0.7 + random() * 0.6))
      return shape(
        `M${x - half} 0H${x + half}L${x + half + 3} ${low - 40}Q${x + half + 5} ${low} ${x + half * 2 + 6} ${low + 12}H${x - half * 2 - 6}Q${x - half - 5} ${low} ${x - half - 3} ${low - 40}Z`,
        fill,
      )
    })
  const near = (x: number, half: number) =>
    shape(
      `M${x - half} 0H${x + half}L${x + half + 8} 760Q${x + half + 16} 830 ${x + half * 2 + 20} 856H${x - half * 2 - 20}Q${x - half - 16} 830 ${x - half - 8} 760Z`,
      '#3b4a3a',
    ) +
    shape(
      `M${x - half} 0H${x - half * 0.2}L${x - half * 0.3} 760Q${x - half * 0.4} 840 ${x - half} 856H${x - half * 2 - 20}Q${x - half - 16} 830 ${x - half - 8} 760Z`,
      '#55634b',
    ) +
    line(
      `M${x + 4} 60q10 80-2 170M${x - 12} 300q8 90 2 160M${x + 16} 380q-8 90 4 150M${x - 4} 560q8 60 0 120`,
      '#2d3a2e',
      4,
    )
  return [
    sky('bos-sky', [
      [0, '#cfdcc0'],
      [0.7, '#f3e8c6'],
    ]),
    glow('bos-light', '#fffbe6', 880, 440, 520, 400),
    trunks(22, '#bccdb1', 610, 9),
    hills('#b3c59f', [
      [0, 600],
      [400, 612],
      [900, 590],
      [1600, 606],
    ]),
    trunks(15, '#93ad8c', 660, 14),
    faded(0.3, shape('M1000 0H1120L520 760H300ZM1240 0H1320L860 760H700Z', '#fdf6da')),
    hills('#8aa374', [
      [0, 660],
      [360, 640],
      [800, 676],
      [1200, 644],
      [1600, 668],
    ]),
    trunks(8, '#64836a', 716, 21),
    hills('#6c8758', [
      [0, 720],
      [420, 704],
      [900, 744],
      [1600, 706],
    ]),
    shape(
      'M620 900C680 810 900 780 860 730C840 700 780 690 800 664L822 662C830 690 930 700 950 736C970 790 860 830 900 900Z',
      sand,
    ),
    shape(
      'M950 736C970 790 860 830 900 900H850C820 830 930 790 916 744C900 710 824 700 808 664L822 662C830 690 930 700 950 736Z',
      '#d3c394',
    ),
    // The way is marked in red
    place(
      1042,
      700,
      box(-7, -96, 14, 110, 0, '#6d5a48') + box(-7, -84, 14, 14, 0, '#f4efe0') + box(-7, -70, 14, 14, 0, red),
    ),
    near(230, 44),
    near(1360, 54),
    hills('#4c6b45', [
      [0, 812],
      [260, 800],
      [500, 850],
      [640, 900],
    ]),
    shape('M890 900C960 840 1240 790 1600 816V900Z', '#4c6b45'),
    // Ferns
    ...[70, 150, 340, 430, 1120, 1230, 1470, 1560].map((x, i) =>
      grass(x, 870 - (i % 3) * 14, 84 + (i % 3) * 18, i % 2 ? '#6f7f45' : '#35563f', 9),
    ),
    shape('M0 0H420C380 60 300 40 260 84C200 60 140 110 90 76C60 110 20 90 0 110Z', '#2f5d4a'),
    shape('M1120 0H1600V120C1560 90 1520 130 1480 92C1420 110 1380 70 1320 84C1260 40 1180 60 1120 0Z', '#3f6e57'),
  ].join('')
}
