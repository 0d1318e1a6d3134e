/** `photo` is kind and colour of the drawing that stands for the category. */
export type Branch = { title: string; photo: string; intro: string; text: string; children?: readonly Branch[] }

export const leaf = (title: string, photo: string, intro: string, text: string): Branch => ({
  title,
  photo,
  intro,
  text,
})
