import type { PickupPointRecord } from '../records'

type Row = readonly [
  name: string,
  street: string,
  number: string,
  postalCode: string,
  city: string,
  lat: number,
  lng: number,
]

/** The towns and positions are real, the shops and their house numbers are invented. */
const rows: readonly Row[] = [
  ['Boekhandel De Baronie', 'Ginnekenweg', '901', '4818 JA', 'Breda', 51.581, 4.777],
  ['Buurtwinkel Haagdijk', 'Haagdijk', '902', '4811 TT', 'Breda', 51.587, 4.769],
  ['Kantoorhuis Tilburg', 'Heuvelstraat', '903', '5038 AD', 'Tilburg', 51.557, 5.091],
  ['Kiosk Stationskwartier', 'Magistratenlaan', '904', '5223 MD', '’s-Hertogenbosch', 51.69, 5.295],
  ['Dorpswinkel Strijp', 'Frederiklaan', '905', '5616 NK', 'Eindhoven', 51.444, 5.459],
  ['Drogisterij Maaswaard', 'Wycker Brugstraat', '906', '6221 EC', 'Maastricht', 50.849, 5.699],
  ['Boekhandel Zeeland', 'Lange Delft', '907', '4331 AL', 'Middelburg', 51.499, 3.613],
  ['Tijdschriftenwinkel Blaak', 'Hoogstraat', '908', '3011 PV', 'Rotterdam', 51.921, 4.488],
  ['Fietsenmaker Delfshaven', 'Nieuwe Binnenweg', '909', '3021 GA', 'Rotterdam', 51.914, 4.461],
  ['Bloemist Statenkwartier', 'Frederik Hendriklaan', '910', '2582 BP', 'Den Haag', 52.093, 4.277],
  ['Boekhandel De Burcht', 'Haarlemmerstraat', '911', '2312 GA', 'Leiden', 52.162, 4.491],
  ['Buurtsuper De Pijp', 'Ferdinand Bolstraat', '912', '1072 LL', 'Amsterdam', 52.354, 4.891],
  ['Leeshal Noord', 'Buikslotermeerplein', '913', '1025 GA', 'Amsterdam', 52.4, 4.937],
  ['Kantoorboekhandel Kleverpark', 'Rijksstraatweg', '914', '2022 DA', 'Haarlem', 52.398, 4.641],
  ['Buurtwinkel Wittevrouwen', 'Biltstraat', '915', '3572 BC', 'Utrecht', 52.095, 5.131],
  ['Boekhandel Keistad', 'Langestraat', '916', '3811 AJ', 'Amersfoort', 52.156, 5.389],
  ['Tabakshal Korenmarkt', 'Bakkerstraat', '917', '6811 EJ', 'Arnhem', 51.981, 5.909],
  ['Wandelhuis Nijmegen', 'Molenstraat', '918', '6511 HC', 'Nijmegen', 51.844, 5.863],
  ['Boekhandel Veluwe', 'Hoofdstraat', '919', '7311 KB', 'Apeldoorn', 52.213, 5.964],
  ['Kiosk Diezerpoort', 'Diezerstraat', '920', '8011 RG', 'Zwolle', 52.512, 6.095],
  ['Drogist Twente', 'Haverstraatpassage', '921', '7511 EV', 'Enschede', 52.22, 6.896],
  ['Boekhandel Noorderpoort', 'Oude Ebbingestraat', '922', '9712 HL', 'Groningen', 53.221, 6.567],
  ['Buurtwinkel Prinsentuin', 'Nieuwestad', '923', '8911 CS', 'Leeuwarden', 53.201, 5.793],
  ['Krantenwinkel Meir', 'Lange Nieuwstraat', '924', '2000', 'Antwerpen', 51.218, 4.409],
  ['Nachtwinkel Korenlei', 'Veldstraat', '925', '9000', 'Gent', 51.052, 3.722],
  ['Papierwaren Dijle', 'Diestsestraat', '926', '3000', 'Leuven', 50.881, 4.704],
  ['Boekenhuis Hasselt', 'Demerstraat', '927', '3500', 'Hasselt', 50.932, 5.339],
]

export const pickupPoints: PickupPointRecord[] = rows.map(
  ([name, street, house_number, postal_code, city, lat, lng], index) => ({
    id: index + 1,
    carrier: index % 4 === 3 ? 'dhl' : 'postnl',
    name,
    street,
    house_number,
    postal_code,
    city,
    country: /^\d{4}$/.test(postal_code) ? 'BE' : 'NL',
    lat,
    lng,
    opening_hours: [
      { days: 'Maandag t/m vrijdag', hours: index % 3 === 0 ? '8.00–20.00 uur' : '9.00–18.00 uur' },
      { days: 'Zaterdag', hours: '9.00–17.00 uur' },
      ...(index % 3 === 0 ? [{ days: 'Zondag', hours: '12.00–17.00 uur' }] : []),
    ],
  }),
)
