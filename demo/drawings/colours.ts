/** The colours that articles have: the key is part of the drawing's file name, `title` is what a shopper reads. */
export const colours = {
  rood: { title: 'Rood', hex: '#c2352b' },
  roest: { title: 'Roest', hex: '#b4592a' },
  oranje: { title: 'Oranje', hex: '#e0782a' },
  oker: { title: 'Oker', hex: '#d9a429' },
  mos: { title: 'Mosgroen', hex: '#6f7f45' },
  den: { title: 'Dennengroen', hex: '#2f5d4a' },
  petrol: { title: 'Petrol', hex: '#1f6a77' },
  lucht: { title: 'Luchtblauw', hex: '#5b95bd' },
  marine: { title: 'Marineblauw', hex: '#2b4266' },
  paars: { title: 'Paars', hex: '#6b4a78' },
  zand: { title: 'Zand', hex: '#c9b48c' },
  bruin: { title: 'Bruin', hex: '#7a5238' },
  grijs: { title: 'Grijs', hex: '#7d8588' },
  antraciet: { title: 'Antraciet', hex: '#3d4549' },
  zwart: { title: 'Zwart', hex: '#24282a' },
  zilver: { title: 'Zilver', hex: '#b9c0c2' },
} as const

export type ColourId = keyof typeof colours
