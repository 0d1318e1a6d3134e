import { at, hash } from './random'

const models = (
  'Tindra Halden Rondane Fossa Kvitberg Solund Varg Dovrefjell Nordal Skarvan Hemsedal Lyngen Torsvik Ljosdal Brekka ' +
  'Vindel Abisko Storlien Jokkmokk Sarek Kebnesjö Åreskutan Fulufjäll Idre Rogen Tarfala Padjela Nikka Laponia Sulitel ' +
  'Askja Hekla Dettivik Skaftar Landmann Thorsmark Esja Hornvik Jökul Krafla Snæfel Hvitá Geysa Vatna Keilir ' +
  'Karwendel Zillergrat Ötzberg Stubai Silvret Kaunertal Lechgrat Arlgrat Montafon Verwall Rofan Kitzgrat Pitzgrat ' +
  'Albula Bernina Engiadin Surselva Greina Adula Calanda Rätikon Säntiskar Albris Morter Scalotta Flüela Susten ' +
  'Civetta Brenta Latemar Pelmo Marmola Tofana Sorapis Cristallo Paganel Adamel Ortles Presan Grigna Resegon Lagor ' +
  'Veluwe Posbank Kempen Peelrand Drentse Savel Leemrug Heuvel Gulpen Geuldal Ardoen Hoegne Semois Ourthe Amblève ' +
  'Wadden Terschel Schier Boschplaat Slufter Zwanenwater Kwelder Duinrel Zandmot Stuifzand Heidekop Brink Esdoorn ' +
  'Berk Lijster Wulp Grutto Kiekendief Havik Sperwer Buizerd Torenvalk Wouw Kraanvogel Zwaluw Tapuit IJsvogel Reiger ' +
  'Das Vos Ree Edelhert Eland Lynx Veelvraat Rendier Sneeuwhaas Hermelijn Otter Bever Poolvos Steenbok Gems Marmot ' +
  'Noorder Zuidwester Poolster Orion Vega Altair Sirius Capella Rigel Mira Adhara Spica Deneb Polaris Atria Castor'
).split(' ')

const suffixes = [
  '',
  'Pro',
  'Light',
  'Trek',
  'Tour',
  'Plus',
  'II',
  'Nord',
  'Classic',
  'Alpin',
  'Eco',
  'Expert',
  'III',
  'Trail',
]

type Series = { models?: readonly string[] | undefined; suffixes?: readonly string[] | undefined }

/**
 * The model name of the `index`th product of one brand and kind. Never the same twice within brand and kind:
 * each round through the models takes the next suffix, and a number follows when those run out.
 */
export function getModel(key: string, index: number, series: Series = {}) {
  const names = series.models ?? models
  const endings = series.suffixes ?? suffixes
  const model = at(names, (hash(key) % names.length) + index * getStep(names.length))
  const round = Math.floor(index / names.length)
  const start = series.suffixes || hash(`${key}${model}`) % 3 > 0 ? 0 : hash(`${model}${key}`) % endings.length
  const ending = at(endings, start + round)
  const lap = Math.floor(round / endings.length)
  return [model, ending, lap > 0 ? String(lap + 1) : ''].filter(Boolean).join(' ')
}

const steps = [37, 41, 43, 1]

/** A step without a common divisor with `length` visits every model before one comes back. */
function getStep(length: number) {
  return steps.find((step) => length % step !== 0) ?? 1
}
